import TraceModel

/// One touch that the public interface of XCUITest can perform: straight, at one speed, with one finger.
enum PublicTouch: Hashable {
  case tap(Point)
  /// - Parameter seconds: the duration for which the finger stays.
  case press(Point, seconds: Double)
  /// - Parameters:
  ///   - pressing: how long the finger rests before it moves, in seconds.
  ///   - speed: points per second.
  ///   - holding: how long it rests before it lifts, in seconds; 0 lets the content move on.
  case drag(from: Point, to: Point, pressing: Double, speed: Double, holding: Double)

  /// How far a straight leg may be from the finger, in points: a fifth of the pan's hysteresis. A choice of this project.
  private static let tolerance = Gesture.panHysteresis / 5
  /// A leg shorter than this is a rest, in points: less than a wide display pixel of three per point tells. A choice of this project.
  private static let rest = 1.0
  /// The rest before the lift after which a finger leaves no momentum, in seconds: twice the time after which UIKit's velocity is
  /// zero. [RE: 0.1 s]
  private static let settling = 0.2

  /// The nearest touches in sequence: one per direction of the path.
  static func nearest(to stroke: Stroke) -> [PublicTouch] {
    if stroke.isTap { return [.tap(stroke.start)] }
    let stroke = stroke.simplified(tolerance: tolerance)
    var parts = parts(of: stroke)
    guard !parts.isEmpty else { return [.press(stroke.start, seconds: Double(stroke.duration) / 1e6)] }
    let release = stroke.releaseVelocity
    let releaseSpeed = (release.x * release.x + release.y * release.y).squareRoot()
    let last = parts.removeLast()
    let isFlick = releaseSpeed >= Gesture.flingSpeed && !stroke.isCancelled
    return parts.map { $0.touch(speed: $0.speed, holding: settling) } + [
      last.touch(
        speed: isFlick ? releaseSpeed : last.speed, holding: isFlick ? 0 : max(last.after, settling))
    ]
  }

  /// Legs of one direction.
  private struct Part {
    let start: Point
    var end: Point
    /// The durations of rest before, of movement, and of rest after it, in seconds.
    var before: Double
    var moving = 0.0
    var after = 0.0

    var travel: Point { Point(x: end.x - start.x, y: end.y - start.y) }
    var length: Double { (travel.x * travel.x + travel.y * travel.y).squareRoot() }
    var speed: Double { moving > 0 ? length / moving : length }

    func touch(speed: Double, holding: Double) -> PublicTouch {
      .drag(from: start, to: end, pressing: before, speed: max(speed.rounded(), 1), holding: holding)
    }
  }

  private static func parts(of stroke: Stroke) -> [Part] {
    var parts: [Part] = []
    var pause = 0.0
    for index in stroke.legs.indices {
      let travel = stroke.travel(ofLeg: index)
      let seconds = Double(stroke.legs[index].duration) / 1e6
      guard (travel.x * travel.x + travel.y * travel.y).squareRoot() >= rest else {
        pause += seconds
        if !parts.isEmpty { parts[parts.count - 1].after += seconds }
        continue
      }
      if let last = parts.last, last.travel.x * travel.x + last.travel.y * travel.y >= 0 {
        parts[parts.count - 1].end = stroke.legs[index].end
        parts[parts.count - 1].moving += seconds
        parts[parts.count - 1].after = 0
      } else {
        parts.append(
          Part(start: stroke.start(ofLeg: index), end: stroke.legs[index].end, before: pause, moving: seconds))
      }
      pause = 0
    }
    if !parts.isEmpty { parts[parts.count - 1].after += Double(stroke.lift) / 1e6 }
    return parts
  }
}
