import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Reads the recorded screen, frame by frame.
@MainActor
final class ScreenReader {
  private(set) var outer: ObservedScrollView
  weak var pager: UIScrollView?
  /// The pages of the pager.
  private(set) var pages: [ObservedScrollView]
  private let currentPage: (@MainActor () -> Int)?
  /// The visible offset of the header, in the app's coordinates; `nil` if the outer view's offset is the visible one.
  private let headerOffset: (@MainActor () -> CGFloat)?
  /// The state in the latest frame.
  private(set) var state: ScreenState
  /// The number of pages that the pager seems to have, and the number of frames since it does.
  private var seemingCount = (count: 0, frames: 0)
  /// The number of pages that the app provided; they exist even if the pager's content has no place for them.
  private var leastCount: Int

  /// The maximum number of pages of a screen. [the lab's reader]
  static let mostPages = 4096
  /// The number of frames after which a new number of pages counts. A choice of this project.
  ///
  /// The pager's content changes in several steps when the screen is rotated.
  private static let steadyFrames = 3

  init(outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], options: TraceRecorder.Options) {
    self.outer = ObservedScrollView(outer)
    self.pager = pager
    self.pages = pages.map { ObservedScrollView($0) }
    currentPage = options.currentPage
    headerOffset = options.headerOffset
    leastCount = max(1, pages.count)
    state = ScreenState(pageCount: self.pages.count)
    for index in state.pages.indices { state.pages[index].isLoaded = false }
  }

  /// Whether the views are in a window, so that there is anything to record.
  var isInWindow: Bool { outer.view?.window != nil && pager?.window != nil }

  /// Whether the outer view or the pager is gone for good.
  var isGone: Bool { outer.view == nil || pager == nil }

  /// Whether a page is missing.
  var isAnyPageMissing: Bool { pages.contains { $0.view == nil } }

  /// Makes the current insets the ones at rest: before the first frame, when the insets are final.
  func settle() {
    outer.adopt()
    for index in pages.indices { pages[index].adopt() }
    resize(to: seenCount ?? leastCount)
    read()
  }

  /// Adds a page that appeared.
  ///
  /// - Returns: whether it is new at its place.
  func set(_ view: UIScrollView, at index: Int) -> Bool {
    guard index >= 0, index < Self.mostPages, index >= pages.count || pages[index].view !== view else { return false }
    leastCount = max(leastCount, index + 1)
    if index >= pages.count { resize(to: index + 1) }
    pages[index] = ObservedScrollView(view)
    return true
  }

  /// The name of a scroll view in the recording; `nil` for a view that is not recorded.
  func name(of view: UIScrollView) -> String? {
    if view === outer.view { return "outer" }
    if view === pager { return "pager" }
    return pages.firstIndex { $0.view === view }.map { "page:\($0)" }
  }

  /// Whether a page exists.
  func has(_ index: Int) -> Bool { pages.indices.contains(index) && pages[index].view != nil }

  private func observed(_ view: UIScrollView) -> ObservedScrollView {
    pages.first { $0.view === view } ?? outer
  }

  /// Converts an offset of the app to the recording's coordinates.
  func normalized(_ y: CGFloat, in view: UIScrollView) -> Double { observed(view).normalized(y) }

  /// The insets that are part of a view's content height, in points.
  func insets(of view: UIScrollView) -> Double { observed(view).baseTop + observed(view).baseBottom }

  /// Whether the app provides the visible offset of the header, because the outer view's offset is a different one.
  var isHeaderSeenElsewhere: Bool { headerOffset != nil }

  // MARK: A frame

  /// Reads all views.
  func read() {
    if let pager {
      state.pager = Double(ObservedScrollView.presented(pager).x)
      state.isPagerDragged = pager.isDragging && !pager.isDecelerating
      state.isPagerDecelerating = pager.isDecelerating
    }
    if let view = outer.view {
      state.width = Double(view.bounds.width)
      state.height = Double(view.bounds.height)
    }
    follow(seenCount)
    outer.read(into: &state.outer, seen: headerOffset?())
    for index in pages.indices { pages[index].read(into: &state.pages[index]) }
    state.page = min(max(0, currentPage?() ?? nearestPage), max(0, pages.count - 1))
  }

  private var nearestPage: Int {
    guard let width = pager?.bounds.width, width > 0 else { return 0 }
    let page = (state.pager / Double(width)).rounded()
    return page > 0 ? Int(min(page, Double(Self.mostPages))) : 0
  }

  // MARK: The number of pages

  /// The number of pages that the pager's content has room for; `nil` if it is not a whole number.
  private var seenCount: Int? {
    guard let pager, pager.bounds.width > 0 else { return nil }
    let count = Double(pager.contentSize.width / pager.bounds.width)
    // Widths are rounded to pixels.
    guard count > 0.5, count <= Double(Self.mostPages), abs(count - count.rounded()) < 0.01 else { return nil }
    return max(leastCount, Int(count.rounded()))
  }

  private func follow(_ count: Int?) {
    guard let count, count != pages.count else {
      seemingCount = (0, 0)
      return
    }
    seemingCount = (count, seemingCount.count == count ? seemingCount.frames + 1 : 1)
    if seemingCount.frames >= Self.steadyFrames { resize(to: count) }
  }

  private func resize(to count: Int) {
    while pages.count > count {
      pages.removeLast()
      state.pages.removeLast()
    }
    while pages.count < count {
      pages.append(ObservedScrollView())
      var missing = ViewState()
      missing.isLoaded = false
      state.pages.append(missing)
    }
  }
}

extension ScreenReader {
  /// The screen as the header describes it, from the views of the first frame and the app's options. The state has been read.
  func screen(_ options: TraceRecorder.Options) -> Screen {
    let height = state.height
    let tabBar = options.tabBarHeight ?? max(0, height - Double(pager?.bounds.height ?? 0))
    let header = options.headerHeight ?? max(0, pagerTop - tabBar)
    // The range of an outer view that also scrolls for the list does not describe the header.
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

  /// The top of the pager in the outer view's content.
  private var pagerTop: Double {
    guard let pager, let view = outer.view, pager.superview != nil else { return 0 }
    return outer.normalized(frame(of: pager, in: view).minY)
  }

  /// The rectangle of a view in a scroll view around it.
  ///
  /// If a transform shows the outer view's content elsewhere than at its offset, this is the rectangle without the transform: the
  /// recording's offsets count from there.
  func frame(of view: UIView, in scrollView: UIScrollView) -> CGRect {
    isHeaderSeenElsewhere && scrollView === outer.view
      ? view.untransformedFrame(in: scrollView) : view.convert(view.bounds, to: scrollView)
  }
}
