import GRDB
import TraceModel

/// The header of one imported session.
public struct StoredSession: Hashable, Sendable {
  public let id: Int64
  public let uid: String
  public let name: String
  public let scenario: String?
  public let build: String?
  public let recordedStrategy: String?
  /// Of the file and of the layout given with it.
  public let sha256: String
  /// Where it was read from, `nil` for standard input.
  public let path: String?
  /// Microseconds.
  public let duration: Int
  public let touchCount: Int
  /// Recorded frames.
  public let frameCount: Int
  public let gestureCount: Int
  /// What counts as right, as the recording says: canonical JSON.
  public let expect: String

  static let select = """
    SELECT id, uid, name, scenario, build, recorded_strategy, sha256, path, duration_us, touch_count, gesture_count,
      frame_count, expect
    FROM session
    """

  /// - Throws: `StoreError.damagedRow`.
  public func expectations() throws -> Expectations {
    try CanonicalJSON.value(Expectations.self, in: expect, table: "session", id: id)
  }

  /// By place: there may be very many.
  init(_ row: Row) {
    id = row[0]
    uid = row[1]
    name = row[2]
    scenario = row[3]
    build = row[4]
    recordedStrategy = row[5]
    sha256 = row[6]
    path = row[7]
    duration = row[8]
    touchCount = row[9]
    gestureCount = row[10]
    frameCount = row[11]
    expect = row[12]
  }
}
