import HeadlessUIKit
import ScrollEngine
import TraceModel

@testable import UIKitExamples

// Strategies that add the rules in `UIKitExamples` to the lab.

final class PositionTestsExample: UIKitStrategy {
  static let description = StrategyDescription(
    id: "position-tests-example", summary: "after each step, tests of the two offsets say which view is put back")
  private var profile: PositionTestsProfile?

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    place == .outer ? SharedPanScrollView() : UIScrollView()
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    let profile = PositionTestsProfile(
      outer: screen.outer, pager: screen.pager, lists: screen.pages, pinOffset: screen.layout.outer.pinOffset,
      page: screen.currentPage)
    profile.tabs.pageChanged = { [unowned screen, unowned profile] page in
      profile.show(page)
      screen.currentPage = page
    }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }
}

final class TransferByDifferenceExample: UIKitStrategy {
  static let description = StrategyDescription(
    id: "transfer-by-difference-example", summary: "what a list moves is taken back and given to the outer view")
  private var profile: TransferByDifferenceProfile?

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: HeadlessScreen) {
    let profile = TransferByDifferenceProfile(
      outer: screen.outer, pager: screen.pager, lists: screen.pages, pinOffset: screen.layout.outer.pinOffset)
    profile.tabs.pageChanged = { [unowned screen] in screen.currentPage = $0 }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }
}

final class ChildBounceExample: UIKitStrategy {
  static let description = StrategyDescription(
    id: "child-bounce-example", summary: "two flags say who may move; at the top the list bounces")
  private var profile: ChildBounceProfile?

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    place == .outer ? SharedPanScrollView() : UIScrollView()
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    let profile = ChildBounceProfile(
      outer: screen.outer, pager: screen.pager, lists: screen.pages, pinOffset: screen.layout.outer.pinOffset,
      page: screen.currentPage)
    profile.tabs.pageChanged = { [unowned screen, unowned profile] page in
      profile.show(page)
      screen.currentPage = page
    }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }
}

/// A pager of tables in a collection view in a table, which puts its views together itself.
final class TablePagerExample: UIKitStrategy {
  static let description = StrategyDescription(
    id: "table-pager-example", summary: "the position tests in a table with a pinned bar and a collection view")
  static let assemblesOwnViews = true
  private var controller: TablePagerController?

  init(_ options: StrategyOptions) {}

  func screenWillLoad(_ layout: Layout) {
    let controller = TablePagerController(
      pages: layout.pages.map { TablePage(contentHeight: $0.contentHeight) }, headerHeight: layout.outer.headerHeight,
      barHeight: layout.outer.tabBarHeight)
    controller.outer.bounces = layout.outer.bounces
    for (page, spec) in zip(controller.pages, layout.pages) { page.table.bounces = spec.bounces }
    controller.view.layoutIfNeeded()
    self.controller = controller
  }

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    guard let controller else { return UIScrollView() }
    switch place {
    case .outer: return controller.outer
    case .pager: return controller.pager
    case .page(let page): return controller.pages[page].table
    }
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    screen.window.rootViewController = controller
    screen.tabBar = controller?.bar
    controller?.pageChanged = { [unowned screen] in screen.currentPage = $0 }
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    controller?.select(page, animated: animated)
  }
}

/// Pages in a page view controller, which puts its views together itself.
final class PageControllerExample: UIKitStrategy {
  static let description = StrategyDescription(
    id: "page-controller-example", summary: "the position tests over the pages of a page view controller")
  static let assemblesOwnViews = true
  private var app: PageControllerScreen?

  init(_ options: StrategyOptions) {}

  func screenWillLoad(_ layout: Layout) {
    let app = PageControllerScreen(
      pages: layout.pages.map { TablePage(contentHeight: $0.contentHeight) }, headerHeight: layout.outer.headerHeight,
      barHeight: layout.outer.tabBarHeight)
    app.outer.bounces = layout.outer.bounces
    app.outer.alwaysBounceVertical = layout.outer.bounces
    for (page, spec) in zip(app.pages, layout.pages) { page.table.bounces = spec.bounces }
    app.view.layoutIfNeeded()
    self.app = app
  }

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    guard let app else { return UIScrollView() }
    switch place {
    case .outer: return app.outer
    case .pager: return app.pager
    case .page(let page): return app.pages[page].table
    }
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    screen.window.rootViewController = app
    screen.tabBar = app?.bar
    app?.pageChanged = { [unowned screen] in screen.currentPage = $0 }
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    app?.select(page, animated: animated)
  }
}
