import TraceModel

/// What a reader pushes a session into, in the file's order: `begin` once, then touches, events and frames, `end` once.
///
/// What a sink throws goes through to the reader's caller. After an error the session is incomplete and nothing more comes.
public protocol SessionSink {
  /// The header, without touches, events, frames and duration.
  ///
  /// What is `nil` in `header.layout.initial` is meant to be the first frame's, which comes later (of frames at one time the last
  /// counts): `Layout.Initial.complete` fills it.
  mutating func begin(_ header: Session) throws
  mutating func take(_ touch: Touch) throws
  mutating func take(_ event: ScreenEvent) throws
  /// - Parameters:
  ///   - frame: changed in place after this call; see `Frame`.
  ///   - seq: the event's place among all events of its file, from 0.
  mutating func take(_ frame: Frame, seq: Int) throws
  /// - Parameter duration: the last event's time, in microseconds; 0 without events.
  mutating func end(duration: Int) throws
}
