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
  init(_ screen: NestedScreen, views: [UIScrollView], runLoop: ReplayRunLoop) {
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
    runLoop.touches.window = window
    runLoop.load(screen)
    arrange()
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
    for page in pages.dropFirst(layout.pages.count) { page.removeFromSuperview() }
    for view in [outer, pager] + pages where view.frame != CGRect(view.counterpart.frame) {
      view.frame = CGRect(view.counterpart.frame)
    }
    for page in pages.prefix(layout.pages.count) where page.superview == nil { pager.addSubview(page) }
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
