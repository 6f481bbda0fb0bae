/// The facts of a report that gates use.
public struct GateFacts: Sendable {
  /// One glitch of a comparison.
  public struct Glitch: Sendable {
    public var kind: String
    public var change: Change
    /// Whether the baseline has its session, or others of its scenario; also true where the call allows new ones.
    public var isCompared: Bool
    /// Whether it is accepted, neither expired nor grown.
    public var isAccepted: Bool
    /// Whether its acceptance's last day has passed.
    public var isExpired: Bool
    /// Whether only the tool changed.
    public var isFromTool: Bool
    /// The confidence that this is a glitch, from 0 to 1.
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

  /// The totals of one strategy on the judged side.
  public struct Run: Sendable {
    public var strategy: String
    /// The number of gestures in the judged sessions.
    public var gestures: Int
    /// The number of replays that ended in an exception.
    public var failed: Int
    /// The numbers of glitches that are not accepted, by kind.
    public var glitches: [String: Int]
    /// The numbers of these with a confidence below that of the gates, by kind.
    public var doubtful: [String: Int]
    /// The number of gestures in sessions in which a kind could not be judged, by kind.
    ///
    /// It has an entry for every such kind, also where a recording has no gestures.
    public var unjudgedGestures: [String: Int]

    public init(
      strategy: String, gestures: Int, failed: Int = 0, glitches: [String: Int], doubtful: [String: Int] = [:],
      unjudgedGestures: [String: Int] = [:]
    ) {
      self.strategy = strategy
      self.gestures = gestures
      self.failed = failed
      self.glitches = glitches
      self.doubtful = doubtful
      self.unjudgedGestures = unjudgedGestures
    }

    /// The number of gestures in sessions in which a kind was judged; of all kinds, the number of all gestures.
    func gestures(of kind: String?) -> Int { gestures - (kind.map { unjudgedGestures[$0, default: 0] } ?? 0) }

    /// The number of glitches of some kinds with sufficient confidence.
    func sure(_ isSelected: (String) -> Bool) -> Int {
      glitches.reduce(0) { $0 + (isSelected($1.key) ? $1.value - doubtful[$1.key, default: 0] : 0) }
    }
  }

  /// The glitches of a comparison; empty otherwise.
  public var glitches: [Glitch]
  public var runs: [Run]
  /// The number of replays in a comparison that ended in an exception where those of the baseline did not.
  public var failed: Int
  /// The kinds of the comparisons that are ``Change/undecided``.
  public var undecided: [String]
  /// The coverage of the baseline; `nil` if there was nothing to cover.
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

/// The glitches that gates and rates count: those of sufficient confidence, of the selected kinds.
public struct GateScope: Hashable, Sendable {
  /// The only selected kinds; empty for all that count without being named.
  public var kinds: Set<String>
  /// Kinds that count only if they are named.
  public var uncounted: Set<String>
  /// The confidence below which glitches are shown but do not fail a gate.
  public var leastConfidence: Double

  public init(kinds: Set<String> = [], uncounted: Set<String> = [], leastConfidence: Double = 0) {
    self.kinds = kinds
    self.uncounted = uncounted
    self.leastConfidence = leastConfidence
  }

  /// Whether glitches of a kind can fail.
  public func isSelected(_ kind: String) -> Bool { kinds.isEmpty ? !uncounted.contains(kind) : kinds.contains(kind) }

  /// Whether a kind is left out because nobody named it.
  public func isUnnamed(_ kind: String) -> Bool { uncounted.contains(kind) && !kinds.contains(kind) }

  public func isSure(_ confidence: Double) -> Bool { confidence >= leastConfidence }
}
