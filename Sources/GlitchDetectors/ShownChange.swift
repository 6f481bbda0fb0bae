import TraceModel

/// A change of the screen as the frames show it: from which frame on, and how the offsets were adapted to it.
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

  /// How late an offset may be adapted to a change, in microseconds: a jump and its reversal within this time look like one flash.
  static let late = JumpBack.incident
  /// A step that differs from the one that a change explains by less than this is meant to be that step, in points. [chosen, as the least
  /// excursion of a header]
  static let tolerance = HeaderFlash.excursion

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
      let steps = ExplainedSteps(change, t: event.t, frame: frame, before, lengths, trace.frames)
      found.append(
        ShownChange(
          change: change, t: event.t, frame: min(frame, steps.found.map(\.frame).min() ?? frame), before: before,
          after: lengths, adaptations: steps.found))
    }
    return found
  }

  /// What content above a view's offset has become longer by, in points, − = shorter; `nil` for changes of another kind.
  var inserted: (page: Int, height: Double)? {
    switch change {
    case .insertAbove(.page(let page), let height, _): (page, height)
    case .deleteAbove(.page(let page), let height, _): (page, -height)
    default: nil
    }
  }

  /// How far offsets were adapted to it, in points, + = forward.
  ///
  /// - Parameter inTime: in the frame that shows it, or in a later one.
  func adapted(inTime: Bool) -> Double {
    adaptations.reduce(0) { ($1.frame <= frame) == inTime ? $0 + $1.way : $0 }
  }
}

/// Finds the steps of offsets that a change explains.
private struct ExplainedSteps {
  private let change: ScreenChange
  private let t: Int
  private let frame: Int
  private let before: Lengths
  private let after: Lengths
  private let frames: FrameTable
  private(set) var found: [ShownChange.Adaptation] = []

  init(_ change: ScreenChange, t: Int, frame: Int, _ before: Lengths, _ after: Lengths, _ frames: FrameTable) {
    (self.change, self.t, self.frame) = (change, t, frame)
    (self.before, self.after, self.frames) = (before, after, frames)
    found = views.compactMap { step(of: $0) }
    // A strategy may adapt the other one of the two vertical views.
    if found.isEmpty, case .page? = views.first, let due = due(.outer), let step = step(of: .outer, due: due) {
      found = [step]
    }
  }

  /// The vertical views whose offsets a change may move.
  private var views: [ScreenEvent.View] {
    switch change.view {
    case .pager?: []
    case let view?: [view].filter(isShown)
    case nil: [.outer] + (0..<frames.pageCount).map { .page($0) }
    }
  }

  private func isShown(_ view: ScreenEvent.View) -> Bool { view.page.map { $0 < frames.pageCount } ?? true }

  /// What keeps content in its place on the screen, in points, + = forward; `nil` where that is not known.
  private func due(_ view: ScreenEvent.View) -> Double? {
    switch change {
    case .insertAbove(_, let height, _): return height
    case .deleteAbove(_, let height, _): return -height
    case .headerHeight:
      let isPinned = offset(.outer, max(frame - 2, 0)) >= before.pin - Limits.room
      return view == .outer && isPinned ? after.pin - before.pin : nil
    default: return nil
    }
  }

  private func offset(_ view: ScreenEvent.View, _ n: Int) -> Double {
    view.page.map { frames.inner(n, page: $0) } ?? frames.outer[n]
  }

  /// The frames around a change: an event may bear the time of the frame after the one that shows it, and a frame may be late.
  private var near: ClosedRange<Int> { max(frame - 1, 1)...max(min(frame + 1, frames.count - 1), 1) }

  private func step(of view: ScreenEvent.View) -> ShownChange.Adaptation? {
    guard frames.count > 1 else { return nil }
    if let n = near.first(where: { isEdgeMove(of: view, into: $0) }) { return adaptation(view, n, step(view, n)) }
    if let due = due(view) { return step(of: view, due: due) ?? sudden(view) }
    // Insets that move content all the same.
    if case .insets = change { return sudden(view) }
    return nil
  }

  private func adaptation(_ view: ScreenEvent.View, _ n: Int, _ way: Double) -> ShownChange.Adaptation {
    ShownChange.Adaptation(view: view, frame: n, way: way)
  }

  /// Whether a view goes from an end of its former range, or from beyond its new one, to the end of its new range.
  private func isEdgeMove(of view: ScreenEvent.View, into n: Int) -> Bool {
    let (old, new) = (before.range(of: view), after.range(of: view))
    let (from, to) = (offset(view, n - 1), offset(view, n))
    guard abs(to - from) > Overscroll.least else { return false }
    func moves(_ oldEnd: Double, _ newEnd: Double, isBeyond: Bool) -> Bool {
      abs(to - newEnd) <= Overscroll.least && newEnd != oldEnd && (isBeyond || abs(from - oldEnd) <= Limits.room)
    }
    return moves(old.upperBound, new.upperBound, isBeyond: from > new.upperBound)
      || moves(old.lowerBound, new.lowerBound, isBeyond: from < new.lowerBound)
  }

  /// The step that is the one that is due, and is nearer to it than to the usual one: in time, or later.
  private func step(of view: ScreenEvent.View, due: Double) -> ShownChange.Adaptation? {
    guard abs(due) > Overscroll.least, frames.count > 1 else { return nil }
    var best: (n: Int, off: Double)?
    for n in max(frame - 1, 1)..<frames.count {
      let isNear = near.contains(n)
      guard isNear || (best == nil && frames.times[n] - t <= ShownChange.late) else { break }
      let usual = usual(view, n)
      let excess = step(view, n) - usual
      // Long after the change only a step that is unlike all others is its own.
      let most = max(ShownChange.tolerance, isNear ? abs(usual) : abs(usual) / 2)
      let off = abs(excess - due)
      if off <= most, off < abs(excess), isNear || abs(due) > 2 * most, off < best?.off ?? .infinity { best = (n, off) }
    }
    guard let best else { return nil }
    // How far exactly content at rest goes, its frames say.
    let isExact = best.off <= Overscroll.least || abs(usual(view, best.n)) > Overscroll.least
    return adaptation(view, best.n, isExact ? due : step(view, best.n) - usual(view, best.n))
  }

  /// The step around the change that differs most from the usual one, and by more than is seen.
  private func sudden(_ view: ScreenEvent.View) -> ShownChange.Adaptation? {
    let steps = near.map { n in (n: n, usual: usual(view, n), step: step(view, n)) }
    guard let largest = steps.max(by: { abs($0.step - $0.usual) < abs($1.step - $1.usual) }) else { return nil }
    let excess = largest.step - largest.usual
    guard abs(excess) > max(ShownChange.tolerance, abs(largest.usual)) else { return nil }
    return adaptation(view, largest.n, excess)
  }

  private func step(_ view: ScreenEvent.View, _ n: Int) -> Double { offset(view, n) - offset(view, n - 1) }

  /// The step that the speeds before and after it let expect, those of two steps each, in points.
  private func usual(_ view: ScreenEvent.View, _ n: Int) -> Double {
    let (first, last) = (max(n - 3, 0), min(n + 2, frames.count - 1))
    let time = frames.times[n - 1] - frames.times[first] + frames.times[last] - frames.times[n]
    guard time > 0 else { return 0 }
    let way = offset(view, n - 1) - offset(view, first) + offset(view, last) - offset(view, n)
    return way / Double(time) * Double(frames.times[n] - frames.times[n - 1])
  }
}
