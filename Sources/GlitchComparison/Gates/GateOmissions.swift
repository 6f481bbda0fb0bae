/// The glitches that gates left out, so that a passed gate hides nothing.
public struct GateOmissions: Hashable, Sendable {
  /// The number of glitches with too low a confidence.
  public var doubtful: Int
  /// The numbers of glitches of kinds that count only if they are named, by kind.
  public var unnamed: [String: Int]

  public init(doubtful: Int = 0, unnamed: [String: Int] = [:]) {
    self.doubtful = doubtful
    self.unnamed = unnamed
  }

  public var isEmpty: Bool { doubtful == 0 && unnamed.isEmpty }
}

extension GateRules {
  /// The glitches that these rules leave out: in a comparison that fails only for changes, new and worse ones; otherwise all.
  public func omissions(_ facts: GateFacts) -> GateOmissions {
    guard areAsked else { return GateOmissions() }
    var omissions = GateOmissions()
    if failOn == .any || !limits.isEmpty || facts.glitches.isEmpty {
      for run in facts.runs {
        for (kind, count) in run.glitches where count > 0 {
          if scope.kinds.isEmpty, scope.isUnnamed(kind), !limits.contains(where: { $0.kind == kind }) {
            omissions.unnamed[kind, default: 0] += count
          } else if isNamed(kind) {
            omissions.doubtful += run.doubtful[kind, default: 0]
          }
        }
      }
      return omissions
    }
    for glitch in facts.glitches where !glitch.isAccepted && (glitch.change == .new || glitch.change == .worse) {
      if scope.kinds.isEmpty, scope.isUnnamed(glitch.kind) {
        omissions.unnamed[glitch.kind, default: 0] += 1
      } else if isSelected(glitch.kind), !scope.isSure(glitch.confidence) {
        omissions.doubtful += 1
      }
    }
    return omissions
  }
}

/// The reason for which a gate fails.
public enum GateReason: Hashable, Sendable {
  case nothingCompared
  case coverage(Coverage, least: Double)
  case new(Int)
  case worse(new: Int, worse: Int)
  /// New glitches in sessions that the baseline does not have.
  case newSessions(Int)
  /// New glitches that came with another version of the tool.
  case tool(Int)
  case any(Int)
  case expired(Int)
  case failedReplays(Int)
  case undecided(Int)
  case rate(strategy: String, glitches: Int, gestures: Int, RateLimit)
  case noGestures(strategy: String)
}
