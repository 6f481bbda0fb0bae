import Foundation
import GRDB
import TraceModel

extension LabTransaction {
  /// The counts of the runs' results in their sessions, using the newest result of each.
  ///
  /// - Parameters:
  ///   - sessions: the ids of the sessions that count; `nil` for all.
  ///   - kinds: the kinds of glitches that count; empty for all.
  /// - Throws: `StoreError`.
  public func counts(of runs: [Int64], in sessions: [Int64]?, kinds: Set<String> = []) throws -> RunCounts {
    let ids = sessions.map(Self.list)
    let named = String(decoding: try JSONEncoder().encode(kinds.sorted()), as: UTF8.self)
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT count(*), count(replay.error), coalesce(sum(iif(replay.error IS NULL, session.gesture_count, 0)), 0),
            count(CASE WHEN iif(
              ?3 = '[]', verdict.glitch_count > verdict.uncounted, EXISTS (
                SELECT 1 FROM glitch
                WHERE glitch.verdict_id = verdict.id AND kind IN (SELECT value FROM json_each(?3))
              )) THEN 1 END)
          FROM \(Self.listing(of: runs)) AS listed
          CROSS JOIN session ON session.id = listed.judged_session
          CROSS JOIN verdict ON verdict.id = listed.verdict_id
          CROSS JOIN replay ON replay.id = verdict.replay_id
          WHERE ?2 IS NULL OR session.id IN (SELECT value FROM json_each(?2))
          """),
      arguments: [Self.listed(runs), ids, named])
    var counts = RunCounts(
      sessions: row?[0] ?? 0, failed: row?[1] ?? 0, gestures: row?[2] ?? 0, sessionsWithGlitches: row?[3] ?? 0)
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT kind, count(*), min(counted), min(confidence)
          FROM \(Self.listing(of: runs)) AS listed CROSS JOIN glitch USING (verdict_id)
          WHERE (?2 IS NULL OR judged_session IN (SELECT value FROM json_each(?2)))
            AND (?3 = '[]' OR kind IN (SELECT value FROM json_each(?3)))
          GROUP BY kind
          """),
      arguments: [Self.listed(runs), ids, named])
    for row in rows {
      counts.glitches[row[0]] = row[1]
      if (row[2] as Int) == 0, kinds.isEmpty { counts.uncounted.insert(row[0]) }
      counts.leastConfidence[row[0]] = row[3]
    }
    return counts
  }

  /// The number of glitches of each kind whose confidence is below a value of at most 1.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func doubtfulGlitches(
    of runs: [Int64], below confidence: Double, in sessions: [Int64]? = nil
  ) throws -> [String: Int] {
    // The first condition is the one of the index `glitch_in_doubt`.
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT glitch.kind, count(*)
          FROM \(Self.listing(of: runs)) AS listed CROSS JOIN glitch USING (verdict_id)
          WHERE glitch.confidence < 1 AND glitch.confidence < ?3
            AND (?2 IS NULL OR judged_session IN (SELECT value FROM json_each(?2)))
          GROUP BY glitch.kind
          """),
      arguments: [Self.listed(runs), sessions.map(Self.list), confidence])
    return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: +)
  }

  /// The ten largest glitches of every kind that runs found in some sessions, chosen like those of the view `run_worst`.
  ///
  /// - Parameter sessions: ids of the only sessions that are meant.
  /// - Throws: `StoreError`.
  public func worstGlitches(of runs: [Int64], in sessions: [Int64]) throws -> [WorstGlitch] {
    let worst = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT judged_session, fingerprint
          FROM (
            SELECT judged_session, fingerprint, row_number() OVER (
              PARTITION BY kind ORDER BY magnitude DESC, judged_session, fingerprint
            ) AS place
            FROM \(Self.listing(of: runs)) AS listed CROSS JOIN glitch USING (verdict_id)
            WHERE judged_session IN (SELECT value FROM json_each(?2))
          )
          WHERE place <= 10
          """),
      arguments: [Self.listed(runs), Self.list(sessions)])
    let fingerprints = Set(worst.map { $0[1] as String })
    var found: [WorstGlitch] = []
    try eachJudgedSession(of: runs, in: Set(worst.map { $0[0] as Int64 }).sorted(), reading: .withOffsets) { judged in
      found += judged.glitches.filter { fingerprints.contains($0.glitch.fingerprint) }
        .map { (judged.session.uid, judged.session.name, $0) }
    }
    return found
  }

  /// The ten largest glitches of every kind in a run, from the view `run_worst`.
  ///
  /// - Parameter id: a run, or minus the newest run of latest results that several runs have.
  /// - Throws: `StoreError`.
  public func worstGlitches(ofResult id: Int64) throws -> [WorstGlitch] {
    let sql = """
      SELECT session.uid, session.name, \(GlitchRecord.columnNames(of: "g")), a.outer_y, a.inner_y, b.outer_y, b.inner_y
      FROM run_worst
      JOIN glitch AS g ON g.id = run_worst.glitch_id
      JOIN verdict ON verdict.id = g.verdict_id
      JOIN replay ON replay.id = verdict.replay_id
      JOIN session ON session.id = replay.session_id
      LEFT JOIN frame AS a ON a.replay_id = replay.id AND a.n = g.first_frame
      LEFT JOIN frame AS b ON b.replay_id = replay.id AND b.n = g.last_frame
      WHERE run_worst.run_id = ?1
      ORDER BY g.kind, g.magnitude DESC, session.uid, g.fingerprint
      """
    var found: [WorstGlitch] = []
    watch?.noteRow()
    try database.forEachRow(of: sql, id) { row in
      watch?.noteRow()
      found.append((SQLText.text(row, 0), SQLText.text(row, 1), ListedGlitch(row, from: 2, hasOffsets: true)))
    }
    return found
  }
}

/// One of the largest glitches of its kind, with its session's uid and name.
public typealias WorstGlitch = (uid: String, name: String, glitch: ListedGlitch)

/// The counts of a run over some of its sessions.
public struct RunCounts: Hashable, Sendable {
  public var sessions: Int
  /// The number of sessions that could not be replayed.
  public var failed: Int
  /// The number of gestures in sessions that could be replayed.
  public var gestures: Int
  /// The number of sessions with at least one glitch that counts without being named.
  public var sessionsWithGlitches: Int
  /// The number of glitches of each kind.
  public var glitches: [String: Int] = [:]
  /// The kinds among them that count only if the call names them.
  public var uncounted: Set<String> = []
  /// The lowest confidence of a glitch of each kind.
  public var leastConfidence: [String: Double] = [:]
}
