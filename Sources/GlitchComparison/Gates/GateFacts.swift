/// What gates know of a report.
public struct GateFacts: Sendable {
  /// One glitch of a comparison.
  public struct Glitch: Sendable {
    public var kind: String
    public var change: Change
    /// Whether the baseline has its session, or others of its scenario; also where the call allows new ones.
    public var isCompared: Bool
    /// Accepted, neither expired nor grown.
    public var isAccepted: Bool
    /// Its acceptance's last day has passed.
    public var isExpired: Bool
    /// The tool changed and nothing else did.
    public var isFromTool: Bool
    /// How sure it is that this is a glitch, from 0 to 1.
    public var confidence: Double

    public init(
      kind: String, change: Change, isCompared: Bool = true, isAccepted: Bool = false, isExpired: Bool = false,
      isFromTool: Bool = false, confidence: Double = 1
    ) {
      self.kind = kind
      self.confidence = confidence
      self.change = change
      self.isCompared = isCompared
      self.isAccepted = isAccepted
      self.isExpired = isExpired
      self.isFromTool = isFromTool
    }
  }

  /// What one strategy comes to on the side that is judged.
  public struct Run: Sendable {
    public var strategy: String
    /// Gestures of the sessions that were judged.
    public var gestures: Int
    /// Replays that ended in an exception.
    public var failed: Int
    /// Glitches by kind that are not accepted.
    public var glitches: [String: Int]
    /// Of these, by kind, those that are less sure than the gates ask for.
    public var doubtful: [String: Int]

    public init(
      strategy: String, gestures: Int, failed: Int = 0, glitches: [String: Int], doubtful: [String: Int] = [:]
    ) {
      self.strategy = strategy
      self.gestures = gestures
      self.failed = failed
      self.glitches = glitches
      self.doubtful = doubtful
    }

    /// The glitches of some kinds that are sure enough.
    func sure(_ isMeant: (String) -> Bool) -> Int {
      glitches.reduce(0) { $0 + (isMeant($1.key) ? $1.value - doubtful[$1.key, default: 0] : 0) }
    }
  }

  /// Of a comparison; empty otherwise.
  public var glitches: [Glitch]
  public var runs: [Run]
  /// Of a comparison, replays that ended in an exception where those of the baseline did not.
  public var failed: Int
  /// The kinds of the comparisons that are ``Change/undecided``.
  public var undecided: [String]
  /// `nil` where nothing was to be covered.
  public var coverage: Coverage?

  public init(
    glitches: [Glitch] = [], runs: [Run], failed: Int = 0, undecided: [String] = [], coverage: Coverage? = nil
  ) {
    self.glitches = glitches
    self.runs = runs
    self.failed = failed
    self.undecided = undecided
    self.coverage = coverage
  }
}

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
