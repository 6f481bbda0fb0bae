import ScrollEngine
import TraceModel

/// A strategy of another package: it keeps the list at its top while the header is open, until it has forgotten the list.
package final class Forgetful: CoordinationStrategy, ScrollViewDelegate {
  package static let description = StrategyDescription(
    id: "forgetful", summary: "the list's delegate is removed when its first drag ends", source: "a test",
    keeps: "nothing", writes: "list.contentOffset = 0", goodAt: "the first drag", breaks: "every other",
    cleanScripts: [], glitchingScripts: [], options: [forgets.description])

  package static let forgets = StrategyOption.flag("forgets", default: true, "whether the delegate is removed")

  private final class Simultaneous: ScrollView {
    override func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private let forgets: Bool
  private var screen: NestedScreen?

  package init(_ options: StrategyOptions) { forgets = options[Self.forgets] }

  package func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? Simultaneous() : ScrollView()
  }

  package func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    for page in screen.pages { page.delegate = self }
  }

  package func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {}

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, screen.outer.contentOffset.y < screen.layout.outer.pinOffset else { return }
    scrollView.contentOffset.y = 0
  }

  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if forgets { scrollView.delegate = nil }
  }
}
