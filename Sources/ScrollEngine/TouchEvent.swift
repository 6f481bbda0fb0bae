import TraceModel

/// What happened in one display frame to the fingers that a recognizer follows, in one phase: a `UIEvent` as a recognizer sees it.
public struct TouchEvent {
  public let phase: Touch.Phase
  /// The latest sample of each finger; one entry per finger.
  public let touches: [Touch]
  /// All samples of these fingers since the event before, in the order of the recording, the latest ones among them.
  public let samples: [Touch]
  /// The time of the display frame that delivers them, microseconds.
  public let now: Int
}
