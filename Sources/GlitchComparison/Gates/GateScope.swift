/// Which glitches gates and rates are about: those that are sure enough, of the kinds that are meant.
public struct GateScope: Hashable, Sendable {
  /// The only kinds that are meant; empty for all that count without being named.
  public var kinds: Set<String>
  /// Kinds that count only if they are named.
  public var uncounted: Set<String>
  /// Glitches with a lower confidence are shown and fail nothing.
  public var leastConfidence: Double

  public init(kinds: Set<String> = [], uncounted: Set<String> = [], leastConfidence: Double = 0) {
    self.kinds = kinds
    self.uncounted = uncounted
    self.leastConfidence = leastConfidence
  }

  /// Whether glitches of a kind can fail.
  public func isMeant(_ kind: String) -> Bool { kinds.isEmpty ? !uncounted.contains(kind) : kinds.contains(kind) }

  /// Whether a kind is left out because nobody named it.
  public func isUnnamed(_ kind: String) -> Bool { uncounted.contains(kind) && !kinds.contains(kind) }

  public func isSure(_ confidence: Double) -> Bool { confidence >= leastConfidence }
}
