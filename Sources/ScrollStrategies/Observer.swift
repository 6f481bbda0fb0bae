import ScrollEngine
import TraceModel

/// An outer view that finds the inner ones through the gesture callback and observes them. It knows no page beforehand.
///
/// Source: the article "Hiding a search bar above paged lists". It omits the method's body; the rule is given in words: the outer
/// view moves first in both directions, and the list is held meanwhile.
public final class Observer: CoordinationStrategy, SeedTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "observer",
    summary: "the outer view observes whatever scroll view shares its touch, and moves first in both directions",
    source: "the article \"Hiding a search bar above paged lists\"",
    keeps: "the views that it observes, and whether it is writing itself; both until the outer view has come to rest",
    writes:
      "list.contentOffset back to its old value while the outer view has room; outer.contentOffset = the pin beyond it",
    goodAt: "pages that come and go: nothing inside has to know of the outer view; the header comes back from anywhere",
    breaks:
      "a fling from the header ends at the pin; momentum of a list that outlasts the outer view's is no longer watched",
    cleanScripts: ["S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S10", "S11", "S12", "S13", "S15"],
    glitchingScripts: ["S08"],
    options: [simultaneous.description, destroysHidden.description])

  static let simultaneous = StrategyOption.flag(
    "simultaneous", default: true, "whether both pans act on one touch; the author believes that it works without")

  static let destroysHidden = StrategyOption.flag(
    "destroys_hidden_pages", default: false,
    "whether the container destroys a page when another one has come to rest, as the article's does: its offset is lost, and "
      + "an observer that is still there is an exception")

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
    _ recognizer: PanGestureRecognizer, shouldRecognizeSimultaneouslyWith other: PanGestureRecognizer
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
      // The outer view has room in this direction: the list stays where it was.
      scrollView.contentOffset.y = old.y
    }
  }

  /// The outer view has come to rest: nobody is observed any more.
  func motionEnded() {
    for view in observedViews { view.removeObserver(self) }
    observedViews.removeAll()
  }
}

/// The article's decorator: takes the ends of the outer view's motion from its delegate.
private final class HomeScrollViewDelegateDecorator: ScrollViewDelegate {
  private unowned let home: HomeScrollView

  init(_ home: HomeScrollView) { self.home = home }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { home.motionEnded() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { home.motionEnded() }
}
