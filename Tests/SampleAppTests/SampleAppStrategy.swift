import HeadlessUIKit
import ScrollEngine
import TraceModel

@testable import SampleApp

/// The sample app's profile on the screen of a replay.
final class SampleAppStrategy: UIKitStrategy {
  static let description = StrategyDescription(
    id: "sample-app", summary: "the profile of the sample app", source: "Sources/SampleApp",
    keeps: "what NestedScrollCoordinator keeps", writes: "what NestedScrollCoordinator writes",
    goodAt: "one finger for header and list", breaks: "nothing known", cleanScripts: [], glitchingScripts: [])

  /// The app's screen: 390 × 844 points with three lists.
  nonisolated static let screen = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [("Posts", 80), ("Replies", 40), ("Likes", 30)].map { name, rows in
      .init(name: name, contentHeight: Double(rows) * 44)
    })

  private let profile = ProfileViewController(titles: ["Posts", "Replies", "Likes"], rowCounts: [80, 40, 30])

  private let select = Preparation.select
  private let scrollsItself = Preparation.scrollsItself

  init(_ options: StrategyOptions) { Preparation.action?(profile) }

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    switch place {
    case .outer: profile.outer
    case .pager: profile.pager
    case .page(let page): profile.lists[page]
    }
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    profile.pageChanged = { [weak screen] in screen?.currentPage = $0 }
    screen.window.rootViewController = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    select(profile, page, animated)
  }

  func screen(_ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool) {
    if !scrollsItself { view.setContentOffset(offset, animated: animated) }
  }

  func screen(_ screen: HeadlessScreen, didChange change: ScreenChange) {
    switch change {
    case .headerHeight(let height): profile.setHeaderHeight(height)
    case .reload(.page(let page), let height):
      profile.lists[page].reload(rowCount: Int(height / RowList.rowHeight))
    // A window does this on a device.
    case .viewport: profile.view.frame = screen.window.bounds
    default: break
    }
  }
}

/// The test's preparation of the next profile before it is shown.
enum Preparation {
  @TaskLocal static var action: (@MainActor @Sendable (ProfileViewController) -> Void)?
  /// The app's response to a tap on a tab (`true`), and to code that selects a page.
  @TaskLocal static var select: @MainActor @Sendable (ProfileViewController, Int, Bool) -> Void = {
    $0.select($1, animated: $2)
  }

  /// Whether scrolls in a session only say what the app's own code does.
  @TaskLocal static var scrollsItself = false

  /// A fact that a test has seen in a replay.
  @MainActor final class Flag {
    var isRaised = false

    nonisolated init() {}
  }
}
