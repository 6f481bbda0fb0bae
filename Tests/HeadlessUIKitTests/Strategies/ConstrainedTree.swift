import HeadlessUIKit
import ScrollEngine
import TraceModel

/// Passthrough on a screen whose views constraints place.
final class ConstrainedTree: UIKitStrategy {
  static let description = StrategyDescription(
    id: "constrained-tree", summary: "passthrough on a screen of constraints")
  static let assemblesOwnViews = true
  private let outer = SimultaneousScrollView()
  private var app: ConstrainedScreen?
  private var profile: PassthroughProfile?

  init(_ options: StrategyOptions) {}

  func screenWillLoad(_ layout: Layout) {
    let lengths = layout.outer
    let app = ConstrainedScreen(
      outer: outer, header: lengths.headerHeight, tabBar: lengths.tabBarHeight,
      pinnedHeight: lengths.headerHeight - lengths.pinOffset, pages: layout.pages.map { CGFloat($0.contentHeight) })
    app.loadViewIfNeeded()
    self.app = app
  }

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    switch place {
    case .outer: outer
    case .pager: app?.pager ?? UIScrollView()
    case .page(let page): app?.pages[page].list ?? UIScrollView()
    }
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    screen.window.rootViewController = app
    screen.tabBar = app?.tabBar
    let profile = PassthroughProfile(
      outer: screen.outer, pager: screen.pager, pages: screen.pages, pinOffset: screen.layout.outer.pinOffset,
      page: screen.currentPage)
    profile.pageChanged = { [unowned screen] in screen.currentPage = $0 }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.select(page, animated: animated)
  }
}
