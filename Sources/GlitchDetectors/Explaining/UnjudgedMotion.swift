import TraceModel

/// Motion without reports because the screen itself changed: a change's own motion, and all motion while the screen's lengths are unknown.
///
/// A detector judges by the lengths that hold in a frame, and knows which step a change explains, see ``Motion``. The frames do not show
/// the rest: how an animation of the system looks, and how content moves in the frame in which it is replaced.
struct UnjudgedMotion {
  /// A time in which motion is not judged.
  private struct Span {
    /// Microseconds.
    let start: Int
    /// Microseconds.
    let end: Int
    /// The page to which a change is confined; `nil` if it moves the whole screen.
    let page: Int?
    /// Whether the change takes effect at once, so that only glitches within the span are its own.
    let isSudden: Bool

    func covers(_ glitch: Glitch, in motion: Motion) -> Bool {
      guard page == nil || page == glitch.page, start <= glitch.end, glitch.start <= end else { return false }
      // A change of a page's content moves no header.
      if isSudden, page != nil, motion.outerTravels(glitch.firstFrame, glitch.lastFrame) { return false }
      // A glitch that outlasts the motion is not part of it.
      let outside = max(start - glitch.start, 0) + max(glitch.end - end, 0)
      return outside <= (isSudden ? 0 : UnjudgedMotion.margin)
    }
  }

  /// The maximum part of a glitch outside the time of an animation that explains it, in microseconds: the latency of a frame that shows it.
  private static let margin = Explanation.lag

  /// The spans in order of their starts.
  private var spans: [Span] = []
  /// The times in which the screen's lengths are not known, in microseconds; in order, without overlaps.
  private var unknown: [ClosedRange<Int>] = []
  /// The times between frames between which nothing is known, in microseconds; in order.
  private let gaps: [ClosedRange<Int>]

  init(_ motion: Motion) {
    gaps = motion.trace.gaps
    var lengths = Lengths(motion.layout)
    var unknownSince: Int?
    for event in motion.trace.events where event.isChange || event.isUnreadChange {
      var (page, duration): (Int?, Int) = (nil, 0)
      if case .change(let change) = event.kind {
        lengths.follow(change)
        (page, duration) = (change.view?.page, change.duration)
      } else {
        lengths.forget()
      }
      // An event may have the time of the frame after the one that shows it, and a change may show one frame late.
      let around = 2 * motion.interval
      let end = event.t + (duration == 0 ? around : duration)
      spans.append(Span(start: event.t - around, end: end, page: page, isSudden: duration == 0))
      if let since = unknownSince, lengths.areKnown { unknown.append(since...max(end, since)) }
      unknownSince = lengths.areKnown ? nil : unknownSince ?? event.t - around
    }
    if let unknownSince { unknown.append(unknownSince...Int.max) }
  }

  /// Whether nothing is left out.
  var isEmpty: Bool { spans.isEmpty && gaps.isEmpty }

  /// Whether a glitch is left out.
  ///
  /// - Parameter tellsOfChanges: whether its kind reports effects of changes.
  func covers(_ glitch: Glitch, tellsOfChanges: Bool, in motion: Motion) -> Bool {
    if gaps.contains(where: { $0.lowerBound < glitch.end && glitch.start < $0.upperBound }) { return true }
    if unknown.contains(where: { $0.lowerBound <= glitch.end && glitch.start <= $0.upperBound }) { return true }
    return !tellsOfChanges && spans.contains { $0.covers(glitch, in: motion) }
  }
}

extension Motion {
  /// Whether the outer view's offset at the end of some frames differs from that at their beginning.
  fileprivate func outerTravels(_ first: Int, _ last: Int) -> Bool {
    let frames = 0..<count
    guard frames.contains(first), frames.contains(last) else { return false }
    return abs(outer[last] - outer[first]) > Limits.room
  }
}
