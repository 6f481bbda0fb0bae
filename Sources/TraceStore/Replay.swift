import GRDB

/// What makes two replays the same replay.
public struct ReplayKey: Hashable, Sendable {
  public var sessionID: Int64
  /// Kebab-case, or `recorded`.
  public var strategy: String
  /// Engine and strategy options, canonical JSON.
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String

  public init(
    sessionID: Int64, strategy: String, options: String, engineVersion: String, strategyVersion: String
  ) {
    self.sessionID = sessionID
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
  }

  /// The name under which recorded frames stand among the strategies.
  public static let recordedStrategy = "recorded"

  /// The frames that a session was imported with: no engine and no strategy had a part in them.
  public static func recorded(sessionID: Int64) -> ReplayKey {
    ReplayKey(
      sessionID: sessionID, strategy: recordedStrategy, options: "{}", engineVersion: "", strategyVersion: "")
  }
}

/// One replay in the lab.
public struct StoredReplay: Hashable, Sendable {
  public let id: Int64
  public let key: ReplayKey
  /// Why there are no frames; `nil` when the replay went well.
  public let error: String?
  public let frameCount: Int
  /// Whether the frames were kept, or only judged.
  public let framesStored: Bool

  init(_ row: Row) {
    id = row["id"]
    key = ReplayKey(
      sessionID: row["session_id"], strategy: row["strategy"], options: row["options"],
      engineVersion: row["engine_version"], strategyVersion: row["strategy_version"])
    error = row["error"]
    frameCount = row["frame_count"]
    framesStored = row["frames_stored"]
  }
}
