import TraceModel

/// A view jumps to another offset while the finger drags, while content decelerates, or at rest. The content continues from there,
/// or the view returns a few frames later (a flash).
struct OffsetJump {
  /// The minimum ratio of the jump to the frame's own movement; a smaller jump would not be visible.
  static let minimumRatio = 3.0
  /// The duration of a flash, in microseconds; short enough that the content does not seem to be still.
  static let flash = 17_000...60_000
  /// The minimum number of later frames within the gesture.
  static let framesAfter = 3
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.jumpBack.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let inner = random.happens(0.5)
      let change = random.sign() * size
      let first = span.frames.lowerBound + 1
      guard first + Self.framesAfter < span.frames.upperBound else { continue }
      let n = random.integer(in: first...(span.frames.upperBound - Self.framesAfter))
      if inner, isFirstAfterSwitch(span, in: clean) { continue }
      var position = editable.position(n)
      let before = editable.position(n - 1)
      guard position.isInRange, before.isInRange else { continue }
      let step = max(abs(position.outer - before.outer), abs(position.inner - before.inner))
      guard size >= Self.minimumRatio * step else { continue }
      if inner { position.inner += change } else { position.outer += change }
      guard position.isInRange else { continue }
      let page = editable.visible(n)
      if random.happens(0.25) {
        let back = min(
          editable.frame(from: editable.times[n] + random.integer(in: Self.flash)), span.frames.upperBound)
        for k in n..<back {
          var shown = editable.position(k)
          if inner { shown.inner += change } else { shown.outer += change }
          editable.setPosition(shown.clamped, at: k)
        }
      } else {
        editable.setPosition(position, at: n)
        span.continueMotion(from: position, after: n, in: &editable)
      }
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: .jumpBack, start: editable.times[n - 1], end: editable.times[n], page: page, magnitude: size)
    }
    return nil
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
