import ScrollEngine
import TraceModel

/// Making oneself the delegate of a scroll view's own pan, which UIKit answers with an exception.
public final class PanDelegate: CoordinationStrategy, SeedTabs, GestureRecognizerDelegate {
  public static let description = StrategyDescription(
    id: "pan-delegate",
    summary: "takes over the delegate of the outer view's own pan: UIKit raises an exception",
    source: "the article \"Sliding conflict solution\", the attempt that crashes; UIKit's header forbids it",
    keeps: "nothing",
    writes: "outer.panGestureRecognizer.delegate",
    goodAt: "nothing: every replay ends in the exception",
    breaks: "the app",
    cleanScripts: [],
    glitchingScripts: [],
    isReplayable: false)

  public init(_ options: StrategyOptions) {}

  public func viewDidLoad(_ screen: NestedScreen) { screen.outer.panGestureRecognizer.delegate = self }
}
