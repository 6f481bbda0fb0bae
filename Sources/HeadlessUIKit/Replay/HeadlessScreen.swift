import ScrollEngine
import TraceModel

/// The screen of a replay as UIKit source sees it: a window, in it the outer view, in it the pager, in the pager the pages.
///
/// Sizes and positions come from the recording's layout. An app may add views of its own and assemble all of them differently:
/// touches reach them as on a device.
@preconcurrency @MainActor
public final class HeadlessScreen {
  public let window: UIWindow
  public let outer: UIScrollView
  public let pager: UIScrollView
  /// The scroll views of the pages. Removed pages keep their entries, outside the pager; `layout.pages` are the existing ones.
  public private(set) var pages: [UIScrollView]
  /// The screen's current lengths and pages.
  public private(set) var layout: Layout
  /// The expected behavior of this screen.
  public let expect: Expectations

  private let isAssembledByApp: Bool
  private let reference: UncountedReference<NestedScreen>
  private var screen: NestedScreen? { reference.object }
  private let runLoop: ReplayRunLoop

  /// Wraps the screen of a replay whose scroll views other code made: for code that observes, such as a recorder.
  ///
  /// The caller keeps the result for as long as the replay lasts.
  public nonisolated static func adopt(_ screen: NestedScreen) -> HeadlessScreen {
    onReplayThread {
      let runLoop = ReplayRunLoop()
      ReplayRunLoop.current = runLoop
      return HeadlessScreen(screen, views: [], runLoop: runLoop)
    }
  }

  /// - Parameter views: the views that UIKit source made; each belongs to one of the screen's scroll views.
  init(_ screen: NestedScreen, views: [UIScrollView], runLoop: ReplayRunLoop, isAssembledByApp: Bool = false) {
    func view(_ counterpart: ScrollView) -> UIScrollView {
      views.first { $0.counterpart === counterpart } ?? UIScrollView(adopting: counterpart)
    }
    reference = screen.reference
    self.runLoop = runLoop
    layout = screen.layout
    expect = screen.expect
    window = UIWindow(root: screen.view, size: screen.layout.viewport)
    outer = view(screen.outer)
    pager = view(screen.pager)
    pages = screen.pages.map(view)
    self.isAssembledByApp = isAssembledByApp
    runLoop.touches.window = window
    runLoop.load(screen)
    guard !isAssembledByApp else { return }
    arrange()
    screen.didLayOut = { [weak self] in onReplayThread { self?.layOut(with: []) } }
  }

  deinit {
    if ReplayRunLoop.current === runLoop { ReplayRunLoop.current = nil }
  }

  /// The page that the app considers current.
  public var currentPage: Int {
    get { screen?.currentPage ?? layout.initialPage }
    set { screen?.currentPage = newValue }
  }

  /// The view that contains the tab bar, if an app moves the tab bar itself; `nil` for a tab bar at the upper edge of the pager.
  ///
  /// Recorded frames follow it.
  public var tabBar: UIView? {
    didSet { screen?.tabBar = tabBar?.engineView }
  }

  /// Sets where a page's own content begins, for content that leaves room for a header which floats over it.
  ///
  /// Recorded offsets of the page count from there, so that a list under an open header is at 0. A content inset needs no such room.
  ///
  /// - Parameter top: the height above the page's own content in its scroll view's content, in points.
  public func setContentTop(_ top: CGFloat, ofPage page: Int) { screen?.setContentTop(Double(top), ofPage: page) }

  /// Destroys a hidden page, as containers do that keep only the pages near the visible one.
  public func unload(page: Int) { screen?.unload(page: page) }

  /// Adopts the engine's new layout: its lengths, the frames that it has changed, and its pages.
  ///
  /// - Parameter made: the scroll views that UIKit source has made for new pages.
  func layOut(with made: [UIScrollView]) {
    guard let screen else { return }
    layout = screen.layout
    window.frame = CGRect(screen.view.frame)
    let known = pages + made
    pages = screen.pages.compactMap { counterpart in known.first { $0.counterpart === counterpart } }
    guard !isAssembledByApp else { return }
    for page in pages.dropFirst(layout.pages.count) { page.removeFromSuperview() }
    for view in [outer, pager] + pages where view.frame != CGRect(view.counterpart.frame) {
      view.frame = CGRect(view.counterpart.frame)
    }
    for page in pages.prefix(layout.pages.count) where page.superview == nil { pager.addSubview(page) }
  }

  /// Brings a view to its visible offset at the beginning of a session, in an app that puts its views together.
  func restore(_ offset: CGPoint, of view: UIScrollView, in strategy: some UIKitStrategy) {
    guard let screen else { return }
    func scroll(_ view: UIScrollView, by distance: Double) {
      if distance != 0 { view.contentOffset.y += distance }
    }
    if view === pager {
      let page = view.bounds.width > 0 ? (offset.x / view.bounds.width).rounded() : 0
      if layout.pages.indices.contains(Int(exactly: page) ?? -1), page * view.bounds.width == offset.x {
        strategy.screen(self, didSelectTab: Int(page), animated: false)
      } else {
        view.contentOffset = offset
      }
    } else if view === outer {
      let distance = Double(offset.y) - screen.presentedOuterOffset
      if view.window != nil {
        scroll(view, by: distance)
      } else if pages.indices.contains(currentPage) {
        scroll(pages[currentPage], by: distance)
      }
    } else if let page = pages.firstIndex(of: view) {
      scroll(view, by: Double(offset.y) - screen.presentedOffset(ofPage: page))
    }
  }

  /// The view for a scroll view of the engine.
  func view(of counterpart: ScrollView) -> UIScrollView? {
    ([outer, pager] + pages).first { $0.counterpart === counterpart }
  }

  private func arrange() {
    for view in [outer, pager] + pages { view.frame = CGRect(view.counterpart.frame) }
    func put(_ view: UIScrollView, in around: UIView) {
      // An observed strategy may have assembled its views differently.
      if view.superview == nil, view.counterpart.superview === around.engineView { around.addSubview(view) }
    }
    for page in pages { put(page, in: pager) }
    put(pager, in: outer)
    put(outer, in: window)
  }
}
