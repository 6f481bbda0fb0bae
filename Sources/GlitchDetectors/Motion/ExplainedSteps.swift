import TraceModel

/// Finds the steps of offsets that the changes of one frame explain together.
struct ExplainedSteps {
  private let changes: [DueChange]
  private let t: Int
  private let frame: Int
  let before: Lengths
  private let after: Lengths
  let frames: FrameTable
  let touches: [Touch]
  /// The changes of earlier frames, and the steps that they explain as a whole.
  private let former: [ShownChange]
  private let earlier: [ShownChange.Adaptation]
  /// The changes of the next frames that show any.
  private let next: [DueChange]
  private(set) var found: [ShownChange.Adaptation] = []

  /// - Parameters:
  ///   - changes: one or more with the same frame.
  ///   - former: the changes of earlier frames.
  ///   - next: the changes of the next frames that show any.
  init(_ changes: [DueChange], _ trace: Trace, former: [ShownChange], next: [DueChange]) {
    (self.changes, t, frame, self.former, self.next) = (changes, changes[0].t, changes[0].frame, former, next)
    earlier = former.flatMap(\.adaptations).filter(\.isWhole)
    (before, after) = (changes[0].before, changes[changes.count - 1].after)
    (frames, touches) = (trace.frames, trace.touches)
    // The outer view first: what explains its step is no momentum that a list takes over.
    var views = [ScreenEvent.View.outer].filter { outer in changes.contains { self.views(of: $0).contains(outer) } }
    for view in changes.flatMap(self.views) where !views.contains(view) { views.append(view) }
    for view in views { if let step = step(of: view) { found.append(step) } }
    // A strategy may adapt the other vertical view, if the page is to be seen.
    let page = ScreenEvent.View.page(before.layout.visiblePage(pagerOffset: frames.pager[frame]))
    if found.isEmpty, views.contains(page), !views.contains(.outer), abs(due(page) ?? 0) > Overscroll.least,
      let due = due(.outer, with: page), let step = step(of: .outer, due: due, hasRows: rows(page) != nil)
    {
      found = [step]
    }
  }

  /// The vertical views whose offsets a change may move.
  func views(of change: DueChange) -> [ScreenEvent.View] {
    switch change.change.view {
    case .pager?: []
    case let view?: [view].filter(isShown)
    case nil: [.outer] + (0..<frames.pageCount).map { .page($0) }
    }
  }

  /// The same, without those that another change of the frame is about.
  func ownViews(of change: DueChange) -> [ScreenEvent.View] {
    let others = changes.compactMap(\.change.view)
    return views(of: change).filter { change.change.view != nil || !others.contains($0) }
  }

  /// The distance that content's own motion may make around a change, in points.
  func unclear(around change: DueChange) -> Double {
    guard frames.count > 1 else { return 0 }
    let own = change.change.view == nil ? [] : views(of: change).filter { $0 != .outer }
    return (own + [.outer]).reduce(0) { $0 + unclear($1, frame) }
  }

  func isShown(_ view: ScreenEvent.View) -> Bool { view.page.map { $0 < frames.pageCount } ?? true }

  /// The step that keeps content in its place on the screen, in points, + = forward; `nil` if it is not known.
  ///
  /// - Parameter with: the view of the changes, where another one adapts to them.
  private func due(_ view: ScreenEvent.View, with other: ScreenEvent.View? = nil) -> Double? {
    let start = offset(view, max(frame - 1, 0))
    var (place, isKnown) = (start, false)
    for change in changes where views(of: change).contains(other ?? view) {
      if case .headerHeight = change.change {
        guard view == .outer, offset(.outer, max(frame - 2, 0)) >= before.pin - Limits.room else { continue }
        place += change.after.pin - change.before.pin
        isKnown = true
      } else {
        let rows = change.change.rows
        place = change.before.range(of: view).place(of: place, after: rows, in: change.after.range(of: view))
        isKnown = isKnown || rows != nil
      }
    }
    return isKnown ? place - start : nil
  }

  /// A view's range in a frame, which may show later changes as well.
  private func range(of view: ScreenEvent.View, at n: Int) -> ClosedRange<Double> {
    (next.last { $0.frame <= n }?.after ?? after).range(of: view)
  }

  /// The growth of a view's content above its offset, in points, − = shorter; `nil` if no rows come or go there.
  private func rows(_ view: ScreenEvent.View) -> Double? {
    let rows = changes.filter { views(of: $0).contains(view) }.compactMap(\.change.rows)
    return rows.isEmpty ? nil : rows.reduce(0, +)
  }

  private func offset(_ view: ScreenEvent.View, _ n: Int) -> Double {
    view.page.map { frames.inner(n, page: $0) } ?? frames.outer[n]
  }

  /// The frames around a change: an event may have the time of the frame after the one that shows it, and a frame may be late.
  private var near: ClosedRange<Int> { max(frame - 1, 1)...max(min(frame + 1, frames.count - 1), 1) }

  private func step(of view: ScreenEvent.View) -> ShownChange.Adaptation? {
    guard frames.count > 1 else { return nil }
    func edgeMove(isExact: Bool) -> ShownChange.Adaptation? {
      edgeMoveFrame(of: view, isExact: isExact)
        .map { ShownChange.Adaptation(view: view, frame: $0, way: step(view, $0), isWhole: isExact && $0 == frame) }
    }
    // Rows may lead beyond the end, not beyond the top.
    let (due, rows) = (due(view), rows(view).flatMap { $0 > 0 ? $0 : nil })
    let adapted =
      due.flatMap { step(of: view, due: $0, hasRows: self.rows(view) != nil) }
      ?? rows.flatMap { step(of: view, due: $0, hasRows: true) }
    if let adapted, [due, rows].contains(adapted.way) { return adapted }
    if let move = edgeMove(isExact: true) ?? adapted { return move }
    if let move = edgeMove(isExact: false) { return move }
    // Insets that move content nevertheless.
    return due != nil || changes.contains { $0.change.isOfInsets(view) } ? sudden(view) : nil
  }

  /// The frame of such a step to an end of a range: in time, or else early or late, since momentum alone may lead there, too.
  private func edgeMoveFrame(of view: ScreenEvent.View, isExact: Bool) -> Int? {
    func isMove(_ n: Int, _ isExact: Bool) -> Bool {
      near.contains(n) && isEdgeMove(of: view, into: n, isExact: isExact)
    }
    guard let found = [frame, frame - 1, frame + 1].first(where: { isMove($0, isExact) }) else { return nil }
    // What is at the end only then may have come near it in time, and momentum goes on.
    return abs(step(view, frame)) > abs(step(view, found)) && isMove(frame, false) ? frame : found
  }

  /// Whether a view goes from an end of its former range, or from beyond its new one, to the end of its new range.
  ///
  /// Or it goes where one change after the other leads it, at their ends or as far beyond them as it was.
  ///
  /// - Parameter isExact: whether it is there in the same frame, or goes on from there by the momentum of header and list.
  private func isEdgeMove(of view: ScreenEvent.View, into n: Int, isExact: Bool) -> Bool {
    let (old, new) = (before.range(of: view), after.range(of: view))
    let (from, to) = (offset(view, n - 1), offset(view, n))
    guard abs(to - from) > Overscroll.least, abs(step(view, n)) > Overscroll.least else { return false }
    let least = Overscroll.least
    let momenta = isExact ? [] : [momentum(view, n)] + (view == .outer ? [] : [momentum(.outer, n)])
    let on = momenta.reduce(-least...least) { $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound }
    // Early or late, momentum alone explains as much.
    if n != frame, !isExact, on.contains(to - from) { return false }
    func moves(_ oldEnd: Double, _ newEnd: Double, isBeyond: Bool) -> Bool {
      on.contains(to - newEnd) && newEnd != oldEnd && (isBeyond || abs(from - oldEnd) <= Limits.room)
    }
    return moves(old.upperBound, new.upperBound, isBeyond: from > new.upperBound)
      || moves(old.lowerBound, new.lowerBound, isBeyond: from < new.lowerBound)
      || places(of: view, from: from).contains { abs($0 - from) > least && on.contains(to - $0) }
  }

  /// The places to which the changes of a view's range lead one after the other, in points: at their ends, and as far beyond them.
  private func places(of view: ScreenEvent.View, from place: Double) -> [Double] {
    changes.filter { views(of: $0).contains(view) }.reduce([place, place]) { places, change in
      let (old, new) = (change.before.range(of: view), change.after.range(of: view))
      // With another size, a view goes to its end also where that stays.
      if case .viewport = change.change, old == new { return [new.clamping(places[0]), places[1]] }
      return old == new ? places : [new.clamping(places[0]), old.place(of: places[1], after: nil, in: new)]
    }
  }

  /// The step that equals the expected one, and is closer to it than to the usual one: in time, or later.
  private func step(of view: ScreenEvent.View, due: Double, hasRows: Bool) -> ShownChange.Adaptation? {
    guard abs(due) > Overscroll.least, frames.count > 1 else { return nil }
    if isExactStep(of: view, due: due) {
      return ShownChange.Adaptation(view: view, frame: frame, way: due, isWhole: true)
    }
    var best: (n: Int, off: Double, unlike: Double)?
    for n in max(frame - 1, 1)..<frames.count {
      let isNear = near.contains(n)
      // No frame shows what was before a change in the first one.
      guard isNear || best == nil && frame > 0 && frames.times[n] - t <= ShownChange.late else { break }
      // A frame in which other rows are due shows those first.
      let isOthers = next.contains { $0.frame == n && $0.change.rows != nil && views(of: $0).contains(view) }
      if isOthers, best != nil || !isNear { break }
      // Early, only a step that nothing else explains.
      let isExplained = abs(beyond(step(view, n), of: view, n)) <= Overscroll.least
      if n < frame, isExplained || isMomentum(view, into: n, rather: due) { continue }
      let usual = usual(view, n)
      let excess = step(view, n) - usual
      let most = max(ShownChange.tolerance, unclear(view, n))
      let led = hasRows && due > 0 ? offset(view, n - 1) + due - range(of: view, at: n).upperBound : 0
      let back = -Overscroll.way(backFrom: led, in: frames.times[n] - frames.times[n - 1])
      let off = abs(beyond(step(view, n) - due, of: view, n, bounce: back))
      // Long after the change, only a step unlike all others belongs to it, whatever fingers and momentum may do.
      // Where momentum explains the rest in several frames, it is the one whose step is most unlike it, and about as much so the one due.
      let less = n == frame ? ShownChange.tolerance : 0
      let unlike = abs(excess - due) - less
      func isBetter(than best: (n: Int, off: Double, unlike: Double)) -> Bool {
        max(off - less, best.off) <= Overscroll.least ? unlike < best.unlike : off < best.off
      }
      if off <= most, off < abs(excess), isNear || abs(due) > 2 * most && abs(excess - due) < abs(excess),
        best.map(isBetter) ?? true
      {
        best = (n, off, unlike)
      }
      // A step unlike the usual one, in the frame that should show it: where the same comes in the next one, that is another change's.
      if n == frame, best?.n == n, off <= ShownChange.tolerance, abs(due) > 2 * max(ShownChange.tolerance, abs(usual)) {
        break
      }
    }
    guard let best else { return nil }
    // The frames show exactly how far content at rest moves.
    let isExact = best.off <= Overscroll.least || unclear(view, best.n) > Overscroll.least
    let way = isExact ? due : step(view, best.n) - usual(view, best.n)
    return ShownChange.Adaptation(view: view, frame: best.n, way: way, isWhole: isExact)
  }

  /// Whether the frame that should show a step shows it and nothing else, unlike the steps around it.
  private func isExactStep(of view: ScreenEvent.View, due: Double) -> Bool {
    guard near.contains(frame), abs(due) > 2 * ShownChange.tolerance else { return false }
    let (own, usual) = (step(view, frame), usual(view, frame))
    return abs(own - due) <= Overscroll.least && 2 * abs(due - usual) >= abs(due)
  }

  /// The part of a step that neither the usual one nor rest explains, in points, + = forward.
  ///
  /// A finger may have stopped the content in this frame, moved it unlike before, or flung it; or the list may have taken over from the
  /// header.
  ///
  /// - Parameter bounce: the first step of a bounce back from where a change has led, in points.
  private func beyond(_ step: Double, of view: ScreenEvent.View, _ n: Int, bounce: Double = 0) -> Double {
    let own = [usual(view, n), view == .outer ? 0 : usual(.outer, n), bounce]
    let usual = own + fingerWays(into: n) + flungWays(into: n)
    let (back, forward) = (usual.reduce(0) { $0 + min($1, 0) }, usual.reduce(0) { $0 + max($1, 0) })
    return step - min(max(step, back), forward)
  }

  /// The step around the change that differs most from the usual one, and by a visible amount.
  private func sudden(_ view: ScreenEvent.View) -> ShownChange.Adaptation? {
    // A finger may also move content at once, and so do the beginning of a bounce and another change that is due there.
    let others =
      next.filter { views(of: $0).contains(view) }.map(\.frame)
      + former.filter { $0.change.view == nil || $0.change.view == view }.map(\.due)
    let steps = near.filter { !others.contains($0) }
      .filter { abs(step(view, $0)) > fingerReach(step(view, $0) > 0 ? 1 : -1, into: $0) }
      .filter { !isBounce(of: view, into: $0) }
      .map { n in (n: n, excess: beyond(step(view, n), of: view, n)) }
    guard let largest = steps.max(by: { abs($0.excess) < abs($1.excess) }),
      abs(largest.excess) > max(ShownChange.tolerance, unclear(view, largest.n))
    else { return nil }
    return ShownChange.Adaptation(view: view, frame: largest.n, way: largest.excess, isWhole: false)
  }

  /// Whether content comes back towards the end of its former range, from beyond it.
  private func isBounce(of view: ScreenEvent.View, into n: Int) -> Bool {
    let (old, from, to) = (before.range(of: view), offset(view, n - 1), offset(view, n))
    return to >= old.upperBound && from > to || to <= old.lowerBound && from < to
  }

  /// A step without what changes are known to explain of it, in points.
  func step(_ view: ScreenEvent.View, _ n: Int) -> Double {
    var own = offset(view, n) - offset(view, n - 1)
    for step in earlier where step.view == view && step.frame == n { own -= step.way }
    for step in found where step.view == view && step.frame == n { own -= step.way }
    return own
  }
}
