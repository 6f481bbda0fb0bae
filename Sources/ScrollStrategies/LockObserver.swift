import ScrollEngine
import TraceModel

/// An outer view that discovers the lists in the callback for simultaneous recognition and observes them, like `observer`.
///
/// A lock, set while a list is scrolled, holds the outer view on the way down.
public final class LockObserver: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "lock-observer",
    summary:
      "the outer view observes every list that shares its touch; while one of them is scrolled, it does not move "
      + "down",
    source:
      "the library MXParallaxHeader, MXScrollView (github.com/maxep/MXParallaxHeader), which MXSegmentedPager uses",
    keeps: "the observed lists and a lock, until the outer view is at rest; whether it is writing an offset itself",
    writes:
      "outer.contentOffset back to its old value on the way down while the lock is set, = pin beyond it; "
      + "list.contentOffset back to its old value on the way up before the pin, = its top where it is beyond it",
    goodAt:
      "pages that are not known beforehand; drags and flings across the pin in both directions; every tab keeps its "
      + "place; a pinned header can be dragged while the list is scrolled",
    breaks:
      "a fling from the header ends at the pin; a list that decelerates longer than the outer view is not observed any "
      + "more",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S09", "S10", "S11", "S12", "S13", "S14", "S15", "S16",
      "S17", "S18",
    ],
    glitchingScripts: ["S08"],
    options: [FieldOption.bounces.description],
    reports: [
      UserReport(
        "maxep/MXParallaxHeader#3", "there is no bounce at the end of a list: it gets stuck",
        .notShown("no bundled script reaches the end of a list with the header pinned and goes on")),
      UserReport(
        "maxep/MXParallaxHeader#32", "up a little, stop, then a pull at the header: nothing happens",
        .notShown("the rule releases its lock whenever the outer view is at rest, so the header can be pulled")),
      UserReport(
        "maxep/MXSegmentedPager#6",
        "a list scrolls before the header has collapsed where the page is not a scroll view itself",
        .notShown("every page of the lab is a scroll view")),
      UserReport(
        "maxep/MXSegmentedPager#168", "a list does not scroll under a header that is as high as its minimum",
        .notShown("the header of the bundled scripts collapses")),
      UserReport(
        "maxep/MXSegmentedPager#210", "a list does not scroll under a header of fixed height",
        .notShown("the header of the bundled scripts collapses")),
      UserReport(
        "maxep/MXSegmentedPager#9", "a rotation selects another page or shifts the content",
        .shown(script: "C11-rest", kind: "wrong-page", settings: ["resized_pager_keeps_page=false"])),
      UserReport(
        "maxep/MXSegmentedPager#37", "a rotation selects another page or shifts the content",
        .shown(script: "C11-rest", kind: "wrong-page", settings: ["resized_pager_keeps_page=false"])),
      UserReport(
        "maxep/MXSegmentedPager#182", "a rotation selects another page or shifts the content",
        .shown(script: "C11-rest", kind: "wrong-page", settings: ["resized_pager_keeps_page=false"])),
    ])

  private let bounces: Bool
  private var screen: NestedScreen?

  public init(_ options: StrategyOptions) { bounces = options[FieldOption.bounces] }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? LockingScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.pager.delegate = self
    (screen.outer as? LockingScrollView)?.load(pager: screen.pager, pinOffset: screen.layout.outer.pinOffset)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen { pagerDidStop(screen) }
  }
}

/// The library's outer view, which is its own delegate.
private final class LockingScrollView: ScrollView, ScrollViewDelegate, ContentOffsetObserver {
  private var pinOffset = 0.0
  private unowned(unsafe) var pager: ScrollView?
  private var observedViews: [ScrollView] = []
  /// Whether the list that moved last is scrolled.
  private var isLocked = false
  private var isObserving = true

  func load(pager: ScrollView, pinOffset: Double) {
    self.pager = pager
    self.pinOffset = pinOffset
    isDirectionalLockEnabled = true
    delegate = self
    addObserver(self)
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer, let list = other.view as? ScrollView, list !== pager
    else { return false }
    let velocity = pan.velocity(in: self)
    guard abs(velocity.x) <= abs(velocity.y) else { return false }
    observe(list)
    return true
  }

  private func observe(_ list: ScrollView) {
    guard !observedViews.contains(where: { $0 === list }) else { return }
    observedViews.append(list)
    isLocked = isScrolled(list)
    list.addObserver(self)
  }

  private func isScrolled(_ list: ScrollView) -> Bool { list.contentOffset.y > -list.contentInset.top }

  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    guard isObserving, old.y != new.y else { return }
    isObserving = false
    defer { isObserving = true }
    if scrollView === self {
      moved(isDown: new.y < old.y, from: old)
    } else {
      moved(scrollView, isUp: new.y > old.y, from: old)
    }
  }

  private func moved(isDown: Bool, from old: Point) {
    if isDown, isLocked {
      contentOffset = old
    } else if contentOffset.y < 0, !bounces {
      contentOffset.y = 0
    } else if contentOffset.y > pinOffset {
      contentOffset.y = pinOffset
    }
  }

  private func moved(_ list: ScrollView, isUp: Bool, from old: Point) {
    isLocked = isScrolled(list)
    if isUp, isLocked, contentOffset.y < pinOffset { list.contentOffset = old }
    if !isLocked, contentOffset.y > 0 || bounces { list.contentOffset.y = -list.contentInset.top }
  }

  // MARK: At rest it stops observing

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { forget() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { forget() }

  private func forget() {
    isLocked = false
    for view in observedViews { view.removeObserver(self) }
    observedViews.removeAll()
  }
}
