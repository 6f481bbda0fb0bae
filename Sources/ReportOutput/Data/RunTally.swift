/// What one run comes to in numbers, as the lab counts it: the row of the strategy × glitch matrix.
public struct RunTally: Hashable, Sendable {
  public var runID: Int
  /// Sessions that the run lists, failed ones included.
  public var sessions: Int
  /// Of them, sessions that could not be replayed.
  public var failed: Int
  /// Gestures of the sessions that were replayed: what rates are counted against.
  public var gestures: Int
  /// Sessions with one glitch at least.
  public var sessionsWithGlitches: Int
  /// Glitches by kind; a kind that was not met may be missing.
  public var glitches: [String: Int]
  /// Glitches in 100 gestures; `nil` without gestures.
  public var rate: Double?

  /// - Parameter rate: as the lab rounds it; `nil` works it out.
  public init(
    runID: Int, sessions: Int = 0, failed: Int = 0, gestures: Int = 0, sessionsWithGlitches: Int = 0,
    glitches: [String: Int] = [:], rate: Double? = nil
  ) {
    self.runID = runID
    self.sessions = sessions
    self.failed = failed
    self.gestures = gestures
    self.sessionsWithGlitches = sessionsWithGlitches
    self.glitches = glitches
    let found = glitches.values.reduce(0, +)
    self.rate = rate ?? (gestures == 0 ? nil : 100 * Double(found) / Double(gestures))
  }

  package var replayed: Int { sessions - failed }

  /// Glitches of one kind, or of all.
  package func count(ofKind kind: String? = nil) -> Int {
    kind.map { glitches[$0, default: 0] } ?? glitches.values.reduce(0, +)
  }
}
