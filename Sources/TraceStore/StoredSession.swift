import GRDB

/// The header of one imported session.
public struct StoredSession: Hashable, Sendable {
  public let id: Int64
  public let uid: String
  public let name: String
  public let scenario: String?
  public let build: String?
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

  static let select = """
    SELECT id, uid, name, scenario, build, sha256, path, duration_us, touch_count, gesture_count, frame_count
    FROM session
    """

  init(_ row: Row) {
    id = row[0]
    uid = row[1]
    name = row[2]
    scenario = row[3]
    build = row[4]
    sha256 = row[5]
    path = row[6]
    duration = row[7]
    touchCount = row[8]
    gestureCount = row[9]
    frameCount = row[10]
  }
}
