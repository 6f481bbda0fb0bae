import SeededRandom
import TraceModel

/// The screen's current page is not the one that the pager shows: it missed the end of a swipe, or lost its page at rest.
///
/// The size is a whole number of pages.
struct WrongPage: InjectableDefect {
  /// The time for which the pager is at rest, in microseconds.
  static let rest = 300_000
  static let attempts = 30

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let pages = editable.layout.pages.indices
    let width = editable.layout.viewport.width
    for _ in 0..<Self.attempts {
      // The nearest number of pages that the screen has.
      let distance = max(min(Int((sizeFactor / 2).rounded()), pages.count - 1), 1)
      guard pages.count > distance, let n = editable.stillFrame(for: 34_000, using: &random) else { return nil }
      let visible = editable.visible(n)
      guard let believed = random.pick(pages.filter({ abs($0 - visible) == distance })) else { continue }
      let next = editable.touches.first { $0.t > editable.times[n] && $0.phase == .began }?.t
      let event = editable.events.first { $0.t > editable.times[n] }?.t
      let end = min(next ?? .max, event ?? .max)
      let last = end == .max ? editable.count : editable.frame(from: end)
      guard last > n + 2, editable.times[last - 1] - editable.times[n] >= Self.rest else { continue }
      for k in n..<last { editable.page[k] = believed }
      editable.cut(before: last)
      editable.events.removeAll { $0.t >= (editable.times.last ?? 0) }
      return Defect(
        kind: .wrongPage, start: editable.times[n], end: editable.times[last - 1], page: visible,
        magnitude: Double(distance) * width, noticeable: width / 2)
    }
    return nil
  }
}
