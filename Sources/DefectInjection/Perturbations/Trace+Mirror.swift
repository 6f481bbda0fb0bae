import TraceModel

extension Trace {
  /// A copy mirrored as on a right-to-left screen: left and right are exchanged, and the order of the pages is reversed.
  ///
  /// Traces cannot be mirrored vertically, since a screen has its header at the top.
  public func mirrored() -> Trace {
    var editable = EditableTrace(self)
    let width = layout.viewport.width
    let last = layout.pages.count - 1
    editable.layout.pages.reverse()
    editable.layout.initialPage = last - layout.initialPage
    editable.layout.initial.inner?.reverse()
    editable.layout.initial.pager = layout.initial.pager.map { layout.maxPagerOffset - $0 }
    for index in editable.layout.controls.indices {
      let frame = layout.controls[index].frame
      editable.layout.controls[index].frame.x = width - frame.x - frame.width
      if case .page(let page) = layout.controls[index].container {
        editable.layout.controls[index].container = .page(last - page)
      }
    }
    for n in editable.times.indices {
      editable.pager[n] = layout.maxPagerOffset - editable.pager[n]
      editable.page[n] = last - editable.page[n]
      editable.inner[n].reverse()
    }
    for index in editable.touches.indices {
      editable.touches[index].location.x = Length.kept(width - editable.touches[index].location.x)
    }
    for index in editable.events.indices { editable.events[index].kind = mirrored(editable.events[index].kind) }
    return editable.trace
  }

  private func mirrored(_ kind: ScreenEvent.Kind) -> ScreenEvent.Kind {
    let last = layout.pages.count - 1
    switch kind {
    case .tab(let page, let cause): return .tab(page: last - page, cause: cause)
    case .setOffset(.page(let page), let offset, let animated):
      return .setOffset(view: .page(last - page), offset: offset, animated: animated)
    case .setOffset(.pager, let offset, let animated):
      return .setOffset(view: .pager, offset: layout.maxPagerOffset - offset, animated: animated)
    case .change(let change): return .change(mirrored(change))
    case .setOffset(.outer, _, _), .statusBarTap, .other: return kind
    }
  }

  private func mirrored(_ change: ScreenChange) -> ScreenChange {
    func mirrored(_ view: ScreenEvent.View) -> ScreenEvent.View {
      if case .page(let page) = view { .page(layout.pages.count - 1 - page) } else { view }
    }
    return switch change {
    case .contentSize(let view, let height): .contentSize(view: mirrored(view), height: height)
    case .insertAbove(let view, let height, let isCompensated):
      .insertAbove(view: mirrored(view), height: height, isCompensated: isCompensated)
    case .deleteAbove(let view, let height, let isCompensated):
      .deleteAbove(view: mirrored(view), height: height, isCompensated: isCompensated)
    case .insets(let view, let top, let bottom): .insets(view: mirrored(view), top: top, bottom: bottom)
    case .reload(let view, let height): .reload(view: mirrored(view), height: height)
    case .pageCount(let pages): .pageCount(pages.reversed())
    case .refreshBegin(let view): .refreshBegin(view: mirrored(view))
    case .refreshEnd(let view): .refreshEnd(view: mirrored(view))
    case .headerHeight, .viewport: change
    }
  }
}
