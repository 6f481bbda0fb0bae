import UIKit

/// A drag that a UI test injects: rest, a straight way at one speed, rest, lift. Lengths in points, times in seconds.
///
/// `XCUICoordinate.press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:)` can do no more.
struct DayStroke {
  /// The place of the touch-down, from the middle of the window.
  var start = CGPoint.zero
  let way: CGSize
  /// The finger's speed, in points per second.
  let speed: Double
  /// The rest before the way.
  var press = 0.0
  /// The rest before the lift.
  var hold = 0.0
  /// The pause after the lift.
  let wait: Double

  /// A drag straight up (a positive way) or down.
  static func up(_ way: Double, _ speed: Double, press: Double = 0, hold: Double = 0, wait: Double) -> DayStroke {
    DayStroke(
      start: CGPoint(x: 0, y: way / 2), way: CGSize(width: 0, height: -way), speed: abs(speed), press: press,
      hold: hold,
      wait: wait)
  }

  /// A drag straight to the left (a positive way) or to the right.
  static func left(_ way: Double, _ speed: Double, press: Double = 0, hold: Double = 0, wait: Double) -> DayStroke {
    DayStroke(
      start: CGPoint(x: way / 2, y: 0), way: CGSize(width: -way, height: 0), speed: abs(speed), press: press,
      hold: hold,
      wait: wait)
  }

  /// The drags of a scene; empty if a person performs it, as ``DayScene/words`` says.
  ///
  /// - Parameter size: the window's.
  static func all(of scene: DayScene, in size: CGSize) -> [DayStroke] {
    switch scene.gesture {
    case 1: alternating(ladder(210...280, 6)) { .up($0 * 0.7, $0, hold: 0.4, wait: 0.6) }
    case 2: alternating(ladder(600...3400, 12)) { .up($0 * 0.13, $0, wait: 3.4) }
    case 5: alternating(ladder(185...318, 24)) { .up($0 * 0.16, $0, wait: 2) }
    case 6: alternating(ladder(225...378, 24)) { .left($0 * 0.2, $0, wait: 1) }
    case 7: pageTurns(Double(size.width))
    case 8:
      ladder(0.074...0.134, 24).enumerated().map {
        .up($0.offset % 2 == 0 ? 110 : -110, 1000, hold: $0.element, wait: 1.5)
      }
    case 9:
      ladder(0.096...0.184, 24).enumerated().map {
        .up($0.offset % 2 == 0 ? 156 : -156, 2600, press: $0.element, hold: 0.22, wait: 0.5)
      }
    case 10 where scene.list == 0, 12 where scene.list == 0:
      [90, 200, 300, 380, 480].map { .up(-$0, 913, hold: 0.35, wait: 1.9) }
    case 11, 12:
      ladder(1100...3600, 8).flatMap { speed -> [DayStroke] in
        [.up(-speed * 0.11, speed, wait: 2.6), .up(210, 700, hold: 0.25, wait: 0.3)]
      }
    case 15: [.up(-120, 390, hold: 0.25, wait: 1.3)]
    case 17: [.up(176, 1600, wait: 2.6)]
    case 18: [.up(-260, 620, hold: 0.35, wait: 3.5)]
    case 19 where scene.control == .button: [.left(280, 560, press: 0.4, hold: 0.25, wait: 0.7)]
    case 19 where scene.control == .viewWithPan: [.up(130, 430, hold: 0.25, wait: 0.3)]
    case 20: locks
    case 21: probes(scene)
    case 22:
      [
        .up(350, 700, hold: 0.25, wait: 0.5), .up(-330, 700, hold: 0.25, wait: 0.7), .up(165, 1500, wait: 2.6),
        .up(-143, 1300, wait: 2.6),
      ]
    default: []
    }
  }

  private static func pageTurns(_ width: Double) -> [DayStroke] {
    alternating(ladder(150...3000, 12)) { .left($0 * 0.13, $0, wait: 1.25) }
      + alternating(ladder(0.53...0.62, 8)) { share in
        .left(share * width, share * width / 0.45, hold: 0.25, wait: 1.15)
      }
  }

  private static var locks: [DayStroke] {
    // Room to the left.
    [.left(300, 800, hold: 0.25, wait: 0.25)]
      + alternating(ladder(14...27, 24) + ladder(50...87, 24)) { signed in
        let angle = abs(signed) * .pi / 180
        let length = signed < 0 ? 125.0 : -125
        return DayStroke(
          way: CGSize(width: length * cos(angle), height: length * sin(angle)), speed: 500, hold: 0.19, wait: 0.25)
      }
  }

  private static func probes(_ scene: DayScene) -> [DayStroke] {
    func drags(_ count: Int, _ make: (Double) -> DayStroke) -> [DayStroke] {
      (0..<count).map { make($0 % 2 == 0 ? 1 : -1) }
    }
    switch scene.code {
    case .order where scene.name.hasSuffix("flung"): return drags(4) { .up(46 * $0, 420, wait: 0.9) }
    case .order, .observers, .queues: return drags(6) { .up(90 * $0, 450, hold: 0.22, wait: 0.3) }
    case .disabling: return drags(4) { .up(144 * $0, 900, wait: 1) }
    case .writes: return drags(4) { .up(117 * $0, 900, wait: 2.3) }
    case .endings where scene.page > 0: return drags(4) { .left(99 * $0, 900, wait: 0.9) }
    default: return []
    }
  }

  /// Rungs in equal ratios, moved within half a step, in mixed order: the same ones each time.
  static func ladder(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    let step = log(range.upperBound / range.lowerBound) / Double(max(count - 1, 1))
    return (0..<count).map { n in
      // 7 and 11 share no divisor with 24, 12, 8 or 6.
      let rung = n * 7 % count
      return range.lowerBound * exp(step * (Double(rung) + Double(n * 5 % 11) / 11 - 0.45))
    }
  }

  /// Strokes for values whose sign changes from one to the next.
  private static func alternating(_ values: [Double], _ stroke: (Double) -> DayStroke) -> [DayStroke] {
    values.enumerated().map { stroke($0.offset % 2 == 0 ? $0.element : -$0.element) }
  }
}
