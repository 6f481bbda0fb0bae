import ScrollEngine
import TraceModel

/// Toggles `isScrollEnabled` like toggle-enabled, but with clamped offsets.
///
/// An extra pan on the outer view continues to receive the finger and, after a boundary was crossed, sets the other view's offset
/// from its translation.
public final class LinkedPan: CoordinationStrategy, ArticleTabs, ScrollViewDelegate, GestureRecognizerDelegate {
  public static let description = StrategyDescription(
    id: "linked-pan",
    summary:
      "an extra pan follows the finger across the boundary and sets the offset from its translation, without inertia",
    source: "the article \"Sliding conflict solution\", last solution",
    keeps: "mainScrollEnabled and subScrollEnabled, set when a touch crosses the boundary; the pan's y at the crossing",
    writes:
      "isScrollEnabled and a clamp in scrollViewDidScroll; contentOffset from the pan's translation after a crossing",
    goodAt: "one crossing per touch, from the list and from the header",
    breaks:
      "after a crossing everything stops at the lift; after the second crossing in one touch both flags are set and the "
      + "third crossing moves nothing; the extra pan takes the touches of sliders and buttons",
    cleanScripts: ["S01", "S02", "S03", "S11", "S12"],
    glitchingScripts: ["S04", "S05", "S08", "S10", "S13"],
    options: [ArticleOption.criticalValue.description, ArticleOption.bounces.description])

  private let criticalValue: Double?
  private let bounces: Bool
  private var screen: NestedScreen?
  private let pan = PanGestureRecognizer()
  private var mainScrollEnabled = false
  private var subScrollEnabled = false
  private var currentPanY = 0.0

  public init(_ options: StrategyOptions) {
    criticalValue = options[ArticleOption.criticalValue]
    bounces = options[ArticleOption.bounces]
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.delegate = self
    screen.pager.delegate = self
    for page in screen.pages {
      page.delegate = self
      page.isScrollEnabled = false
    }
    pan.delegate = self
    pan.addTarget { [unowned self] pan in panned(pan) }
    screen.outer.addGestureRecognizer(pan)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, scrollView !== screen.pager else { return }
    let sub = screen.pages[screen.currentPage]
    if scrollView === screen.outer {
      let maxOffsetY = criticalValue ?? screen.layout.outer.pinOffset
      guard scrollView.contentOffset.y >= maxOffsetY else { return }
      scrollView.setContentOffset(Point(x: 0, y: maxOffsetY), animated: false)
      scrollView.isScrollEnabled = false
      sub.isScrollEnabled = true
      subScrollEnabled = true
    } else if scrollView.contentOffset.y <= 0 {
      sub.setContentOffset(.zero, animated: false)
      sub.isScrollEnabled = false
      screen.outer.isScrollEnabled = true
      mainScrollEnabled = true
    }
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard let screen else { return }
    guard pan.state == .changed else {
      currentPanY = 0
      mainScrollEnabled = false
      subScrollEnabled = false
      return
    }
    let currentY = pan.translation(in: screen.outer).y
    guard mainScrollEnabled || subScrollEnabled else { return }
    if currentPanY == 0 { currentPanY = currentY }
    let offsetY = currentPanY - currentY
    if mainScrollEnabled {
      let supposed = (criticalValue ?? screen.layout.outer.pinOffset) + offsetY
      screen.outer.contentOffset = Point(x: 0, y: max(supposed, 0))
    } else {
      screen.pages[screen.currentPage].contentOffset = Point(x: 0, y: offsetY)
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen, scrollView === screen.pager else { return }
    pagerDidEndDecelerating(screen)
  }
}
