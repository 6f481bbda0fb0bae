import GRDB

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
  public let pageCount: Int

  static let select = """
    SELECT id, uid, name, scenario, build, recorded_strategy, sha256, path, duration_us, touch_count, gesture_count,
      frame_count,
      (SELECT count(*) FROM page WHERE session_id = session.id) AS page_count
    FROM session
    """

  init(_ row: Row) {
    id = row["id"]
    uid = row["uid"]
    name = row["name"]
    scenario = row["scenario"]
    build = row["build"]
    recordedStrategy = row["recorded_strategy"]
    sha256 = row["sha256"]
    path = row["path"]
    duration = row["duration_us"]
    touchCount = row["touch_count"]
    frameCount = row["frame_count"]
    gestureCount = row["gesture_count"]
    pageCount = row["page_count"]
  }
}
