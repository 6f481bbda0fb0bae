import SeededRandom
import TraceModel

/// A held slider or button loses its touch to a drag, or never receives it; or a plain view keeps a quick drag, and nothing scrolls.
struct StolenTouch: InjectableDefect {
  enum Shape {
    case lost, neverReceived, kept
    static let drawn: [(Double, Shape)] = [(0.4, .lost), (0.3, .neverReceived), (0.3, .kept)]
  }

  /// The time for which a finger rests before it drags a control, in microseconds: well after the scroll view has passed the touch on.
  static let hold = 250_000...500_000
  /// The speed of a drag in points per second: too slow for a fling at the lift, or fast enough to belong to the scroll view.
  static let slow = 120.0...200.0
  static let quick = 300.0...700.0
  /// The longest part of a drag in motion, in microseconds; then the finger rests.
  static let motion = 600_000

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.touchStolen.noticeable
    guard let n = editable.stillFrame(for: LateTouch.still, using: &random),
      let shape = random.pick(weighted: Shape.drawn)
    else { return nil }
    let screen = editable.layout.viewport
    let (time, speed) = (Int(size * 1000), random.number(in: shape == .kept ? Self.quick : Self.slow))
    let moving = min(time, Self.motion)
    let way = shape == .neverReceived ? 0 : GestureSpan.hysteresis + speed * Double(moving) / 1e6
    // A drag that begins with the touch belongs to the scroll view.
    let hold = shape == .lost ? random.integer(in: Self.hold) : shape == .kept ? 0 : LateTouch.delay
    let sign = random.sign()
    let start = editable.position(n)
    let place = Point(x: screen.width * random.number(in: 0.3...0.7), y: screen.height * (sign > 0 ? 0.2 : 0.8))
    guard start.room(-sign) >= way, (1...screen.height - 1).contains(place.y + sign * way) else { return nil }
    let (interval, page) = (editable.interval, editable.visible(n))
    editable.end(at: n)
    let down = editable.times[n] + 1
    let begun = Int(way > 0 ? GestureSpan.hysteresis / speed * 1e6 : 0)
    let lift = editable.appendStroke(
      at: down, from: place, by: sign * way, time: way > 0 ? begun + moving : 0, rest: time - (way > 0 ? moving : 0),
      hold: hold)
    editable.rest(for: lift - down + LateTouch.rest, every: interval)
    let control = editable.addControl(
      shape == .kept ? .view : random.happens(0.5) ? .slider : .button, at: place, in: n)
    let taken = editable.frameTime(from: down + hold + begun)
    switch shape {
    case .lost:
      editable.deliverLastTouch(
        to: .scroll, control: control, began: editable.frameTime(from: down + LateTouch.delay), cancelled: taken)
      scroll(from: start, since: taken, until: lift, after: n, in: &editable)
    case .neverReceived: editable.deliverLastTouch(to: .scroll, control: control, began: nil)
    case .kept: editable.deliverLastTouch(to: .content, control: control, began: editable.frameTime(from: down))
    }
    return Defect(kind: .touchStolen, start: taken, end: lift, page: page, magnitude: Double(lift - taken) / 1000)
  }

  /// Scrolls the content with the last finger from the time at which the scroll view has taken its touch.
  private func scroll(
    from start: ContentPosition, since taken: Int, until lift: Int, after n: Int, in editable: inout EditableTrace
  ) {
    let finger = editable.touches.filter { $0.id == editable.touches.last?.id }
    let begin = GestureSpan.y(of: finger, at: taken)
    for k in (n + 1)..<editable.count where editable.times[k] >= taken {
      var position = start
      position.move(by: begin - GestureSpan.y(of: finger, at: editable.times[k]))
      editable.setPosition(position, at: k)
    }
  }
}
