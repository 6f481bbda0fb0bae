import HeadlessUIKit
import ScrollEngine
import TraceModel
import TraceRecorder

@testable import SampleApp

/// The sample app's screen in the lab, recorder and all.
final class SampleAppStrategy: UIKitStrategy {
  static let description = StrategyDescription(
    id: "sample-app", summary: "the profile of the sample app", source: "Sources/SampleApp", keeps: "one flag",
    writes: "both offsets", goodAt: "drags across the pin", breaks: "tabs that come back", cleanScripts: [],
    glitchingScripts: [])

  let profile: ProfileViewController
  private let layout: Layout

  init(_ options: StrategyOptions) {
    layout = Self.screen
    profile = ProfileViewController(
      titles: layout.pages.map(\.name),
      rowCounts: layout.pages.map { Int(($0.contentHeight / Double(RowList.rowHeight)).rounded()) },
      headerHeight: layout.outer.headerHeight, tabBarHeight: layout.outer.tabBarHeight)
    if let path = RecordingPlace.path {
      var options = TraceRecorder.Options()
      options.path = path
      options.scenario = "sample"
      options.pageNames = layout.pages.map(\.name)
      profile.recordingOptions = options
    }
  }

  /// The sample app's screen: 390 × 844 points with three lists.
  nonisolated static let screen = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [("Posts", 80), ("Replies", 40), ("Likes", 30)].map { name, rows in
      .init(name: name, contentHeight: Double(rows) * 44)
    })

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
    Self.latest = profile
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile.select(page, animated: animated)
  }

  /// The latest screen on this thread's test.
  static var latest: ProfileViewController?
}

/// Where the next sample app records to.
enum RecordingPlace {
  /// `nil` where it does not.
  @TaskLocal static var path: String?
}
