/// What gates left out although it is there, so that a passed gate hides nothing.
public struct GateOmissions: Hashable, Sendable {
  /// Glitches with too low a confidence.
  public var doubtful: Int
  /// By kind, glitches of kinds that count only if they are named.
  public var unnamed: [String: Int]

  public init(doubtful: Int = 0, unnamed: [String: Int] = [:]) {
    self.doubtful = doubtful
    self.unnamed = unnamed
  }

  public var isEmpty: Bool { doubtful == 0 && unnamed.isEmpty }
}

extension GateRules {
  /// What these rules leave out: of a comparison that asks for nothing but changes, what is new or worse; otherwise what is there.
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
      } else if isMeant(glitch.kind), !scope.isSure(glitch.confidence) {
        omissions.doubtful += 1
      }
    }
    return omissions
  }
}

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
