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
    /// Whether the change explains all of it, so that no later one does.
    let isWhole: Bool
  }

  let change: ScreenChange
  /// Microseconds.
  let t: Int
  /// The first frame at or after it. Changes of one frame are seen as one.
  let due: Int
  /// The first frame that shows it.
  let frame: Int
  let before: Lengths
  let after: Lengths
  /// The steps that it explains, with the changes of the same frame before it: the last change of a view has them.
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
    var groups: [[DueChange]] = []
    for event in trace.events where event.isChange || event.isUnreadChange {
      guard case .change(let change) = event.kind else {
        lengths.forget()
        continue
      }
      let before = lengths
      lengths.follow(change)
      let frame = trace.frames.times.partitioningIndex { $0 >= event.t }
      guard frame < trace.frames.count else { break }
      if groups.last?.first?.frame != frame { groups.append([]) }
      groups[groups.count - 1].append(
        DueChange(change: change, t: event.t, frame: frame, before: before, after: lengths))
    }
    return groups.enumerated().reduce(into: []) { found, group in
      let together = group.element
      let former = found.reversed().prefix { together[0].t - $0.t <= late }
      let next = groups[(group.offset + 1)...].joined().prefix { $0.t - together[0].t <= late }
      let steps = ExplainedSteps(together, trace, former: Array(former), next: Array(next))
      for (index, change) in together.enumerated() {
        let own = steps.found.filter { steps.ownViews(of: change).contains($0.view) }
        let later = together[(index + 1)...].flatMap(steps.ownViews)
        found.append(
          ShownChange(
            change: change.change, t: change.t, due: change.frame,
            frame: min(change.frame, own.map(\.frame).min() ?? change.frame), before: change.before,
            after: change.after, adaptations: own.filter { !later.contains($0.view) },
            unclear: steps.unclear(around: change)))
      }
    }
  }

  /// The growth of the content above a view's offset, in points, − = shorter; `nil` for changes of another kind.
  var inserted: (page: Int, height: Double)? { change.view?.page.flatMap { page in change.rows.map { (page, $0) } } }

  /// The place to which it leads a view's content that keeps its place on the screen, in points.
  func place(of view: ScreenEvent.View, from place: Double) -> Double {
    let rows = change.view == view ? change.rows : nil
    return before.range(of: view).place(of: place, after: rows, in: after.range(of: view))
  }

  /// Whether the screen has another size: whatever else changes in that frame, all content has other places.
  var isOfViewport: Bool {
    guard case .viewport = change else { return false }
    return true
  }

  /// Whether it moves a view's edges in a frame, and not its content.
  func movesEdge(in frame: Int) -> Bool {
    switch change {
    case .insets, .refreshBegin, .refreshEnd: self.frame == frame
    default: false
    }
  }

  /// Whether the header has another height.
  var isOfHeader: Bool {
    guard case .headerHeight = change else { return false }
    return true
  }
}

/// A change of the screen, and the first frame at or after it.
struct DueChange {
  let change: ScreenChange
  /// Microseconds.
  let t: Int
  let frame: Int
  let before: Lengths
  let after: Lengths
}
