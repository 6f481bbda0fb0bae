import ScrollEngine
import TraceModel

/// An outer view that discovers the inner views in the callback for simultaneous recognition and observes them.
///
/// Source: the article "Hiding a search bar above paged lists". The article omits the method's body and describes its rule: the outer
/// view moves first in both directions, while the list keeps its offset.
public final class Observer: CoordinationStrategy, ArticleTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "observer",
    summary: "the outer view observes every scroll view that shares its touch, and moves first in both directions",
    source: "the article \"Hiding a search bar above paged lists\"",
    keeps: "the observed views, and whether it is writing an offset itself; both until the outer view is at rest",
    writes:
      "list.contentOffset back to its old value while the outer view has room; outer.contentOffset = the pin beyond it",
    goodAt:
      "pages that are created and destroyed: they need no reference to the outer view; the header reopens from any offset",
    breaks:
      "a fling from the header ends at the pin; momentum of a list that lasts longer than the outer view's is not observed",
    cleanScripts: ["S01", "S04", "S06b", "S11", "S13"],
    glitchingScripts: ["S02", "S03", "S05", "S06", "S08", "S10", "S12", "S15"],
    options: [simultaneous.description, destroysHidden.description])

  static let simultaneous = StrategyOption.flag(
    "simultaneous", default: true,
    "whether both pans act on one touch; the article's author believes that it also works without")

  static let destroysHidden = StrategyOption.flag(
    "destroys_hidden_pages", default: false,
    "whether the container destroys a page when another one has come to rest, as the article's does: its offset is lost, and "
      + "an observer that is still there raises an exception")

  private let isSimultaneous: Bool
  private let destroysHidden: Bool
  private var screen: NestedScreen?

  public init(_ options: StrategyOptions) {
    isSimultaneous = options[Self.simultaneous]
    destroysHidden = options[Self.destroysHidden]
  }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? HomeScrollView(isSimultaneous: isSimultaneous) : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    screen.pager.delegate = self
    guard let home = screen.outer as? HomeScrollView else { return }
    home.pinOffset = screen.layout.outer.pinOffset
    home.delegate = HomeScrollViewDelegateDecorator(home)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen else { return }
    pagerDidEndDecelerating(screen)
    destroyHiddenPages()
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { destroyHiddenPages() }

  private func destroyHiddenPages() {
    guard destroysHidden, let screen else { return }
    for page in screen.pages.indices where page != screen.currentPage { screen.unload(page: page) }
  }
}

/// The article's outer view.
private final class HomeScrollView: ScrollView, ContentOffsetObserver {
  var pinOffset = 0.0
  private let isSimultaneous: Bool
  private var observedViews: [ScrollView] = []
  private var isObserving = true

  init(isSimultaneous: Bool) {
    self.isSimultaneous = isSimultaneous
    super.init()
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let view = other.view as? ScrollView else { return false }
    observe(view)
    observe(self)
    return isSimultaneous
  }

  private func observe(_ view: ScrollView) {
    guard !observedViews.contains(where: { $0 === view }) else { return }
    observedViews.append(view)
    view.addObserver(self)
  }

  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    guard isObserving, new.y != old.y else { return }
    isObserving = false
    defer { isObserving = true }
    if scrollView === self {
      if new.y > pinOffset { contentOffset.y = pinOffset }
    } else if new.y > old.y ? contentOffset.y < pinOffset : contentOffset.y > 0 {
      // The outer view can still move in this direction: the list keeps its offset.
      scrollView.contentOffset.y = old.y
    }
  }

  /// Removes all observers when the outer view is at rest.
  func motionEnded() {
    for view in observedViews { view.removeObserver(self) }
    observedViews.removeAll()
  }
}

/// The article's decorator: a delegate of the outer view that reports the end of its motion.
private final class HomeScrollViewDelegateDecorator: ScrollViewDelegate {
  private unowned let home: HomeScrollView

  init(_ home: HomeScrollView) { self.home = home }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { home.motionEnded() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { home.motionEnded() }
}
