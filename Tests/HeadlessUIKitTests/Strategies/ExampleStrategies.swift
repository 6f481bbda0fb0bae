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
