import HeadlessUIKit
import ScrollEngine

@testable import SampleApp

/// The sample app before it had a coordinator: both pans act at once, and one flag for all lists selects the view that is put back.
final class FlagProfileStrategy: NSObject, UIKitStrategy, UIScrollViewDelegate {
  static let description = StrategyDescription(
    id: "flag-profile", summary: "one flag for all lists", source: "the sample app, formerly", keeps: "one flag",
    writes: "both offsets", goodAt: "drags across the pin", breaks: "tabs that come back", cleanScripts: [],
    glitchingScripts: [])

  private var screen: HeadlessScreen?
  private var isPinned = false

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    switch place {
    case .outer: SharingScrollView()
    case .pager: UIScrollView()
    case .page: RowList(title: "", rowCount: 0)
    }
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    self.screen = screen
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    screen.currentPage = page
    screen.pager.setContentOffset(CGPoint(x: screen.pager.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let screen, scrollView != screen.pager else { return }
    if scrollView == screen.outer {
      if scrollView.contentOffset.y >= screen.layout.outer.pinOffset { isPinned = true }
      if isPinned { scrollView.contentOffset.y = screen.layout.outer.pinOffset }
    } else {
      if scrollView.contentOffset.y <= 0 { isPinned = false }
      if !isPinned { scrollView.contentOffset.y = 0 }
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard let screen, scrollView == screen.pager else { return }
    screen.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }
}

/// A scroll view whose pan acts together with those of the lists in it.
private final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view is RowList
  }
}
