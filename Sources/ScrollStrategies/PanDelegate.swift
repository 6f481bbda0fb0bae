import ScrollEngine
import TraceModel

/// Sets the delegate of a scroll view's own pan, for which UIKit raises an exception.
public final class PanDelegate: CoordinationStrategy, ArticleTabs, GestureRecognizerDelegate {
  public static let description = StrategyDescription(
    id: "pan-delegate",
    summary: "sets the delegate of the outer view's own pan: UIKit raises an exception",
    source: "the article \"Sliding conflict solution\", the attempt that crashes; UIKit's header forbids it",
    keeps: "nothing",
    writes: "outer.panGestureRecognizer.delegate",
    goodAt: "nothing: every replay ends in the exception",
    breaks: "everything: the app crashes",
    cleanScripts: [],
    glitchingScripts: [],
    isReplayable: false)

  public init(_ options: StrategyOptions) {}

  public func viewDidLoad(_ screen: NestedScreen) { screen.outer.panGestureRecognizer.delegate = self }
}
