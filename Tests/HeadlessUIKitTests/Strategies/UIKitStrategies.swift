import HeadlessUIKit
import ScrollEngine
import TraceModel

// Strategies that add the coordination code in `AppSource` to the lab.

final class PassthroughInUIKit: UIKitStrategy {
  static let description = StrategyDescription(uiKit: "passthrough")
  private var profile: PassthroughProfile?

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    place == .outer ? SimultaneousScrollView() : UIScrollView()
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
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

final class FixOnTopInUIKit: UIKitStrategy {
  static let description = StrategyDescription(uiKit: "fix-on-top")
  private var profile: FixOnTopProfile?

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    place == .pager ? UIScrollView() : SimultaneousScrollView()
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    let profile = FixOnTopProfile(
      outer: screen.outer, pager: screen.pager, pages: screen.pages, fixedHeight: screen.layout.outer.pinOffset)
    profile.tabs.pageChanged = { [unowned screen] in screen.currentPage = $0 }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }
}

final class ObserverInUIKit: UIKitStrategy {
  static let description = StrategyDescription(uiKit: "observer")
  private var profile: HomeProfile?

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    place == .outer ? HomeScrollView() : UIScrollView()
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    guard let home = screen.outer as? HomeScrollView else { return }
    let profile = HomeProfile(
      home: home, pager: screen.pager, pages: screen.pages, pinOffset: screen.layout.outer.pinOffset)
    profile.tabs.pageChanged = { [unowned screen] in screen.currentPage = $0 }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }
}

final class ToggleEnabledInUIKit: UIKitStrategy {
  static let description = StrategyDescription(uiKit: "toggle-enabled")
  private var profile: ToggleProfile?

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: HeadlessScreen) {
    let profile = ToggleProfile(
      outer: screen.outer, pager: screen.pager, pages: screen.pages, pinOffset: screen.layout.outer.pinOffset)
    profile.currentPage = screen.currentPage
    profile.tabs.pageChanged = { [unowned screen, unowned profile] page in
      profile.currentPage = page
      screen.currentPage = page
    }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }
}

final class OverlayDriverInUIKit: UIKitStrategy {
  static let description = StrategyDescription(uiKit: "overlay-driver")
  private var profile: OverlayDriverProfile?

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: HeadlessScreen) {
    let profile = OverlayDriverProfile(
      container: screen.window, outer: screen.outer, pager: screen.pager, pages: screen.pages,
      pinOffset: screen.layout.outer.pinOffset, page: screen.currentPage)
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

final class FloatingHeaderInUIKit: UIKitStrategy {
  static let description = StrategyDescription(uiKit: "floating-header")
  private var profile: FloatingHeaderProfile?

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: HeadlessScreen) {
    let lengths = screen.layout.outer
    screen.outer.removeFromSuperview()
    let profile = FloatingHeaderProfile(
      container: screen.window, pager: screen.pager, pages: screen.pages, headerHeight: lengths.headerHeight,
      tabBarHeight: lengths.tabBarHeight, pinOffset: lengths.pinOffset, page: screen.currentPage)
    screen.tabBar = profile.header.tabBar
    profile.tabs.pageChanged = { [unowned screen] page in screen.currentPage = page }
    self.profile = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.tabs.select(page, animated: animated)
  }

  func screen(_ screen: HeadlessScreen, restoreContentOffset offset: CGPoint, of view: UIScrollView) {
    // The lists are at their tops already, below the open header.
    if view == screen.pager { view.contentOffset = offset }
  }
}

extension StrategyDescription {
  /// The description of a shipped strategy for its version in UIKit source.
  fileprivate init(uiKit id: String) {
    self.init(
      id: "\(id)-in-uikit", summary: "\(id), written as an app would write it", source: "the strategy \(id)",
      keeps: "as \(id)", writes: "as \(id)", goodAt: "as \(id)", breaks: "as \(id)", cleanScripts: [],
      glitchingScripts: [])
  }
}
