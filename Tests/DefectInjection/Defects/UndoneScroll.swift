import SeededRandom
import TraceModel

/// The app scrolls a view to an offset, and the view is moved back, or does not reach it.
struct UndoneScroll: InjectableDefect {
  /// The time of an animated scroll, in microseconds: UIScrollView's animation.
  static let animation = 300_000
  /// The time for which the view is at its target before it is moved back, in microseconds.
  static let stays = 0...120_000
  /// The time that the trace continues, in microseconds.
  static let rest = 900_000
  static let attempts = 20

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.scrollUndone.noticeable
    for _ in 0..<Self.attempts {
      guard let n = editable.stillFrame(for: 150_000, using: &random) else { return nil }
      let isOuter = random.happens(0.5)
      let start = editable.position(n)
      let (here, end) = isOuter ? (start.outer, start.outerEnd) : (start.inner, start.innerEnd)
      let target = (here + random.sign() * size * random.number(in: 1...1.5)).rounded()
      guard (0...end).contains(target), abs(target - here) >= size else { continue }
      let page = editable.visible(n)
      let isAnimated = random.happens(0.6)
      let isReached = random.happens(0.6) || !isAnimated
      let back = target > here ? target - size : target + size
      let interval = editable.interval
      let begin = editable.times[n]
      let seq = editable.nextSeq
      editable.end(at: n)
      editable.events.append(
        ScreenEvent(
          seq: seq, t: begin + 1,
          kind: .setOffset(view: isOuter ? .outer : .page(page), offset: target, animated: isAnimated)))
      editable.rest(for: Self.rest, every: interval)
      let arrival = begin + (isAnimated ? Self.animation : 0)
      let stay = arrival + random.integer(in: Self.stays) + (isAnimated ? 0 : 2 * interval)
      for k in (n + 1)..<editable.count {
        let t = editable.times[k]
        let share = isAnimated ? EditableTrace.eased(Double(t - begin) / Double(Self.animation)) : 1
        var offset = here + ((isReached ? target : back) - here) * share
        if isReached, t > stay { offset = back }
        var position = start
        if isOuter { position.outer = offset } else { position.inner = offset }
        editable.setPosition(position, at: k)
      }
      return Defect(
        kind: .scrollUndone, start: begin, end: isReached ? stay + interval : arrival, page: page, magnitude: size)
    }
    return nil
  }
}
