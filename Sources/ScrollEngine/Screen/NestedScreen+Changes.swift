import TraceModel

/// Changes of a screen during a session, made by an app's data source, its keyboard, a refresh control or its window.
///
/// UIKit's response to a change follows from ``ScrollView``: the offset stays, unless it lies beyond a shorter range at rest.
/// Header, tab bar and pages are laid out again if they are where the screen has assembled them. A strategy that has assembled
/// its views differently does that itself in ``CoordinationStrategy/screen(_:didChange:)``.
extension NestedScreen {
  /// Applies a change, without calling the strategy.
  ///
  /// - Parameter makePage: makes a scroll view for a new page.
  func apply(_ change: ScreenChange, makePage: (Int) -> ScrollView) {
    let former = layout
    layout.apply(change)
    if isAssembledByApp { return announce(change, makePage: makePage) }
    switch change {
    case .contentSize(let name, let height), .reload(let name, let height):
      scrollView(name)?.contentSize.height = max(height, 0)
    case .insertAbove(let name, let height, let isCompensated):
      insert(height, above: name, isCompensated: isCompensated)
    case .deleteAbove(let name, let height, let isCompensated):
      insert(-height, above: name, isCompensated: isCompensated)
    case .insets(let name, let top, let bottom):
      guard let view = scrollView(name) else { return }
      changedInsets[name, default: ChangedInsets()].set(top: top, bottom: bottom, of: view)
    case .refreshBegin(let name):
      guard let view = scrollView(name) else { return }
      changedInsets[name, default: ChangedInsets()].refresh(options.refreshHeight, view)
    case .refreshEnd(let name):
      guard let view = scrollView(name) else { return }
      changedInsets[name, default: ChangedInsets()].refresh(0, view)
    case .headerHeight:
      layOutPages()
      outer.contentSize.height += layout.outer.maxOffset - former.outer.maxOffset
    case .viewport: viewportChanged(from: former.viewport)
    case .pageCount: pagesChanged(makePage: makePage)
    }
  }

  /// Applies a change to the window and the list of pages; the app changes everything else.
  private func announce(_ change: ScreenChange, makePage: (Int) -> ScrollView) {
    switch change {
    case .viewport: view.size = layout.viewport
    case .pageCount:
      makePages(makePage)
      for page in pages { page.enter(self) }
      currentPage = min(currentPage, layout.pages.count - 1)
    default: break
    }
  }

  /// Makes the scroll views of new pages.
  private func makePages(_ makePage: (Int) -> ScrollView) {
    while pages.count < layout.pages.count {
      let page = makePage(pages.count)
      guard page.place == nil else { return raise(Self.madeTwice) }
      page.take(.page(pages.count))
      pages.append(page)
    }
  }

  /// Makes the content above the visible part longer, or shorter by a negative height.
  ///
  /// A compensating app adapts the offset once the content has its new length.
  private func insert(_ height: Double, above name: Place, isCompensated: Bool) {
    guard let view = scrollView(name) else { return }
    let offset = view.contentOffset.y
    view.contentSize.height = max(view.contentSize.height + height, 0)
    // Not beyond the top: above it is nothing that could be taken away.
    if isCompensated { view.contentOffset.y = max(offset + height, min(offset, view.vertical.min)) }
  }

  private func viewportChanged(from former: Size) {
    let size = layout.viewport
    view.size = size
    outer.size = size
    // At once: in between, the range would be shorter.
    outer.contentSize = Size(width: size.width, height: outer.contentSize.height + size.height - former.height)
    layOutPages()
    guard options.resizedPagerKeepsPage else { return }
    pager.setContentOffset(Point(x: Double(currentPage) * size.width, y: pager.contentOffset.y), animated: false)
  }

  private func pagesChanged(makePage: (Int) -> ScrollView) {
    let specs = layout.pages
    for page in pages.dropFirst(specs.count) {
      page.unload()
      page.removeFromSuperview()
    }
    makePages(makePage)
    guard exception == nil else { return }
    for page in pages.prefix(specs.count) where page.superview == nil { pager.addSubview(page) }
    currentPage = min(currentPage, specs.count - 1)
    layOutPages()
    for (page, spec) in zip(pages, specs) { fill(page, spec) }
    // An app goes to the last page, also from the way to one that is no more.
    let target = pager.pageTarget ?? pager.animation?.target.x ?? pager.contentOffset.x
    guard target > layout.maxPagerOffset else { return }
    pager.setContentOffset(Point(x: layout.maxPagerOffset, y: pager.contentOffset.y), animated: false)
  }
}

/// The insets that an app and a refresh control have added to a scroll view, in points.
///
/// Space at the top that an app adds during a refresh belongs to the refresh: it counts once, and goes with its end.
struct ChangedInsets {
  private var top = 0.0
  private var bottom = 0.0
  private var refresh = 0.0
  private var added = ScrollView.Insets()
  /// Whether `top` was set during the refresh under way.
  private var isTopOfRefresh = false

  mutating func set(top: Double, bottom: Double, of view: ScrollView) {
    (self.top, self.bottom) = (top, bottom)
    isTopOfRefresh = refresh > 0
    apply(to: view)
  }

  /// Applies the height of a refresh control, or zero: a view at rest above its top returns with an animation. [FOLK:
  /// UIRefreshControl]
  mutating func refresh(_ height: Double, _ view: ScrollView) {
    refresh = height
    if height == 0, isTopOfRefresh { self.top = 0 }
    isTopOfRefresh = false
    let top = view.vertical.min + added.top - max(self.top, refresh)
    if !view.isMoving, !view.isDragging, view.contentOffset.y < top {
      view.setContentOffset(Point(x: view.contentOffset.x, y: top), animated: true)
    }
    apply(to: view)
  }

  private mutating func apply(to view: ScrollView) {
    var insets = view.contentInset
    insets.top += max(top, refresh) - added.top
    insets.bottom += bottom - added.bottom
    added.top = max(top, refresh)
    added.bottom = bottom
    view.contentInset = insets
  }
}
