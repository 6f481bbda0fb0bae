import TraceModel

/// A change of the screen in the frames: the first frame that shows it, and the adaptation of the offsets.
struct ShownChange {
  /// A step of a view's offset that the change explains.
  struct Adaptation {
    let view: ScreenEvent.View
    /// The frame that shows it.
    let frame: Int
    /// Points, + = forward.
    let way: Double
  }

  let change: ScreenChange
  /// Microseconds.
  let t: Int
  /// The first frame that shows it.
  let frame: Int
  let before: Lengths
  let after: Lengths
  let adaptations: [Adaptation]
  /// The distance that content's own motion may make around the change, in points: a smaller one may be due to a late
  /// frame.
  let unclear: Double

  /// The maximum delay with which an offset is adapted to a change, in microseconds: a jump and its reversal within this time look
  /// like one flash.
  static let late = Limits.incident
  /// The maximum difference between a step and the one that a change explains, in points. [chosen, as the least excursion of a header]
  static let tolerance = Limits.excursion

  /// Every change of a trace that some frame shows, in order of time.
  static func all(in trace: Trace) -> [ShownChange] {
    var lengths = Lengths(trace.layout)
    var found: [ShownChange] = []
    for event in trace.events where event.isChange || event.isUnreadChange {
      guard case .change(let change) = event.kind else {
        lengths.forget()
        continue
      }
      let before = lengths
      lengths.follow(change)
      let frame = trace.frames.times.partitioningIndex { $0 >= event.t }
      guard frame < trace.frames.count else { break }
      let earlier = found.reversed().prefix { event.t - $0.t <= late }.flatMap { change in
        change.adaptations.filter { $0.way == change.inserted?.height }
      }
      let steps = ExplainedSteps(change, t: event.t, frame: frame, before, lengths, trace, earlier: earlier)
      found.append(
        ShownChange(
          change: change, t: event.t, frame: min(frame, steps.found.map(\.frame).min() ?? frame), before: before,
          after: lengths, adaptations: steps.found, unclear: steps.unclear))
    }
    return found
  }

  /// The growth of the content above a view's offset, in points, − = shorter; `nil` for changes of another kind.
  var inserted: (page: Int, height: Double)? { change.view?.page.flatMap { page in change.rows.map { (page, $0) } } }

  /// Whether the header has another height.
  var isOfHeader: Bool {
    guard case .headerHeight = change else { return false }
    return true
  }

  /// The distance that offsets were adapted to the change, in points, + = forward.
  ///
  /// - Parameter inTime: whether in the frame that shows the change, or in a later one.
  func adapted(inTime: Bool) -> Double {
    adaptations.reduce(0) { ($1.frame <= frame) == inTime ? $0 + $1.way : $0 }
  }
}
