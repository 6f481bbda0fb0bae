import TraceModel

extension Trace {
  /// The same as a right-to-left screen shows it: left and right change places, and with them the pages.
  ///
  /// There is no mirror image from top to bottom: a screen with its header below is another screen, on which the list ends where
  /// here it begins.
  public func mirrored() -> Trace {
    var footage = Footage(self)
    let width = layout.viewport.width
    let last = layout.pages.count - 1
    footage.layout.pages.reverse()
    footage.layout.initialPage = last - layout.initialPage
    footage.layout.initial.inner?.reverse()
    footage.layout.initial.pager = layout.initial.pager.map { layout.maxPagerOffset - $0 }
    for index in footage.layout.controls.indices {
      let frame = layout.controls[index].frame
      footage.layout.controls[index].frame.x = width - frame.x - frame.width
      if case .page(let page) = layout.controls[index].container {
        footage.layout.controls[index].container = .page(last - page)
      }
    }
    for n in footage.times.indices {
      footage.pager[n] = layout.maxPagerOffset - footage.pager[n]
      footage.page[n] = last - footage.page[n]
      footage.inner[n].reverse()
    }
    for index in footage.touches.indices {
      footage.touches[index].location.x = Length.kept(width - footage.touches[index].location.x)
    }
    for index in footage.events.indices { footage.events[index].kind = mirrored(footage.events[index].kind) }
    return footage.trace
  }

  private func mirrored(_ kind: ScreenEvent.Kind) -> ScreenEvent.Kind {
    let last = layout.pages.count - 1
    switch kind {
    case .tab(let page, let cause): return .tab(page: last - page, cause: cause)
    case .setOffset(.page(let page), let offset, let animated):
      return .setOffset(view: .page(last - page), offset: offset, animated: animated)
    case .setOffset(.pager, let offset, let animated):
      return .setOffset(view: .pager, offset: layout.maxPagerOffset - offset, animated: animated)
    case .setOffset(.outer, _, _), .statusBarTap, .other: return kind
    }
  }
}
