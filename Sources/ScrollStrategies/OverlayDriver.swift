import ScrollEngine
import TraceModel

/// A third, invisible scroll view as long as header and list together takes every vertical drag.
///
/// Its offset determines the positions of header and lists.
public final class OverlayDriver: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "overlay-driver",
    summary:
      "an invisible scroll view as long as header and list takes the drags, and its offset decides where both are put",
    source: "the library TwitterProfile (github.com/OfTheWolf/TwitterProfile)",
    keeps: "the offset of the invisible scroll view for each tab, until the header opens",
    writes:
      "outer.contentOffset.y = the driver's up to the pin, the list's = the rest; all lists = 0 while the header is open; the "
      + "driver's contentSize and contentOffset when the tab changes",
    goodAt:
      "UIScrollView's own drag, momentum and bounce over header and list alike, from wherever the finger begins",
    breaks:
      "every tab loses its place when the header opens; the offset jumps when the content becomes shorter under it; a tap on the "
      + "status bar does nothing while several views have scrollsToTop",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18",
    ],
    glitchingScripts: ["S06", "S06b", "S15"],
    reports: [
      UserReport(
        "OfTheWolf/TwitterProfile#16",
        "the page jumps while another screen is pushed, because its content becomes shorter",
        .notShown(
          "in C15 the rows are gone for a moment, and every list is at its top then; the library's remedy keeps the length while "
            + "its screen is covered")),
      UserReport(
        "OfTheWolf/TwitterProfile#23", "the delegates of the lists are not notified of drags",
        .notShown("no delegate of an app's own is on the lab's lists; that they get no drags follows from the rule")),
    ])

  private var screen: NestedScreen?
  private let driver = ScrollView()
  /// The driver's offset for each tab that was left with the header closed.
  private var remembered: [Int: Double] = [:]

  public init(_ options: StrategyOptions) {}

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    screen.pager.delegate = self
    driver.frame = screen.view.bounds
    driver.delegate = self
    driver.bounces = screen.outer.bounces
    driver.alwaysBounceVertical = screen.outer.alwaysBounceVertical
    driver.isUserInteractionEnabled = false
    screen.view.insertSubview(driver, at: 0)
    screen.outer.addGestureRecognizer(driver.panGestureRecognizer)
    for list in screen.pages { list.panGestureRecognizer.require(toFail: driver.panGestureRecognizer) }
    fit(to: screen.currentPage)
  }

  // MARK: The driver

  /// Makes the driver as long as the header and a page's list.
  private func fit(to page: Int) {
    guard let screen else { return }
    let list = screen.pages[page]
    let end = max(list.contentSize.height - list.size.height, 0)
    driver.contentSize = Size(
      width: driver.size.width, height: screen.layout.outer.pinOffset + end + driver.size.height)
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, scrollView === driver else { return }
    let y = driver.contentOffset.y
    let pin = screen.layout.outer.pinOffset
    remembered[screen.currentPage] = y
    if y < pin {
      screen.outer.contentOffset.y = y
      for list in screen.pages { list.contentOffset.y = 0 }
      remembered.removeAll()
    } else {
      screen.outer.contentOffset.y = pin
      screen.pages[screen.currentPage].contentOffset.y = y - pin
    }
  }

  // MARK: Tabs

  public func show(_ page: Int) {
    guard let screen, page != screen.currentPage else { return }
    screen.currentPage = page
    fit(to: page)
    driver.setContentOffset(Point(x: 0, y: remembered[page] ?? screen.outer.contentOffset.y), animated: false)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen, scrollView === screen.pager { pagerDidStop(screen) }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) {
    // The library does so in a later turn of the main queue.
    screen.async { [unowned self, unowned screen] in fit(to: screen.currentPage) }
  }

  // MARK: Scrolling by the app's code

  public func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    guard let page = screen.pages.firstIndex(where: { $0 === view }) else {
      if view === screen.outer { driver.contentOffset.y = offset } else { view.contentOffset.x = offset }
      return
    }
    view.contentOffset.y = offset
    guard offset > 0, screen.outer.contentOffset.y >= screen.layout.outer.pinOffset else { return }
    remembered[page] = screen.layout.outer.pinOffset + offset
    if page == screen.currentPage { driver.contentOffset.y = screen.layout.outer.pinOffset + offset }
  }

  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    let pin = screen.layout.outer.pinOffset
    if view === screen.outer {
      driver.setContentOffset(Point(x: 0, y: offset), animated: animated)
    } else if view === screen.pages[screen.currentPage] {
      driver.setContentOffset(Point(x: 0, y: pin + offset), animated: animated)
    } else {
      view.setContentOffset(view === screen.pager ? Point(x: offset, y: 0) : Point(x: 0, y: offset), animated: animated)
    }
  }
}
