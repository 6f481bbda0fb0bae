import TraceFormats
import TraceModel

/// A sink that records all calls.
struct SinkLog: SessionSink {
  private(set) var frames: [Int] = []
  private(set) var ended: Int?

  mutating func begin(_ header: Session) {}
  mutating func take(_ touch: Touch) {}
  mutating func take(_ event: ScreenEvent) {}
  mutating func take(_ frame: Frame, seq: Int) { frames.append(seq) }
  mutating func end(duration: Int) { ended = duration }
}
