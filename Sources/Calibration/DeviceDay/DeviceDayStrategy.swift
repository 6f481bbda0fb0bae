import ScrollEngine
import TraceModel

/// The code of the test screens of a device day: nothing on most of them; on the probe screens it turns callbacks into offsets.
///
/// The name of a screen's first page says which one it is, so that a recording needs nothing else. The app of the device day has the
/// same code over UIKit (`Sources/DeviceDayApp`); a test compares their frames.
///
/// A probe screen adds to the offset of a page that nobody sees, the board, so that frames alone show which callbacks came, and in
/// which order. Its amounts differ, so that two callbacks cannot make up for each other.
public final class DeviceDayStrategy: CoordinationStrategy, ScrollViewDelegate, ContentOffsetObserver {
  /// The test screens.
  public enum Screen: String, Sendable, CaseIterable {
    /// No code at all.
    case plain
    /// Outer view and list recognize together.
    case simultaneous
    /// The first list scrolls both ways with directional lock; the board shows its x.
    case twoAxes = "two-axes"
    /// Both pans run together: does the outer view move before the list?
    case order
    /// An observer beside the delegate.
    case observers
    /// The main queue, and a display link.
    case queues
    /// Scrolling is disabled at speed.
    case disabling
    /// The offset is written once in a drag, and once in deceleration.
    case writes
    /// Callbacks at the end of drags and of deceleration.
    case endings
    /// A simple hand-off: the outer view moves first, the list keeps still meanwhile.
    case handOff = "hand-off"
  }

  public static let description = StrategyDescription(
    id: "device-day", summary: "the code of the test screens of a device day",
    source: "this project: screens on which frames show what UIKit calls",
    keeps: "on probe screens, the latest observed offset", writes: "the board, and what a probe asks for",
    goodAt: "finding the order of callbacks from frames alone", breaks: "everything else: it is no coordination",
    cleanScripts: [], glitchingScripts: [])

  /// The pages of the test screens.
  static let list = 0
  static let board = 1
  static let copy = 2

  /// The amounts by which callbacks move the board, in points: chosen to be told apart in sums.
  private enum Amount {
    static let outerFirst = 3.0
    static let alreadyObserved = 2.0
    static let otherValue = 40.0
    static let equalValue = 90.0
    static let willEndDragging = 30.0
    static let endDecelerating = 7.0
    static let endDeceleratingInSet = 11.0
    static let linkFirst = 5.0
  }

  private var kind = Screen.plain
  private let outer = TogetherScrollView()
  private unowned(unsafe) var screen: NestedScreen?
  private var link: DisplayLink?
  private var observed: Double?
  private var dragStart = 0.0
  private var hasWrittenInDrag = false
  private var hasWrittenInMomentum = false
  private var isSetting = false
  private var restingDistance = 0.0
  /// The time of the latest frame in which the display link was called, in microseconds.
  private var linkTime = -1

  public init(_ options: StrategyOptions) {}

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView { place == .outer ? outer : ScrollView() }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    kind = screen.layout.pages.first.flatMap { Screen(rawValue: $0.name) } ?? .plain
    outer.recognizesTogether = [.simultaneous, .order, .handOff].contains(kind)
    guard screen.pages.count > Self.board else { return }
    let list = screen.pages[Self.list]
    switch kind {
    case .plain, .simultaneous: break
    case .twoAxes:
      list.contentSize.width = list.contentSize.height
      list.isDirectionalLockEnabled = true
      list.delegate = self
    case .order, .handOff:
      screen.outer.delegate = self
      list.delegate = self
    case .observers:
      list.delegate = self
      list.addObserver(self)
    case .queues:
      list.delegate = self
      link = DisplayLink(screen: screen) { [unowned self] in linkTime = $0 }
    case .disabling, .writes: list.delegate = self
    case .endings:
      list.delegate = self
      screen.pager.delegate = self
    }
  }

  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    screen.pager.setContentOffset(
      Point(x: screen.layout.viewport.width * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }

  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    isSetting = true
    let there = view.contentOffset
    view.setContentOffset(
      view === screen.pager ? Point(x: offset, y: there.y) : Point(x: there.x, y: offset), animated: animated)
    isSetting = false
  }

  private func add(_ amount: Double) {
    if let screen, screen.pages.count > Self.board { screen.pages[Self.board].contentOffset.y += amount }
  }

  // MARK: ScrollViewDelegate

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen else { return }
    switch kind {
    case .twoAxes: screen.pages[Self.board].contentOffset.y = Self.boardStart + scrollView.contentOffset.x
    case .order: compareOrder(scrollView, on: screen)
    case .observers: didScroll(observedList: scrollView)
    case .queues:
      let offset = scrollView.contentOffset.y
      // Not a copy by the link: a recorder's own link could not see it in time.
      if linkTime == screen.now, screen.pages.count > Self.copy {
        screen.pages[Self.copy].contentOffset.y += Amount.linkFirst
      }
      screen.async { [unowned screen] in
        if screen.pages.count > Self.board { screen.pages[Self.board].contentOffset.y = offset }
      }
    case .disabling: disable(scrollView, on: screen)
    case .writes: write(scrollView)
    case .handOff: handOff(scrollView, on: screen)
    case .plain, .simultaneous, .endings: break
    }
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    dragStart = scrollView.contentOffset.y
    hasWrittenInDrag = false
    hasWrittenInMomentum = false
    // Before either has moved.
    if let screen, kind == .order, screen.outer.isDragging != screen.pages[Self.list].isDragging {
      restingDistance = screen.pages[Self.list].contentOffset.y - screen.outer.contentOffset.y
    }
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    if kind == .endings, scrollView === screen?.pager { add(Amount.willEndDragging) }
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    guard kind == .observers else { return }
    // The offset that the list has already.
    let offset = scrollView.contentOffset
    scrollView.contentOffset = offset
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard kind == .endings, let screen else { return }
    if scrollView === screen.pager {
      screen.currentPage = Int((screen.pager.contentOffset.x / screen.layout.viewport.width).rounded())
    } else {
      add(isSetting ? Amount.endDeceleratingInSet : Amount.endDecelerating)
    }
  }

  // MARK: Probes

  /// The offset of the board that stands for an x of 0, in points: chosen, so that the board never meets its edge.
  static let boardStart = 5000.0

  private func compareOrder(_ scrollView: ScrollView, on screen: NestedScreen) {
    guard scrollView === screen.outer else { return }
    let distance = screen.pages[Self.list].contentOffset.y - screen.outer.contentOffset.y
    if abs(distance - restingDistance) > 0.5 { add(Amount.outerFirst) }
  }

  private func didScroll(observedList list: ScrollView) {
    let offset = list.contentOffset.y
    if observed == offset { add(Amount.alreadyObserved) }
    if list.isDragging, !hasWrittenInDrag, abs(offset - dragStart) > Self.writeAfter {
      hasWrittenInDrag = true
      list.contentOffset.y = offset - 20
    }
  }

  public func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    observed = new.y
    if new.y != scrollView.contentOffset.y { add(Amount.otherValue) }
    if old.y == new.y { add(Amount.equalValue) }
  }

  /// The way of a drag after which a probe acts, in points: chosen, well within a short drag.
  private static let writeAfter = 30.0

  private func disable(_ list: ScrollView, on screen: NestedScreen) {
    guard list.isDragging, list.isScrollEnabled, abs(list.contentOffset.y - dragStart) > Self.writeAfter * 2 else {
      return
    }
    list.isScrollEnabled = false
    screen.after(milliseconds: 700) { [unowned list] in list.isScrollEnabled = true }
  }

  private func write(_ list: ScrollView) {
    if list.isDragging, !hasWrittenInDrag, abs(list.contentOffset.y - dragStart) > Self.writeAfter {
      hasWrittenInDrag = true
      list.contentOffset.y -= 30
    } else if list.isDecelerating, !hasWrittenInMomentum, abs(list.contentOffset.y - dragStart) > Self.writeAfter * 5 {
      hasWrittenInMomentum = true
      list.contentOffset.y -= 60
    }
  }

  private func handOff(_ scrollView: ScrollView, on screen: NestedScreen) {
    let pin = screen.layout.outer.pinOffset
    let list = screen.pages[Self.list]
    if scrollView === screen.outer {
      if list.contentOffset.y > 0, screen.outer.contentOffset.y < pin { screen.outer.contentOffset.y = pin }
    } else if scrollView === list, screen.outer.contentOffset.y < pin, list.contentOffset.y > 0 {
      list.contentOffset.y = 0
    }
  }
}

/// An outer view that can recognize together with the lists.
private final class TogetherScrollView: ScrollView {
  var recognizesTogether = false

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizesTogether && (other.view as? ScrollView)?.isPagingEnabled == false
  }
}
