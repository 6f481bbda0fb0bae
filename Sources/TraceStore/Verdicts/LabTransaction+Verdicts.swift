import GRDB
import GRDBSQLite
import TraceModel

extension LabTransaction {
  /// The verdict with this key; `nil` if there is none.
  ///
  /// - Throws: `StoreError`.
  public func verdict(_ key: VerdictKey) throws -> StoredVerdict? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT * FROM verdict WHERE replay_id = ? AND expect = ? AND detector_version = ?"),
      arguments: [key.replayID, key.expect, key.detectorVersion]
    ).map(StoredVerdict.init)
  }

  /// Stores a verdict with its glitches.
  ///
  /// - Parameters:
  ///   - uncounted: the kinds that count only if the call names them.
  ///   - notJudged: the kinds that the detectors could not judge, with the reasons, as canonical JSON.
  /// - Returns: the verdict's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public func insertVerdict(
    _ key: VerdictKey, glitches: [IdentifiedGlitch], uncounted: Set<GlitchKind> = [], notJudged: String = "{}"
  ) throws -> Int64 {
    let digest = VerdictDigest(glitches, uncounted: uncounted)
    try database.cachedStatement(
      sql: """
        INSERT INTO verdict (replay_id, expect, detector_version, glitch_count, glitch_hash, gesture_glitches,
          gesture_worst, uncounted, not_judged)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      key.replayID, key.expect, key.detectorVersion, glitches.count, digest.hash, digest.gestureGlitches,
      digest.gestureWorst, glitches.count { uncounted.contains($0.glitch.kind) }, notJudged,
    ])
    let id = database.lastInsertedRowID
    let statement = try database.cachedStatement(sql: Self.glitchInsertion)
    for found in glitches {
      let counted = uncounted.contains(found.glitch.kind) ? 0 : 1
      try statement.execute(
        arguments: StatementArguments(
          [id.databaseValue, counted.databaseValue] + GlitchRecord(found).databaseValues))
    }
    return id
  }

  private static let glitchInsertion =
    "INSERT INTO glitch (verdict_id, counted, \(GlitchRecord.columnNames())) "
    + "VALUES (?, ?\(String(repeating: ", ?", count: GlitchRecord.columns.count)))"

  /// The glitches of a verdict, in the order in which they were stored.
  ///
  /// - Throws: `StoreError`.
  public func glitches(ofVerdict id: Int64) throws -> [IdentifiedGlitch] {
    var glitches: [IdentifiedGlitch] = []
    let sql = "SELECT id, \(GlitchRecord.columnNames()) FROM glitch WHERE verdict_id = ?1 ORDER BY id"
    try database.forEachRow(of: sql, id) { row in
      let record = GlitchRecord(row: StatementRow(row, from: 1))
      guard let glitch = IdentifiedGlitch(record) else {
        throw StoreError.damagedRow(table: "glitch", id: sqlite3_column_int64(row, 0), message: record.unknownWords)
      }
      glitches.append(glitch)
    }
    return glitches
  }

  /// The kinds of a verdict's glitches that count only if the call names them.
  ///
  /// - Throws: `StoreError`.
  func uncountedKinds(ofVerdict id: Int64) throws -> Set<GlitchKind> {
    let kinds = try String.fetchAll(
      database.cachedStatement(sql: "SELECT DISTINCT kind FROM glitch WHERE verdict_id = ? AND counted = 0"),
      arguments: [id])
    return Set(kinds.map { GlitchKind(rawValue: $0) })
  }
}

/// A verdict for the list of a run.
public struct ListedVerdict: Hashable, Sendable {
  public var id: Int64
  /// The session that was judged.
  public var sessionID: Int64

  public init(id: Int64, sessionID: Int64) {
    self.id = id
    self.sessionID = sessionID
  }
}

/// One glitch as its row has it, with the views' offsets around it.
public struct ListedGlitch: Hashable, Sendable {
  public var glitch: GlitchRecord
  /// In the first frame; `nil` where frames are not stored, or were not read.
  public var before: ViewOffsets?
  /// In the last frame.
  public var after: ViewOffsets?
}

/// One verdict in the lab.
public struct StoredVerdict: Hashable, Sendable {
  public let id: Int64
  public let key: VerdictKey
  public let glitchCount: Int

  init(_ row: Row) {
    id = row["id"]
    key = VerdictKey(
      replayID: row["replay_id"], expect: row["expect"], detectorVersion: row["detector_version"])
    glitchCount = row["glitch_count"]
  }
}

/// The amount of detail to read for the glitches of judged sessions.
public enum GlitchReading: Sendable {
  case none
  case glitches
  /// The glitches with the positions of the views before and after each, which needs a look at two frames.
  case withOffsets
}
