import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension ScreenReader {
  /// The screen as the header describes it, from the views of the first frame and what the app says. The state has been read.
  func screen(_ options: TraceRecorder.Options) -> Screen {
    let height = state.height
    let tabBar = options.tabBarHeight ?? max(0, height - Double(pager?.bounds.height ?? 0))
    let header = options.headerHeight ?? max(0, pagerTop - tabBar)
    // The range of an outer view that scrolls for the list as well says nothing about the header.
    let content = isHeaderSeenElsewhere ? 0 : outer.contentHeight ?? 0
    let end = options.maxOffset ?? max(0, content - height)
    var screen = Screen(
      width: state.width, height: height, headerHeight: header, tabBarHeight: tabBar,
      pinOffset: options.pinOffset ?? (options.maxOffset == nil && end > 0 ? min(header, end) : header), maxOffset: end,
      bounces: outer.view?.bounces ?? true, pages: pages.indices.map { page($0, options) })
    screen.maxOffset = max(screen.maxOffset, screen.pinOffset)
    screen.initialPage = state.page
    if case .none = options.controls { return screen }
    screen.delaysContentTouches = outer.view?.delaysContentTouches
    screen.canCancelContentTouches = outer.view?.canCancelContentTouches
    screen.controls = ControlDiscovery(reader: self).controls(options.controls)
    return screen
  }

  /// A page as the header describes it.
  func page(_ index: Int, _ options: TraceRecorder.Options) -> Screen.Page {
    let name = options.pageNames.indices.contains(index) ? options.pageNames[index] : "page \(index)"
    let page = pages[index]
    return Screen.Page(name: name, contentHeight: page.contentHeight, bounces: page.view?.bounces ?? true)
  }

  /// Where the pager begins in the outer view's content.
  private var pagerTop: Double {
    guard let pager, let view = outer.view, pager.superview != nil else { return 0 }
    return outer.normalized(frame(of: pager, in: view).minY)
  }

  /// The place of a view in a scroll view around it. In an outer view whose content is seen elsewhere than its offset says, it is the
  /// place before the transform that does so: there the recording's offsets count from.
  func frame(of view: UIView, in scrollView: UIScrollView) -> CGRect {
    isHeaderSeenElsewhere && scrollView === outer.view
      ? view.untransformedFrame(in: scrollView) : view.convert(view.bounds, to: scrollView)
  }
}
