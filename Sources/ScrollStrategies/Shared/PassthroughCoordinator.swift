import ScrollEngine
import TraceModel

/// The common part of both versions of the third way of the article "Three ways to nest scroll views".
///
/// It has an outer scroll view that recognizes together with every other pan, one flag for the outer view and one for every list,
/// and lists that report their offset.
public class PassthroughCoordinator: ArticleTabs, ScrollViewDelegate {
  /// Whether the outer view may scroll.
  private(set) var outerCanScroll = true
  /// Whether the finger's translation is downward, as last seen by a scroll view that has this delegate.
  private(set) var isDown = false
  private(set) var screen: NestedScreen?
  private var lists: [ListController] = []

  static let pagerBounces = ArticleOption.pagerBounces(default: false)
  /// The way in which a list reports its offset to the outer view. The article says: "choose one of the two".
  enum Report: String, CaseIterable, Sendable {
    /// The list reports its offset whenever it scrolls.
    case delegate
    /// The list only reports that it reached its top.
    case block
  }

  static let reports = StrategyOption.choice(
    "list_reports", default: Report.delegate,
    "how a list reports its offset to the outer view: always, by delegate, or only at its top, by block")
  static let options = [
    ArticleOption.criticalValue.description, ArticleOption.bounces.description, pagerBounces.description,
    reports.description,
    ArticleOption.selectsFirst.description, ArticleOption.reloadedHeight.description,
  ]

  private let criticalValue: Double?
  private let bounces: Bool
  private let report: Report
  private let selectsFirst: Bool
  private let reloadedHeight: Double?
  private let pagerBounces: Bool

  public required init(_ options: StrategyOptions) {
    criticalValue = options[ArticleOption.criticalValue]
    bounces = options[ArticleOption.bounces]
    pagerBounces = options[Self.pagerBounces]
    report = options[Self.reports]
    selectsFirst = options[ArticleOption.selectsFirst]
    reloadedHeight = options[ArticleOption.reloadedHeight]
  }

  /// The current page's list.
  var current: ListController? { screen.map { lists[$0.currentPage] } }

  /// Called when the outer view scrolled while a list follows the finger.
  func holdOuter(_ outer: ScrollView, pin: Double) {}

  /// Called when the outer view scrolled while it is allowed to.
  func outerMoved(to y: Double) {}

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? SimultaneousScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.delegate = self
    screen.pager.delegate = self
    screen.pager.bounces = pagerBounces
    addControllers(on: screen)
    if selectsFirst { selectFirstTabAfterLoad(screen) }
  }

  /// Adds the controllers of new pages.
  private func addControllers(on screen: NestedScreen) {
    lists += screen.pages.dropFirst(lists.count).map { page in
      ListController(page) { [unowned self] y in
        if report == .delegate || y <= 0 { outerCanScroll = y <= 0 }
      }
    }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) { addControllers(on: screen) }

  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    select(page, of: screen, animated: animated)
    reload(page: page, of: screen, contentHeight: reloadedHeight)
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    let translation = scrollView.panGestureRecognizer.translation(in: scrollView)
    if translation.y < 0 { isDown = false }
    if translation.y > 0 { isDown = true }
    guard let screen, scrollView === screen.outer else { return }
    let pin = criticalValue ?? screen.layout.outer.pinOffset
    if !outerCanScroll {
      current?.canScroll = true
      holdOuter(scrollView, pin: pin)
    } else {
      outerMoved(to: scrollView.contentOffset.y)
      if scrollView.contentOffset.y >= pin {
        scrollView.contentOffset.y = pin
        outerCanScroll = false
        current?.canScroll = true
      }
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen, scrollView !== screen.outer else { return }
    pagerDidEndDecelerating(screen)
  }
}

/// The controller of one page: keeps its list at the top until it may scroll, and reports the list's offset.
final class ListController: ScrollViewDelegate {
  var canScroll = false
  private let list: ScrollView
  private let report: (Double) -> Void

  init(_ list: ScrollView, report: @escaping (Double) -> Void) {
    self.list = list
    self.report = report
    list.delegate = self
  }

  var y: Double { list.contentOffset.y }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard canScroll else {
      scrollView.contentOffset.y = 0
      return
    }
    if scrollView.contentOffset.y <= 0 { canScroll = false }
    report(scrollView.contentOffset.y)
  }
}
