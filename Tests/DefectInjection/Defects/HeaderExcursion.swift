import SeededRandom
import TraceModel

/// The header leaves its place and returns within a quarter of a second.
struct HeaderExcursion: InjectableDefect {
  /// The duration of the excursion, in microseconds.
  static let times = 34_000...230_000
  /// The time for which the header rests before and after, in microseconds.
  static let still = 120_000
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.headerFlash.noticeable
    guard editable.count > 4 else { return nil }
    for _ in 0..<Self.attempts {
      let first = random.integer(in: 1...(editable.count - 3))
      let end = editable.frame(from: editable.times[first] + random.integer(in: Self.times))
      let change = random.sign() * size
      let there = editable.outer[first]
      guard end < editable.count - 1, end > first + 1,
        editable.times[end] - editable.times[first] <= Self.times.upperBound,
        (0...editable.layout.outer.maxOffset).contains(there + change), isAtRest(first, end, editable),
        !isPulledInVain(first, end, editable),
        !fingerReverses(from: editable.times[first] - Self.still, to: editable.times[end] + Self.still, editable)
      else { continue }
      // A quick way there, a stay, a quick way back: the size is reached in at least one frame.
      let inside = (first + 1)..<end
      let isSlow = random.happens(0.5)
      let shares = inside.map { n in
        isSlow
          ? min(
            Double(editable.times[n] - editable.times[first]), Double(editable.times[end] - editable.times[n])) : 1
      }
      let most = shares.max() ?? 1
      for (n, share) in zip(inside, shares) { editable.outer[n] = Length.kept(there + change * share / most) }
      let next = editable.touches.first { $0.t > editable.times[end] + Self.still && $0.phase == .began }?.t
      if let next { editable.cut(before: editable.frame(from: next)) }
      return Defect(
        kind: .headerFlash, start: editable.times[first], end: editable.times[end], page: editable.visible(first),
        magnitude: size)
    }
    return nil
  }

  private func isAtRest(_ first: Int, _ end: Int, _ editable: EditableTrace) -> Bool {
    let from = editable.frame(from: editable.times[first] - Self.still)
    let to = min(editable.frame(from: editable.times[end] + Self.still), editable.count - 1)
    return (from...to).allSatisfy {
      editable.outer[$0] == editable.outer[first] && editable.page[$0] == editable.page[first]
        && editable.pager[$0] == editable.pager[first]
    } && !editable.events.contains { $0.t >= editable.times[from] - Self.still && $0.t <= editable.times[to] }
  }

  /// Whether a finger moves vertically meanwhile and no content follows it: away from its end, the header would have to.
  private func isPulledInVain(_ first: Int, _ end: Int, _ editable: EditableTrace) -> Bool {
    let heights = editable.touches.filter { $0.t >= editable.times[first] - Self.still && $0.t <= editable.times[end] }
      .map(\.location.y)
    guard let low = heights.min(), let high = heights.max(), high - low > GestureSpan.hysteresis else { return false }
    return abs(editable.position(end).inner - editable.position(first).inner) < GestureSpan.tolerance
  }

  private func fingerReverses(from: Int, to: Int, _ editable: EditableTrace) -> Bool {
    let touches = editable.touches.filter { $0.t >= from && $0.t <= to }
    let steps = zip(touches.dropFirst(), touches).map { $0.location.y - $1.location.y }
    return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
  }
}
