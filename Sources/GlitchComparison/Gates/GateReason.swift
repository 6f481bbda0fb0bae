/// Why a gate fails.
public enum GateReason: Hashable, Sendable {
  case nothingCompared
  case coverage(Coverage, least: Double)
  case new(Int)
  case worse(new: Int, worse: Int)
  /// In sessions that the baseline does not have.
  case newSessions(Int)
  /// That came with another version of the tool.
  case tool(Int)
  case any(Int)
  case expired(Int)
  case failedReplays(Int)
  case undecided(Int)
  case rate(strategy: String, glitches: Int, gestures: Int, RateLimit)
  case noGestures(strategy: String)
}
