import GestureScripts
import TraceModel

/// A glitch that a search has found, with the smallest session that shows it.
public struct Incident: Sendable {
  public let performance: ScriptPlayer.Performance
  public let glitch: Glitch
  /// The number of the try that came upon it, from 1.
  public let attempt: Int
  /// Since the search began.
  public let time: Duration

  /// What happens, in words, one phrase per step.
  public var steps: [String] { performance.script.words(outer: performance.outer(at:)) }

  /// What tells it from other incidents: the glitch, its cause and the shape of the gestures.
  var shape: [String] {
    [glitch.kind.rawValue, glitch.cause.rawValue]
      + performance.script.words(hasFigures: false, outer: performance.outer(at:))
  }
}
