/// One sample of one finger.
public struct Touch: Hashable, Sendable {
  /// What the finger did.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
  }

  /// The event's place among all events of its file, from 0: it decides the order at equal times.
  public var seq: Int
  /// Microseconds since the session began.
  public var t: Int
  /// The number of the finger.
  public var id: Int
  public var phase: Phase
  /// Points on the viewport, y downwards.
  public var location: Point

  public init(seq: Int, t: Int, id: Int, phase: Phase, location: Point) {
    self.seq = seq
    self.t = t
    self.id = id
    self.phase = phase
    self.location = location
  }
}
