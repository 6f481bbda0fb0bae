import GRDB
import TraceModel

/// One imported session, without its events: what an analysis needs of every session that it covers. There may be very many, so only
/// these columns are read.
public struct StoredSession: Hashable, Sendable {
  public let id: Int64
  /// The recording's own identifier.
  public let uid: String
  /// Of the file and of the layout given with it.
  public let sha256: String
  /// The last event's time, in microseconds.
  public let duration: Int
  public let touchCount: Int
  /// Recorded frames.
  public let frameCount: Int
  /// What counts as right, as the recording says: canonical JSON.
  public let expect: String
  /// Whether the lab holds its touches, events and recorded frames, and not only what was found in them.
  public let holdsRecording: Bool

  static let select = """
    SELECT id, uid, sha256, duration_us, touch_count, frame_count, expect, recording_stored FROM session
    """

  /// - Throws: `StoreError.damagedRow`.
  public func expectations() throws -> Expectations {
    try CanonicalJSON.value(Expectations.self, in: expect, table: "session", id: id)
  }

  init(_ row: Row) {
    id = row[0]
    uid = row[1]
    sha256 = row[2]
    duration = row[3]
    touchCount = row[4]
    frameCount = row[5]
    expect = row[6]
    holdsRecording = row[7] != 0
  }
}
