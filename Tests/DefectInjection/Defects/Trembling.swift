import SeededRandom
import TraceModel

/// A view goes to and fro in every frame, or every second one.
struct Trembling: InjectableDefect {
  /// The number of steps to and fro.
  static let steps = 5...12
  /// The time within which the least number of steps occurs, in microseconds.
  static let span = 250_000
  static let leastSteps = 4
  /// The largest movement of the view itself in a frame, as a share of the step.
  static let ownShare = 0.3
  static let attempts = 80

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.jitter.noticeable
    guard editable.count > 40 else { return nil }
    for _ in 0..<Self.attempts {
      let first = random.integer(in: 1...(editable.count - 30))
      let steps = random.integer(in: Self.steps)
      let every = editable.interval < 12_000 ? random.integer(in: 1...2) : 1
      let last = first + steps * every
      let isOuter = random.happens(0.5)
      let sign = random.sign()
      guard last + 3 < editable.count,
        editable.times[first + Self.leastSteps * every] - editable.times[first] <= Self.span,
        isCalm(first, last, editable, isOuter: isOuter, step: size)
      else { continue }
      var fits = true
      for k in (first + 1)...last {
        var position = editable.position(k)
        let shift = ((k - first - 1) / every).isMultiple(of: 2) ? sign * size : 0
        if isOuter { position.outer += shift } else { position.inner += shift }
        fits = fits && position.isInRange
        editable.setPosition(position, at: k)
      }
      guard fits else { return nil }
      let next = editable.touches.first { $0.t > editable.times[last + 1] && $0.phase == .began }?.t
      if let next { editable.cut(before: editable.frame(from: next)) }
      return Defect(
        kind: .jitter, start: editable.times[first], end: editable.times[last], page: editable.visible(first),
        magnitude: size)
    }
    return nil
  }

  /// Whether the view hardly moves by itself in these frames, and the finger does not go to and fro.
  private func isCalm(_ first: Int, _ last: Int, _ editable: EditableTrace, isOuter: Bool, step: Double) -> Bool {
    let frames = (first - 1)...(last + 2)
    var sum = 0.0
    for k in frames.dropFirst() {
      let (a, b) = (editable.position(k - 1), editable.position(k))
      let own = isOuter ? b.outer - a.outer : b.inner - a.inner
      // The movement of the whole content is visible, too.
      guard abs(own) <= Self.ownShare * step, editable.pager[k] == editable.pager[k - 1],
        editable.page[k] == editable.page[k - 1], a.isInRange, b.isInRange, sum * own >= 0 || abs(own) < 0.1
      else { return false }
      sum += own
    }
    let (from, to) = (editable.times[first] - 100_000, editable.times[last] + 100_000)
    let touches = editable.touches.filter { $0.t >= from && $0.t <= to }
    let ways = zip(touches.dropFirst(), touches).map { $0.location.y - $1.location.y }
    return !(ways.contains { $0 > 0.5 } && ways.contains { $0 < -0.5 })
      && !editable.events.contains { $0.t >= from - 500_000 && $0.t <= to }
  }
}
