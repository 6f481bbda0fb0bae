import GRDB
import TraceModel

extension LabTransaction {
  /// The verdict with this key; `nil` where there is none.
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
  /// - Returns: the verdict's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public func insertVerdict(_ key: VerdictKey, glitches: [IdentifiedGlitch]) throws -> Int64 {
    let digest = VerdictDigest(glitches)
    try database.cachedStatement(
      sql: """
        INSERT INTO verdict (replay_id, expect, detector_version, glitch_count, glitch_hash, gesture_glitches,
          gesture_worst)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      key.replayID, key.expect, key.detectorVersion, glitches.count, digest.hash, digest.gestureGlitches,
      digest.gestureWorst,
    ])
    let id = database.lastInsertedRowID
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO glitch (verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal,
          magnitude, unit, cause, fingerprint, detail)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for found in glitches {
      let glitch = found.glitch
      try statement.execute(arguments: [
        id, glitch.kind.rawValue, glitch.start, glitch.end, glitch.firstFrame, glitch.lastFrame, glitch.gesture,
        glitch.page, found.ordinal, glitch.magnitude, glitch.unit.rawValue, glitch.cause.rawValue, found.fingerprint,
        glitch.detail,
      ])
    }
    return id
  }

  /// The glitches of a verdict, in the order in which they were stored.
  ///
  /// - Throws: `StoreError`.
  public func glitches(ofVerdict id: Int64) throws -> [IdentifiedGlitch] {
    try Row.fetchAll(
      database.cachedStatement(sql: "SELECT * FROM glitch WHERE verdict_id = ? ORDER BY id"), arguments: [id]
    ).map(glitch)
  }

  private func glitch(_ row: Row) throws -> IdentifiedGlitch {
    guard let unit = Glitch.Unit(rawValue: row["unit"]), let cause = GlitchCause(rawValue: row["cause"]) else {
      throw StoreError.damagedRow(
        table: "glitch", id: row["id"], message: "unit \(row["unit"] as String), cause \(row["cause"] as String)")
    }
    let glitch = Glitch(
      kind: GlitchKind(rawValue: row["kind"]), start: row["start_us"], end: row["end_us"],
      firstFrame: row["first_frame"], lastFrame: row["last_frame"], gesture: row["gesture"], page: row["page"],
      magnitude: row["magnitude"], unit: unit, cause: cause, detail: row["detail"])
    return IdentifiedGlitch(glitch, ordinal: row["ordinal"], fingerprint: row["fingerprint"])
  }
}
