import TraceModel

/// What no glitch is reported of, because the screen itself changed: the times of such changes with the motion that they cause, and
/// what is judged by a length that does not hold any more.
///
/// A replay does not change the screen yet, and a recording does not say which motion the change caused. So neither frames are judged
/// there. This is the one place that says so, for all detectors.
struct UnjudgedMotion {
  /// A time in which motion of a view, or of all views, is not judged.
  private struct Span {
    /// Microseconds.
    let start: Int
    /// Microseconds.
    var end: Int
    /// Motion is judged up to this offset of the view, in points; `-infinity` where none is.
    var offset = -Double.infinity
  }

  /// How long a change moves content, in microseconds: UIKit's own animations of insets, of the keyboard and of rotations run for
  /// 0.25 to 0.4 s, and a frame shows them with a latency. The limits for actions that set an offset.
  private static let motion = Explanation.action + Explanation.lag

  /// Of all views, in order of time, without overlaps.
  private var spans: [Span] = []
  /// Of single views, in order of time.
  private var viewSpans: [ScreenEvent.View: [Span]] = [:]

  init(_ motion: Motion) {
    var lengths = ChangedLengths(motion.layout)
    var unknownSince: Int?
    var open: [ScreenEvent.View: Span] = [:]
    for event in motion.trace.events {
      let isUnread = event.isUnreadChange
      guard event.isChange || isUnread else { continue }
      // An event may bear the time of the frame after the one that shows it.
      let start = event.t - motion.interval
      let end = event.t + Self.motion
      if isUnread { lengths.forget() }
      if case .change(let change) = event.kind {
        lengths.follow(change)
        if let view = change.view { follow(view, lengths, from: start, to: end, &open) }
      }
      add(Span(start: unknownSince ?? start, end: end))
      unknownSince = lengths.areKnown ? nil : unknownSince ?? start
    }
    if let unknownSince { add(Span(start: unknownSince, end: .max)) }
    for (view, span) in open { viewSpans[view, default: []].append(span) }
  }

  /// Whether nothing is left out.
  var isEmpty: Bool { spans.isEmpty }

  private mutating func add(_ span: Span) {
    guard let last = spans.last, span.start <= last.end else { return spans.append(span) }
    spans[spans.count - 1].end = max(last.end, span.end)
  }

  /// Begins and ends the time in which a view's range is another than the layout says.
  private mutating func follow(
    _ view: ScreenEvent.View, _ lengths: ChangedLengths, from start: Int, to end: Int,
    _ open: inout [ScreenEvent.View: Span]
  ) {
    let offset = lengths.limit(of: view).map { $0 - Limits.room }
    if open[view]?.offset == offset { return }
    if var span = open.removeValue(forKey: view) {
      span.end = end
      viewSpans[view, default: []].append(span)
    }
    if let offset { open[view] = Span(start: start, end: .max, offset: offset) }
  }

  /// Whether a glitch is left out.
  func covers(_ glitch: Glitch, in motion: Motion) -> Bool {
    if !Self.meeting(glitch, in: spans).isEmpty { return true }
    let frames = motion.trace.frames
    let first = max(0, min(glitch.firstFrame, motion.count))
    let range = first..<max(first, min(glitch.lastFrame + 1, motion.count))
    func isBeyond(_ view: ScreenEvent.View, _ offset: (Int) -> Double) -> Bool {
      Self.meeting(glitch, in: viewSpans[view] ?? []).contains { span in range.contains { offset($0) > span.offset } }
    }
    return isBeyond(.page(glitch.page)) { frames.inner($0, page: glitch.page) } || isBeyond(.outer) { frames.outer[$0] }
  }

  /// The spans that have a time in common with a glitch. Both their starts and their ends are in order.
  private static func meeting(_ glitch: Glitch, in spans: [Span]) -> ArraySlice<Span> {
    let first = spans.partitioningIndex { $0.end >= glitch.start }
    return spans[first...].prefix { $0.start <= glitch.end }
  }
}
