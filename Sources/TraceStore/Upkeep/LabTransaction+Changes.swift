import GRDB
import TraceModel

extension LabTransaction {
  /// The sessions judged by any of some runs in which the screen itself changed, in the order of import.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func changedSessions(judgedBy runs: [Int64], in sessions: [Int64]? = nil) throws -> [ChangedSession] {
    let names = ScreenChange.Name.allCases.map(\.rawValue)
    let marks = { (count: Int) in Array(repeating: "?", count: count).joined(separator: ", ") }
    let rows = try Row.fetchAll(
      database,
      sql: """
        WITH changed AS (
          SELECT session_id, kind, count(*) AS times FROM event WHERE kind IN (\(marks(names.count)))
          GROUP BY session_id, kind
        )
        SELECT session.id, session.uid, session.name, changed.kind, changed.times
        FROM changed JOIN session ON session.id = changed.session_id
        WHERE EXISTS (
          SELECT 1 FROM run_verdict
          WHERE run_verdict.judged_session = session.id AND run_verdict.run_id IN (\(marks(runs.count))))
        ORDER BY session.id, changed.kind
        """, arguments: StatementArguments(names) + StatementArguments(runs))
    let meant = sessions.map(Set.init)
    var changed: [ChangedSession] = []
    for row in rows {
      let id: Int64 = row["id"]
      if let meant, !meant.contains(id) { continue }
      let uid: String = row["uid"]
      if changed.last?.uid != uid { changed.append(ChangedSession(uid: uid, name: row["name"], changes: [:])) }
      changed[changed.count - 1].changes[row["kind"]] = row["times"]
    }
    return changed
  }
}

extension LabTransaction {
  /// The number of sessions judged by any of some runs whose recordings the lab does not have.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func sessionsWithoutRecording(judgedBy runs: [Int64], in sessions: [Int64]? = nil) throws -> Int {
    try Int.fetchOne(
      database,
      sql: """
        SELECT count(*) FROM session
        WHERE recording_stored = 0
          AND (?2 IS NULL OR id IN (SELECT value FROM json_each(?2)))
          AND EXISTS (
            SELECT 1 FROM run_verdict
            WHERE judged_session = session.id AND run_id IN (SELECT value FROM json_each(?1)))
        """,
      arguments: [try CanonicalJSON.text(runs), try sessions.map { try CanonicalJSON.text($0) }]) ?? 0
  }

  /// The kinds that runs could not judge, with the number of sessions, by reason and kind.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func kindsNotJudged(
    by runs: [Int64], in sessions: [Int64]? = nil
  ) throws -> [(reason: String, kind: String, sessions: Int)] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT reason, kind, count(DISTINCT session_id) FROM not_judged
        WHERE run_id IN (SELECT value FROM json_each(?1))
          AND (?2 IS NULL OR session_id IN (SELECT value FROM json_each(?2)))
        GROUP BY reason, kind ORDER BY reason, kind
        """,
      arguments: [try CanonicalJSON.text(runs), try sessions.map { try CanonicalJSON.text($0) }]
    ).map { (reason: $0[0], kind: $0[1], sessions: $0[2]) }
  }

  /// The number of gestures in sessions in which runs could not judge a kind, by kind.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func unjudgedGestures(by runs: [Int64], in sessions: [Int64]? = nil) throws -> [String: Int] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT kind, sum(gesture_count) FROM (SELECT DISTINCT session_id, kind FROM not_judged
          WHERE run_id IN (SELECT value FROM json_each(?1))
            AND (?2 IS NULL OR session_id IN (SELECT value FROM json_each(?2))))
        JOIN session ON session.id = session_id GROUP BY kind
        """,
      arguments: [try CanonicalJSON.text(runs), try sessions.map { try CanonicalJSON.text($0) }])
    return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of sessions in which runs could not judge one of some kinds.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func sessionsWithoutJudgement(
    of kinds: Set<String>, by runs: [Int64], in sessions: [Int64]? = nil
  ) throws -> Int {
    try Int.fetchOne(
      database,
      sql: """
        SELECT count(DISTINCT session_id) FROM not_judged
        WHERE run_id IN (SELECT value FROM json_each(?1)) AND kind IN (SELECT value FROM json_each(?3))
          AND (?2 IS NULL OR session_id IN (SELECT value FROM json_each(?2)))
        """,
      arguments: [
        try CanonicalJSON.text(runs), try sessions.map { try CanonicalJSON.text($0) },
        try CanonicalJSON.text(kinds.sorted()),
      ]) ?? 0
  }
}

/// A session in which the screen itself changed.
public struct ChangedSession: Sendable, Hashable {
  public let uid: String
  public let name: String
  /// The number of changes by each action, by the action's name.
  public var changes: [String: Int]

  public init(uid: String, name: String, changes: [String: Int]) {
    self.uid = uid
    self.name = name
    self.changes = changes
  }
}
