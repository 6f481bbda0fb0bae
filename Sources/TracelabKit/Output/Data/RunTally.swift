/// What one run comes to in numbers.
public struct RunTally: Hashable, Sendable {
  /// Of the sessions that were replayed: what rates are counted against.
  public var gestures: Int
  /// Sessions that could not be replayed.
  public var failed: Int
  /// By kind.
  public var glitches: [String: Int]

  public init(gestures: Int = 0, failed: Int = 0, glitches: [String: Int] = [:]) {
    self.gestures = gestures
    self.failed = failed
    self.glitches = glitches
  }

  /// Glitches of one kind, or of all.
  func count(ofKind kind: String? = nil) -> Int {
    kind.map { glitches[$0, default: 0] } ?? glitches.values.reduce(0, +)
  }
}
