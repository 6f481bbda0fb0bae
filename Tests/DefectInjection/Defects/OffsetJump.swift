import SeededRandom
import TraceModel

/// A view jumps to another offset while the finger drags, while content decelerates, or at rest.
///
/// The content continues from there, or the view returns a few frames later (a flash), or it goes to and fro just after the lift.
struct OffsetJump: InjectableDefect {
  /// The motion after the jump.
  enum Shape {
    case stays, returns, toAndFro
    static let drawn: [(Double, Shape)] = [(0.65, .stays), (0.25, .returns), (0.1, .toAndFro)]
  }

  /// The minimum ratio of the jump to the frame's own movement; a smaller jump would not be visible. [labels]
  static let minimumRatio = 1.5
  /// The number of frames around a jump whose movement a late frame could have caught up with, if the jump has the motion's direction.
  static let neighbours = 3
  /// The duration of a flash, in microseconds; short enough that the content does not seem to be still.
  static let flash = 17_000...60_000
  /// The number of jumps to and fro.
  static let swings = 4
  /// The minimum number of later frames within the gesture.
  static let framesAfter = 3
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.jumpBack.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans), let shape = random.pick(weighted: Shape.drawn) else { return nil }
      let inner = random.happens(0.5)
      let change = random.sign() * size
      let first = span.frames.lowerBound + 1
      guard first + Self.framesAfter < span.frames.upperBound else { continue }
      let n =
        shape == .toAndFro ? span.lift + 1 : random.integer(in: first...(span.frames.upperBound - Self.framesAfter))
      if inner, isFirstAfterSwitch(span, in: clean) { continue }
      var position = editable.position(n)
      let before = editable.position(n - 1)
      guard position.isInRange, before.isInRange, isSeen(change, at: n, in: span, editable) else { continue }
      if inner { position.inner += change } else { position.outer += change }
      guard position.isInRange else { continue }
      var last = n
      switch shape {
      case .stays:
        editable.setPosition(position, at: n)
        span.continueMotion(from: position, after: n, in: &editable)
      case .returns:
        last = min(
          editable.frame(from: editable.times[n] + random.integer(in: Self.flash)), span.frames.upperBound)
        shift(n..<last, by: change, inner: inner, in: &editable)
      case .toAndFro:
        last = n + 2 * Self.swings
        guard last < span.frames.upperBound else { continue }
        for k in stride(from: n, to: last, by: 2) { shift(k..<(k + 1), by: change, inner: inner, in: &editable) }
      }
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: .jumpBack, start: editable.times[n - 1], end: editable.times[shape == .toAndFro ? last : n],
        page: editable.visible(n), magnitude: size)
    }
    return nil
  }

  private func shift(_ frames: Range<Int>, by change: Double, inner: Bool, in editable: inout EditableTrace) {
    for k in frames {
      var shown = editable.position(k)
      if inner { shown.inner += change } else { shown.outer += change }
      editable.setPosition(shown.clamped, at: k)
    }
  }

  /// Whether a person could tell the jump from the content's own movement.
  ///
  /// It is larger, and does not only catch up with the finger or with frames that showed too little.
  private func isSeen(_ change: Double, at n: Int, in span: GestureSpan, _ editable: EditableTrace) -> Bool {
    func step(_ k: Int) -> Double { editable.position(k).travel - editable.position(k - 1).travel }
    var own = abs(step(n))
    let around = max(span.frames.lowerBound + 1, n - Self.neighbours)...min(span.frames.upperBound, n + Self.neighbours)
    for k in around where step(k) * change > 0 { own = max(own, abs(step(k))) }
    let finger = GestureSpan.y(of: span.finger, at: editable.times[span.frames.lowerBound])
    let wanted = n <= span.lift + 1 ? finger - GestureSpan.y(of: span.finger, at: editable.times[n]) : 0
    let done = editable.position(n).travel - editable.position(span.frames.lowerBound).travel
    let behind = n <= span.lift + 1 ? wanted - done : 0
    if behind * change > 0 { own = max(own, abs(behind)) }
    return abs(change) >= Self.minimumRatio * own
  }

  /// Whether this is the first gesture after a tab switch. A jump of the list in it is a wrong tab restore, which is another kind.
  private func isFirstAfterSwitch(_ span: GestureSpan, in clean: CleanTrace) -> Bool {
    let (times, page) = (clean.editable.times, clean.editable.page)
    var n = span.frames.lowerBound
    while n > 0, page[n - 1] == page[n] { n -= 1 }
    guard n > 0 else { return false }
    return !clean.trace.gestures.contains {
      $0.start > times[n] && $0.start < span.gesture.start && $0.kind != .tap
    }
  }
}
