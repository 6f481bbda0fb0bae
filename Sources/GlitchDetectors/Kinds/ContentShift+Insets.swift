import TraceModel

// Shifts by new insets.
extension ContentShift {
  /// The shift of content away from an edge by new insets, at once or with an animation.
  func inset(
    _ together: [ShownChange], _ change: ShownChange, _ view: ScreenEvent.View, in motion: Motion
  ) -> Glitch? {
    let before = max(change.frame - 1, 0)
    // With rows that come or go in the same frame it is judged as these.
    guard view != .pager, !together.contains(where: { $0.isOfViewport || $0.inserted.map { .page($0.page) } == view }),
      view.page.map({ isShown($0, change, motion) }) ?? true
    else { return nil }
    func offset(_ n: Int) -> Double {
      view.page.map { motion.trace.frames.inner(n, page: $0) } ?? motion.trace.frames.outer[n]
    }
    // Several changes of one frame are seen as one.
    let old = (together.first { $0.change.view == view } ?? change).before.range(of: view)
    guard offset(before) > old.lowerBound + Limits.room, offset(before) < old.upperBound - Limits.room else {
      return nil
    }
    let last = motion.frame(at: change.t + change.change.duration)
    let (from, to) = (motion.times[max(before - 2, 0)], motion.times[last])
    let isAtRest =
      !motion.isTouched(from: from, to: to) && !motion.isAsked(for: view, from: from, to: to)
      && hasRested(until: before, in: motion)
    // An animation that the app has asked for begins and ends with steps unlike those around them.
    let span = (from: motion.times[before], to: motion.times[change.frame])
    guard isAtRest || !motion.isAsked(for: view, from: span.from, to: span.to) else { return nil }
    // A finger that turns back, or stops, explains the whole step.
    let step = offset(change.frame) - offset(before)
    let isFingers = abs(step) <= motion.fingerWay(step > 0 ? 1 : -1, from: span.from, to: span.to) + Self.least
    guard isAtRest || step == 0 || !isFingers else { return nil }
    let end = isAtRest ? last : change.frame
    let others = motion.changes.filter { (change.frame - 1...end).contains($0.frame) }
    let adapted = way(together.flatMap(\.adaptations).filter { $0.view == view }, by: change.frame)
    let rows = rows(of: others, above: view, in: change.frame...end)
    let moved = (isAtRest ? offset(last) - offset(before) : adapted) - rows
    let new = (others.last ?? change).after.range(of: view)
    // At the edge of a new range content has no other place, even if momentum goes on from there in the same frame, inwards or because a
    // later change makes the range longer again, or if rows come above it; and a keyboard brings the text above it into view.
    let isOutside = offset(before) < new.lowerBound || offset(before) > new.upperBound
    // The frame before may be the one in which the other view has handed its momentum over.
    let way = abs(motion.freeTravel(before) - motion.freeTravel(max(before - 1, 0)))
    let further = others.count > 1 || isOutside ? max(way, abs(offset(before) - offset(max(before - 1, 0)))) : 0
    let isLed = isOutside && abs(new.clamping(offset(before)) - offset(change.frame)) <= Overscroll.least + further
    let isAtEdge = ([change] + others).map { $0.after.range(of: view) }.contains {
      let places = [offset(end) - $0.lowerBound, offset(end) - rows - $0.lowerBound, offset(end) - $0.upperBound]
      return places.contains { abs($0) <= Overscroll.least + further }
    }
    let room = (new.upperBound - old.upperBound)
    guard abs(moved) > limit(change), !isAtEdge, !isLed, !(moved * room > 0 && abs(moved) <= abs(room) + Self.least)
    else { return nil }
    return shift(
      change, by: -moved, through: end, .insetMovedContent,
      "\(Self.moved(by: -moved)): \(view.words) got other insets", in: motion)
  }

  /// Whether nothing has moved for so long before a frame that no bounce turns there.
  private func hasRested(until n: Int, in motion: Motion) -> Bool {
    let first = motion.frame(at: motion.times[n] - Explanation.catchTime)
    return (first...n).allSatisfy { abs(motion.freeTravel($0) - motion.freeTravel(n)) < Overscroll.least / 2 }
  }

  /// The distance that a view's offset was adapted in some frames to rows which came or went above its content, in points.
  private func rows(of changes: [ShownChange], above view: ScreenEvent.View, in frames: ClosedRange<Int>) -> Double {
    let due = Set(changes.filter { $0.inserted.map { .page($0.page) } == view }.map(\.due))
    return changes.filter { due.contains($0.due) }.flatMap(\.adaptations)
      .reduce(0) { $1.view == view && frames.contains($1.frame) ? $0 + $1.way : $0 }
  }
}
