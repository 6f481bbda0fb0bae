import ScrollEngine
import TraceModel

/// The screen of a replay as UIKit source sees it: a window, in it the outer view, in that the pager, in that the pages.
///
/// Sizes and positions come from the recording's layout. An app's own views (header, tab bar) can be added anywhere; touches reach the
/// scroll views and the window.
@preconcurrency @MainActor
public final class HeadlessScreen {
  public let window: UIWindow
  public let outer: UIScrollView
  public let pager: UIScrollView
  /// One entry per page.
  public let pages: [UIScrollView]
  public let layout: Layout
  /// What counts as right on this screen.
  public let expect: Expectations

  private weak var screen: NestedScreen?
  private let runLoop: ReplayRunLoop

  /// Takes over the screen of a replay whose scroll views were made by anybody: for code that watches, such as a recorder. To be
  /// kept for as long as the replay lasts.
  public nonisolated static func adopt(_ screen: NestedScreen) -> HeadlessScreen {
    onReplayThread {
      let runLoop = ReplayRunLoop()
      ReplayRunLoop.current = runLoop
      return HeadlessScreen(screen, views: [], runLoop: runLoop)
    }
  }

  /// - Parameter views: those that UIKit source made; each belongs to one of the screen's scroll views.
  init(_ screen: NestedScreen, views: [UIScrollView], runLoop: ReplayRunLoop) {
    func view(_ counterpart: ScrollView) -> UIScrollView {
      views.first { $0.counterpart === counterpart } ?? UIScrollView(adopting: counterpart)
    }
    self.screen = screen
    self.runLoop = runLoop
    layout = screen.layout
    expect = screen.expect
    window = UIWindow(root: screen.view, size: screen.layout.viewport)
    outer = view(screen.outer)
    pager = view(screen.pager)
    pages = screen.pages.map(view)
    window.pager = pager
    runLoop.touches.window = window
    runLoop.load(screen)
    arrange()
  }

  deinit {
    if ReplayRunLoop.current === runLoop { ReplayRunLoop.current = nil }
  }

  /// The page that the app believes current.
  public var currentPage: Int {
    get { screen?.currentPage ?? layout.initialPage }
    set { screen?.currentPage = newValue }
  }

  /// Destroys a page that is not shown, as containers do that keep only the pages near the visible one.
  public func unload(page: Int) { screen?.unload(page: page) }

  /// What a scroll view of the engine is here.
  func view(of counterpart: ScrollView) -> UIScrollView? {
    ([outer, pager] + pages).first { $0.counterpart === counterpart }
  }

  private func arrange() {
    let top = layout.outer.headerHeight + layout.outer.tabBarHeight
    outer.frame.origin = .zero
    pager.frame.origin = CGPoint(x: 0, y: top)
    for (index, page) in pages.enumerated() {
      page.frame.origin = CGPoint(x: layout.viewport.width * Double(index), y: 0)
      if page.superview == nil { pager.addSubview(page) }
    }
    if pager.superview == nil { outer.addSubview(pager) }
    if outer.superview == nil { window.addSubview(outer) }
  }
}
