import GRDB

/// Adds the rows of the attached lab `source` to the main one, in the transaction of its caller.
///
/// Tables in `temp` map rows of the source to rows of the lab by their identifying values, never by their ids.
struct LabMerge {
  private let lab: LabTransaction
  private var database: Database { lab.database }

  init(_ lab: LabTransaction) { self.lab = lab }

  /// - Throws: `StoreError`.
  func run() throws -> MergedRows {
    var rows = MergedRows()
    // Rows get other ids; all references are valid again at the end.
    try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
    try mergeSessions(&rows)
    try mergeReplays(&rows)
    try mergeVerdicts(&rows)
    try RunMerge(lab).run(&rows)
    try mergeIssues()
    try mergeVariations()
    for table in ["session", "replay", "verdict", "run"] {
      try database.execute(sql: "DROP TABLE temp.merged_\(table)")
    }
    return rows
  }

  // MARK: Sessions

  private func mergeSessions(_ rows: inout MergedRows) throws {
    rows.conflicts = try Row.fetchAll(
      database,
      sql: """
        SELECT s.uid, s.path, t.path FROM source.session AS s JOIN main.session AS t ON t.uid = s.uid
        WHERE t.sha256 <> s.sha256 ORDER BY s.id
        """
    ).map { MergedRows.Conflict(uid: $0[0], path: $0[1], other: $0[2]) }
    let before = try greatestID(in: "session")
    let columns = try columns(of: "session", besides: ["id"])
    try database.execute(
      sql: """
        INSERT INTO main.session (\(columns)) SELECT \(columns) FROM source.session AS s
        WHERE NOT EXISTS (SELECT 1 FROM main.session AS t WHERE t.uid = s.uid) ORDER BY s.id
        """)
    try database.execute(
      sql: """
        CREATE TABLE temp.merged_session AS
        SELECT s.id AS source_id, t.id AS target_id, t.id > ? AS is_new,
          s.recording_stored AND (t.id > ? OR NOT t.recording_stored) AS brings_recording
        FROM source.session AS s JOIN main.session AS t ON t.uid = s.uid AND t.sha256 = s.sha256
        """, arguments: [before, before])
    try index("merged_session")
    try copy("page", by: "session_id", through: "merged_session", where: "is_new", order: "page")
    try copy("gesture", by: "session_id", through: "merged_session", where: "is_new", order: "gesture")
    for table in ["touch", "event"] {
      try copy(table, by: "session_id", through: "merged_session", where: "brings_recording", order: "seq")
    }
    try database.execute(
      sql: """
        UPDATE main.session SET recording_stored = 1
        WHERE NOT recording_stored AND id IN (SELECT target_id FROM temp.merged_session WHERE brings_recording)
        """)
    rows.completedSessions = database.changesCount
    rows.sessions = try count("merged_session WHERE is_new")
    rows.knownSessions = try count("merged_session WHERE NOT is_new")
  }

  // MARK: Replays

  private static let sameReplay = """
    t.strategy = s.strategy AND t.options = s.options AND t.engine_version = s.engine_version
      AND t.strategy_version = s.strategy_version AND t.session_id = m.target_id
    """

  private func mergeReplays(_ rows: inout MergedRows) throws {
    let before = try greatestID(in: "replay")
    let columns = try columns(of: "replay", besides: ["id", "session_id"])
    try database.execute(
      sql: """
        INSERT INTO main.replay (session_id, \(columns)) SELECT m.target_id, \(columns)
        FROM source.replay AS s JOIN temp.merged_session AS m ON m.source_id = s.session_id
        WHERE NOT EXISTS (SELECT 1 FROM main.replay AS t WHERE \(Self.sameReplay)) ORDER BY s.id
        """)
    try database.execute(
      sql: """
        CREATE TABLE temp.merged_replay AS
        SELECT s.id AS source_id, t.id AS target_id, t.id > ? AS is_new,
          s.frames_stored AND (t.id > ? OR NOT t.frames_stored) AS brings_frames,
          t.frame_count <> s.frame_count OR t.error IS NOT s.error AS differs
        FROM source.replay AS s JOIN temp.merged_session AS m ON m.source_id = s.session_id
        JOIN main.replay AS t ON \(Self.sameReplay)
        """, arguments: [before, before])
    try index("merged_replay")
    rows.differing += try differing("SELECT target_id AS replay_id FROM temp.merged_replay WHERE differs")
    try database.execute(sql: "DELETE FROM temp.merged_replay WHERE differs")
    try copy("frame_row", by: "replay_id", through: "merged_replay", where: "brings_frames", order: "n, hidden")
    try copy("touch_delivery", by: "replay_id", through: "merged_replay", where: "is_new", order: "touch")
    try database.execute(
      sql: """
        UPDATE main.replay SET (frames_stored, first_frame_us, frame_interval_ps) = (
          SELECT 1, s.first_frame_us, s.frame_interval_ps
          FROM temp.merged_replay AS m JOIN source.replay AS s ON s.id = m.source_id WHERE m.target_id = main.replay.id)
        WHERE id IN (SELECT target_id FROM temp.merged_replay WHERE brings_frames AND NOT is_new)
        """)
    rows.replays = try count("merged_replay WHERE is_new")
  }

  // MARK: Verdicts

  private func mergeVerdicts(_ rows: inout MergedRows) throws {
    let before = try greatestID(in: "verdict")
    let columns = try columns(of: "verdict", besides: ["id", "replay_id"])
    let same = "t.replay_id = m.target_id AND t.expect = s.expect AND t.detector_version = s.detector_version"
    try database.execute(
      sql: """
        INSERT INTO main.verdict (replay_id, \(columns)) SELECT m.target_id, \(columns)
        FROM source.verdict AS s JOIN temp.merged_replay AS m ON m.source_id = s.replay_id
        WHERE NOT EXISTS (SELECT 1 FROM main.verdict AS t WHERE \(same)) ORDER BY s.id
        """)
    try database.execute(
      sql: """
        CREATE TABLE temp.merged_verdict AS
        SELECT s.id AS source_id, t.id AS target_id, t.id > ? AS is_new, t.glitch_hash <> s.glitch_hash AS differs
        FROM source.verdict AS s JOIN temp.merged_replay AS m ON m.source_id = s.replay_id
        JOIN main.verdict AS t ON \(same)
        """, arguments: [before])
    try index("merged_verdict")
    try copy("glitch", by: "verdict_id", through: "merged_verdict", where: "is_new", order: "s.id", besides: ["id"])
    rows.glitches = database.changesCount
    rows.verdicts = try count("merged_verdict WHERE is_new")
    rows.differing += try differing(
      "SELECT replay_id FROM main.verdict WHERE id IN (SELECT target_id FROM temp.merged_verdict WHERE differs)")
  }

  /// The uids and strategies of replays.
  private func differing(_ replays: String) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT session.uid || ' under ' || replay.strategy FROM main.replay JOIN main.session ON session.id = session_id
        WHERE replay.id IN (\(replays)) ORDER BY replay.id
        """)
  }

  // MARK: What belongs to no session, or to one alone

  private func mergeIssues() throws {
    let columns = try columns(of: "import_issue", besides: ["id"])
    try database.execute(
      sql: """
        INSERT INTO main.import_issue (\(columns)) SELECT \(columns) FROM source.import_issue AS s
        WHERE NOT EXISTS (
          SELECT 1 FROM main.import_issue AS t
          WHERE t.path = s.path AND t.line IS s.line AND t.severity = s.severity AND t.message = s.message)
        ORDER BY s.id
        """)
  }

  private func mergeVariations() throws {
    let before = try greatestID(in: "variation")
    let columns = try columns(of: "variation", besides: ["id", "session_id"])
    try database.execute(
      sql: """
        INSERT INTO main.variation (session_id, \(columns)) SELECT m.target_id, \(columns)
        FROM source.variation AS s JOIN temp.merged_session AS m ON m.source_id = s.session_id
        WHERE NOT EXISTS (
          SELECT 1 FROM main.variation AS t WHERE t.session_id = m.target_id AND t.strategy = s.strategy)
        ORDER BY s.id
        """)
    let counts = try self.columns(of: "variation_count", besides: ["variation_id"])
    try database.execute(
      sql: """
        INSERT INTO main.variation_count (variation_id, \(counts)) SELECT t.id, \(counts)
        FROM source.variation_count AS c JOIN source.variation AS s ON s.id = c.variation_id
        JOIN temp.merged_session AS m ON m.source_id = s.session_id
        JOIN main.variation AS t ON t.session_id = m.target_id AND t.strategy = s.strategy
        WHERE t.id > ?
        """, arguments: [before])
  }

  // MARK: SQL

  /// Copies the rows of a table that belong to rows of the source, with the lab's ids.
  ///
  /// - Parameters:
  ///   - owner: the column with the id of the row that they belong to.
  ///   - map: the table in `temp` that maps the ids of these rows.
  private func copy(
    _ table: String, by owner: String, through map: String, where condition: String, order: String,
    besides: Set<String> = []
  ) throws {
    let columns = try columns(of: table, besides: besides.union([owner]))
    try database.execute(
      sql: """
        INSERT INTO main.\(table) (\(owner), \(columns)) SELECT m.target_id, \(columns)
        FROM temp.\(map) AS m CROSS JOIN source.\(table) AS s ON s.\(owner) = m.source_id
        WHERE \(condition) ORDER BY m.target_id, \(order)
        """)
  }

  /// The columns of a table, in its order, for a statement in which `s` is the source's table.
  private func columns(of table: String, besides: Set<String>) throws -> String {
    try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info(?) ORDER BY cid", arguments: [table])
      .filter { !besides.contains($0) }.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func index(_ map: String) throws {
    try database.execute(sql: "CREATE UNIQUE INDEX temp.\(map)_by_source ON \(map) (source_id)")
  }

  private func greatestID(in table: String) throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT coalesce(max(id), 0) FROM main.\(table)") ?? 0
  }

  private func count(_ rows: String) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM temp.\(rows)") ?? 0
  }
}

/// The rows that a merge added to a lab.
public struct MergedRows: Hashable, Sendable {
  /// A session with the id of another recording.
  public struct Conflict: Hashable, Sendable {
    public let uid: String
    /// The path from which the recording was read; `nil` for standard input.
    public let path: String?
    /// The path from which the lab's recording was read.
    public let other: String?
  }

  /// The number of new sessions.
  public var sessions = 0
  /// The number of sessions that the lab already had.
  public var knownSessions = 0
  /// The number of sessions that the lab had without their recording, and now has completely.
  public var completedSessions = 0
  public var replays = 0
  public var verdicts = 0
  public var glitches = 0
  /// The number of new runs, and of runs that list more verdicts than before.
  public var runs = 0
  public var extendedRuns = 0
  public var conflicts: [Conflict] = []
  /// Uids and strategies of replays and verdicts that differ between the labs under the same key. The lab keeps its own.
  public var differing: [String] = []

  public init() {}
}
