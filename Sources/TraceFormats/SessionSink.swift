import TraceModel

/// Takes a session from a reader in the order of the file: `begin` once, then touches, events and frames, `end` once.
///
/// The reader's caller gets what a sink throws. After an error the session is incomplete, and the reader calls nothing more.
public protocol SessionSink {
  /// The header, without touches, events, frames and duration.
  ///
  /// An offset that is `nil` in `header.layout.initial` is that of the first frame, which comes later (of frames at one time the last
  /// one counts): `Layout.Initial.complete(with:)` sets it.
  ///
  /// - Throws: what ends the reading.
  mutating func begin(_ header: Session) throws
  /// - Throws: what ends the reading.
  mutating func take(_ touch: Touch) throws
  /// - Throws: what ends the reading.
  mutating func take(_ event: ScreenEvent) throws
  /// - Parameters:
  ///   - frame: changed in place after this call; see `Frame`.
  ///   - seq: the event's place among all events of its file, from 0.
  /// - Throws: what ends the reading.
  mutating func take(_ frame: Frame, seq: Int) throws
  /// - Parameter duration: the last event's time, in microseconds; 0 without events.
  /// - Throws: what ends the reading.
  mutating func end(duration: Int) throws
}
