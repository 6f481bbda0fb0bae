import GRDB

/// The conditions for sessions that a pruning removes; all given conditions must hold.
public struct PrunedSessions: Hashable, Sendable {
  /// The time in ISO 8601 before which the session was recorded, or imported if the recording does not contain its time.
  public var before: String?
  /// Glob patterns, one of which has to match the build.
  public var builds: [String] = []
  /// The number of latest builds whose sessions are kept. Sessions without a build are not removed by this condition.
  public var keptBuilds: Int?
  /// Whether the latest finished run of each strategy that judged the session found no counted glitch. At least one must have judged it.
  public var isClean = false

  public init() {}

  var isEmpty: Bool { self == PrunedSessions() }
}

extension LabTransaction {
  /// The sessions that a pruning removes, in the order of import; none without a condition.
  ///
  /// - Throws: `StoreError`.
  public func sessions(pruned: PrunedSessions) throws -> [StoredSession] {
    if pruned.isEmpty { return [] }
    var terms: [String] = []
    var arguments: [(any DatabaseValueConvertible)?] = []
    if let before = pruned.before {
      terms.append("coalesce(julianday(recorded_at), julianday(imported_at)) < julianday(?)")
      arguments.append(before)
    }
    if !pruned.builds.isEmpty {
      // A name that contains a glob's characters also matches itself.
      terms.append("(" + pruned.builds.map { _ in "build GLOB ? OR build = ?" }.joined(separator: " OR ") + ")")
      arguments += pruned.builds.flatMap { [$0, $0] }
    }
    if let kept = pruned.keptBuilds {
      terms.append(
        """
        build IS NOT NULL AND build NOT IN (
          SELECT build FROM session WHERE build IS NOT NULL GROUP BY build
          ORDER BY max(coalesce(julianday(recorded_at), julianday(imported_at))) DESC, build DESC LIMIT ?)
        """)
      arguments.append(kept)
    }
    if pruned.isClean {
      terms.append(
        """
        id IN (SELECT judged_session FROM run JOIN run_verdict ON run_id = run.id WHERE finished_at IS NOT NULL)
          AND id NOT IN (SELECT session_id FROM latest_glitch WHERE counted = 1)
        """)
    }
    return try Row.fetchAll(
      database, sql: StoredSession.select + " WHERE \(terms.joined(separator: " AND ")) ORDER BY id",
      arguments: StatementArguments(arguments)
    ).map(StoredSession.init)
  }

  /// The runs with a label that one of the patterns matches, in the order in which they began.
  ///
  /// - Throws: `StoreError`.
  public func runs(labelled patterns: [String]) throws -> [StoredRun] {
    if patterns.isEmpty { return [] }
    let terms = patterns.map { _ in "label GLOB ? OR label = ?" }.joined(separator: " OR ")
    return try Row.fetchAll(
      database, sql: "SELECT * FROM run WHERE \(terms) ORDER BY id",
      arguments: StatementArguments(patterns.flatMap { [$0, $0] })
    ).map(StoredRun.init)
  }

  /// All runs except the latest of each strategy, in the order in which they began. Finished runs count as later than others.
  ///
  /// - Parameter count: the number of runs of each strategy that stay.
  /// - Throws: `StoreError`.
  public func runs(besidesLatest count: Int) throws -> [StoredRun] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM run WHERE id NOT IN (
          SELECT id FROM (
            SELECT id, row_number() OVER (PARTITION BY strategy ORDER BY finished_at IS NULL, id DESC) AS place FROM run
          ) WHERE place <= ?)
        ORDER BY id
        """,
      arguments: [count]
    ).map(StoredRun.init)
  }

  /// The ids of the runs that have the latest result of at least one session and strategy.
  ///
  /// - Parameter sessions: the ids of sessions to ignore.
  /// - Throws: `StoreError`.
  public func runsWithLatestResults(besides sessions: [Int64]) throws -> Set<Int64> {
    try Int64.fetchSet(
      database,
      sql: """
        SELECT DISTINCT run_id FROM named_verdict
        WHERE name = '' AND judged_session NOT IN (SELECT value FROM json_each(?))
        """,
      arguments: [Self.list(sessions)])
  }

  // MARK: What no run lists

  /// The number of verdicts that no run lists, and of replays without a listed verdict: results of former versions.
  ///
  /// Recorded frames are not counted.
  ///
  /// - Throws: `StoreError`.
  public func unlistedResults() throws -> (verdicts: Int, replays: Int) {
    let row = try Row.fetchOne(
      database,
      sql:
        "SELECT (SELECT count(*) FROM verdict WHERE \(Self.unlisted)), (SELECT count(*) FROM replay WHERE \(Self.unneeded))"
    )
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  /// - Throws: `StoreError`.
  public func removeUnlistedResults() throws {
    try database.execute(sql: "DELETE FROM replay WHERE \(Self.unneeded); DELETE FROM verdict WHERE \(Self.unlisted)")
  }

  private static let unlisted = "id NOT IN (SELECT verdict_id FROM run_verdict)"
  private static let unneeded = """
    strategy <> 'recorded' AND id NOT IN (
      SELECT replay_id FROM verdict JOIN run_verdict ON run_verdict.verdict_id = verdict.id)
    """

  // MARK: Frames

  /// The number of replays with stored frames, and of these frames. Recorded frames are not counted.
  ///
  /// - Parameter kept: the ids of replays to leave out.
  /// - Throws: `StoreError`.
  public func storedFrames(besides kept: [Int64]) throws -> (replays: Int, frames: Int) {
    let row = try Row.fetchOne(
      database, sql: "SELECT count(*), coalesce(sum(frame_count), 0) FROM replay WHERE \(Self.computed)",
      arguments: [Self.list(kept)])
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  /// Removes the frames of replays, which can be computed again. Recorded frames stay.
  ///
  /// - Parameter kept: the ids of replays whose frames stay.
  /// - Throws: `StoreError`.
  public func removeFrames(besides kept: [Int64]) throws {
    let kept = Self.list(kept)
    try database.execute(
      sql: "DELETE FROM frame_row WHERE replay_id IN (SELECT id FROM replay WHERE \(Self.computed))", arguments: [kept])
    try database.execute(
      sql: "UPDATE replay SET frames_stored = 0, first_frame_us = 0, frame_interval_ps = 0 WHERE \(Self.computed)",
      arguments: [kept])
  }

  private static let computed =
    "frames_stored = 1 AND strategy <> 'recorded' AND id NOT IN (SELECT value FROM json_each(?))"
}
