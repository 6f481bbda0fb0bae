/// What one run comes to in numbers, as the lab counts it: the row of the strategy × glitch matrix.
public struct RunTally: Hashable, Sendable {
  public var runID: Int
  /// Sessions that the run lists, failed ones included.
  public var sessions: Int
  /// Of them, sessions that could not be replayed.
  public var failed: Int
  /// Gestures of the sessions that were replayed: what rates are counted against.
  public var gestures: Int
  /// Sessions with at least one glitch that counts without being named.
  public var sessionsWithGlitches: Int
  /// Glitches by kind; a kind that was not met may be missing.
  public var glitches: [String: Int]
  /// The kinds that count only if they are named.
  public var uncounted: Set<String>
  /// By kind, the glitches that are less sure than the gates ask for.
  public var doubtful: [String: Int]
  /// Glitches that count without being named in 100 gestures; `nil` without gestures.
  public var rate: Double?

  /// - Parameter rate: as the lab rounds it; `nil` works it out.
  public init(
    runID: Int, sessions: Int = 0, failed: Int = 0, gestures: Int = 0, sessionsWithGlitches: Int = 0,
    glitches: [String: Int] = [:], uncounted: Set<String> = [], doubtful: [String: Int] = [:], rate: Double? = nil
  ) {
    self.runID = runID
    self.sessions = sessions
    self.failed = failed
    self.gestures = gestures
    self.sessionsWithGlitches = sessionsWithGlitches
    self.glitches = glitches
    self.uncounted = uncounted
    self.doubtful = doubtful
    self.rate = rate
    if rate == nil, gestures > 0 { self.rate = 100 * Double(count()) / Double(gestures) }
  }

  package var replayed: Int { sessions - failed }

  /// Glitches of one kind, or of all that count without being named.
  package func count(ofKind kind: String? = nil) -> Int {
    kind.map { glitches[$0, default: 0] } ?? all - unnamed
  }

  /// All glitches, also of kinds that count only if they are named.
  package var all: Int { glitches.values.reduce(0, +) }

  /// Glitches of kinds that count only if they are named.
  package var unnamed: Int { uncounted.reduce(0) { $0 + glitches[$1, default: 0] } }
}
