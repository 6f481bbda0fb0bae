import TraceModel

// Movement that the app asks for.
extension Explanation {
  /// Whether an action set a view's offset. A tab that is switched without animation moves a pager at rest to the new current page.
  func isAsked(for view: Jump.View, into n: Int) -> Bool {
    if view == .pager, motion.trace.frames.pager[max(n - 2, 0)] == motion.trace.frames.pager[n - 1],
      motion.visible[n] == motion.page[n]
    {
      return true
    }
    let (from, to) = (motion.times[n - 1] - Self.lag - Self.action, motion.times[n] + motion.interval)
    if isLeft(view, into: n) { return true }
    return motion.trace.events.contains { event in
      // If the page changes meanwhile, scrolling to the top begins anew.
      let begun = event.kind == .statusBarTap ? from - Self.action : from
      guard event.t >= begun, event.t <= to else { return false }
      switch event.kind {
      case .statusBarTap: return view != .pager
      case .setOffset(.outer, _, _): return view == .outer
      case .setOffset(.page(let page), _, _): return view == .page(page)
      case .setOffset(.pager, _, _): return view == .pager
      // A swipe turns the page because the pager has moved; any other cause may move the pager at once.
      case .tab(_, let cause): return view == .pager && cause != .swipe && event.t >= motion.times[n - 1] - Self.lag
      case .change, .other: return false
      }
    }
  }

  /// Whether a list was left and shown again within one frame, as any list that comes back.
  private func isLeft(_ view: Jump.View, into n: Int) -> Bool {
    guard case .page(let page) = view else { return false }
    let first = motion.trace.events.partitioningIndex { $0.t > motion.times[n - 1] }
    let turns = motion.trace.events[first...].prefix { $0.t <= motion.times[n] }.compactMap { event in
      if case .tab(let page, _) = event.kind { page } else { nil }
    }
    return turns.last == page && turns.contains { $0 != page }
  }
}
