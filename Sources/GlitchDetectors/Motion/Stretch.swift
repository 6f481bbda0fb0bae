import TraceModel

/// The frames between two changes of the screen, with the lengths that hold there.
///
/// A motion's offsets refer to the content as it was at first: the part of a step that a change explains is no movement. Inserted content
/// that the app keeps out of sight adds its height to the list's offset; the motion's offset stays, and so do the place where a finger is
/// and the offset at which a tab was left. The sum of what the changes have added is the stretch's shift.
///
/// A class, because every length of every frame is read from one and a copy would retain each of its arrays.
final class Stretch: Sendable {
  /// The first frame.
  let first: Int
  /// The layout in these frames, with lengths of the screen.
  let layout: Layout
  /// The offset at which the tab bar is pinned, as the motion's offset, in points.
  let pin: Double
  /// The outer view's range, as the motion's offsets, in points.
  let outer: ClosedRange<Double>
  /// The lists' ranges, as the motion's offsets, in points; one entry per page.
  let lists: [ClosedRange<Double>]
  /// The difference between a frame's offset of the outer view and the motion's, in points.
  let outerShift: Double
  /// The differences for the lists, in points, one entry per page.
  let listShifts: [Double]
  /// The parts of offsets' steps that changes explain, also beyond the edges, in points: for the outer view, and for the lists, one entry
  /// per page.
  let outerSteps: Double
  let listSteps: [Double]

  private init(
    _ first: Int, _ lengths: Lengths, _ shifts: [ScreenEvent.View: Double], _ steps: [ScreenEvent.View: Double],
    pages: Int
  ) {
    func moved(_ range: ClosedRange<Double>, _ by: Double) -> ClosedRange<Double> {
      range.lowerBound - by...range.upperBound - by
    }
    self.first = first
    layout = lengths.layout
    outerShift = shifts[.outer] ?? 0
    listShifts = (0..<pages).map { shifts[.page($0)] ?? 0 }
    pin = lengths.pin - outerShift
    outer = moved(lengths.range(of: .outer), outerShift)
    lists = listShifts.enumerated().map { moved(lengths.range(of: .page($0)), $1) }
    outerSteps = steps[.outer] ?? 0
    listSteps = (0..<pages).map { steps[.page($0)] ?? 0 }
  }

  /// The stretches of a trace, in order of time: one without changes. The first one begins with frame 0.
  static func all(of trace: Trace, _ changes: [ShownChange]) -> [Stretch] {
    let frames = trace.frames
    let pages = trace.layout.pages.count
    var lengths = Lengths(trace.layout)
    var shifts: [ScreenEvent.View: Double] = [:]
    var steps: [ScreenEvent.View: Double] = [:]
    var found: [Stretch] = []
    func add(_ first: Int) {
      if found.last?.first == first { found.removeLast() }
      found.append(Stretch(first, lengths, shifts, steps, pages: pages))
    }
    add(0)
    let adaptations = changes.flatMap(\.adaptations)
    for n in Set(changes.map(\.frame) + adaptations.map(\.frame)).sorted() {
      let before = lengths
      if let last = changes.last(where: { $0.frame <= n }) { lengths = last.after }
      for view in [.outer] + (0..<pages).map(ScreenEvent.View.page) where n > 0 {
        func offset(_ n: Int) -> Double { view.page.map { frames.inner(n, page: $0) } ?? frames.outer[n] }
        let there = offset(n)
        let way = adaptations.reduce(0) { $1.view == view && $1.frame == n ? $0 + $1.way : $0 }
        steps[view, default: 0] += way
        let (old, new) = (before.range(of: view), lengths.range(of: view))
        // What goes on into a longer range moves.
        if way == 0, old.contains(offset(n - 1)), new.contains(there) { continue }
        // Where a range gets another beginning or end, content beyond it has not moved.
        shifts[view, default: 0] += new.clamping(there) - old.clamping(there - way)
      }
      add(n)
    }
    return found
  }
}

extension ClosedRange<Double> {
  /// The nearest value within the range.
  @inline(__always)
  func clamping(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
