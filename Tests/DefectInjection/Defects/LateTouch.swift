import SeededRandom
import TraceModel

/// A control receives a touch later than the screen's settings say.
///
/// The control is a button that is held or tapped, or a switch on a screen that does not delay touches.
struct LateTouch: InjectableDefect {
  /// The time that a scroll view waits for a drag before it passes a touch on, in microseconds. [the engine's touch delay]
  static let delay = 150_000
  /// The duration of a tap, and the time that a held finger stays down after the late touch has arrived, in microseconds.
  static let tap = 50_000...120_000
  static let held = 50_000...300_000
  /// The time at rest before, so that the touch stops nothing, and the time that the trace continues, in microseconds.
  static let still = 300_000
  static let rest = 400_000

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.touchDelayed.noticeable
    guard let n = editable.stillFrame(for: Self.still, using: &random) else { return nil }
    let screen = editable.layout.viewport
    let place = Point(x: screen.width * random.number(in: 0.3...0.7), y: screen.height * random.number(in: 0.2...0.8))
    let isTap = random.happens(0.4)
    let isDelaying = random.happens(0.6)
    let interval = editable.interval
    let page = editable.visible(n)
    editable.end(at: n)
    let start = editable.times[n] + 1
    let wait = isDelaying ? Self.delay : 0
    let late = Int(size * 1000)
    let time = isTap ? random.integer(in: Self.tap) : wait + late + random.integer(in: Self.held)
    let lift = editable.appendStroke(at: start, from: place, by: 0, time: 0, rest: time)
    let due = isDelaying ? min(start + Self.delay, lift) : start
    editable.rest(for: max(lift, due + late) - start + Self.rest, every: interval)
    editable.layout.touchDelivery = Layout.TouchDelivery(delaysContentTouches: isDelaying)
    let control = editable.addControl(random.happens(0.5) ? .button : .switch, at: place, in: n)
    let began = editable.frameTime(from: due + late)
    editable.deliverLastTouch(to: .content, control: control, began: began)
    return Defect(kind: .touchDelayed, start: start, end: began, page: page, magnitude: size)
  }
}
