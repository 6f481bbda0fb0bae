import ScrollEngine
import TraceModel

/// Seed 003's second attempt: making oneself the delegate of a scroll view's own pan, which UIKit answers with an exception.
public final class PanDelegate: CoordinationStrategy, SeedTabs, GestureRecognizerDelegate {
  public static let description = StrategyDescription(
    id: "pan-delegate",
    summary: "takes over the delegate of the outer view's own pan: UIKit raises an exception",
    source: "seed 003, the attempt that crashes; seed 001 quotes the header that forbids it",
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
