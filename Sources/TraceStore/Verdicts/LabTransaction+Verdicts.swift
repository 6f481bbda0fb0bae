import GRDB
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
  /// - Parameter uncounted: the kinds that count only if the call names them.
  /// - Returns: the verdict's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public func insertVerdict(
    _ key: VerdictKey, glitches: [IdentifiedGlitch], uncounted: Set<GlitchKind> = []
  ) throws -> Int64 {
    let digest = VerdictDigest(glitches, uncounted: uncounted)
    try database.cachedStatement(
      sql: """
        INSERT INTO verdict (replay_id, expect, detector_version, glitch_count, glitch_hash, gesture_glitches,
          gesture_worst, uncounted)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      key.replayID, key.expect, key.detectorVersion, glitches.count, digest.hash, digest.gestureGlitches,
      digest.gestureWorst, glitches.count { uncounted.contains($0.glitch.kind) },
    ])
    let id = database.lastInsertedRowID
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO glitch (verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal,
          magnitude, unit, cause, fingerprint, detail, confidence, severity, counted)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for found in glitches {
      let glitch = found.glitch
      try statement.execute(arguments: [
        id, glitch.kind.rawValue, glitch.start, glitch.end, glitch.firstFrame, glitch.lastFrame, glitch.gesture,
        glitch.page, found.ordinal, glitch.magnitude, glitch.unit.rawValue, glitch.cause.rawValue, found.fingerprint,
        glitch.detail, glitch.confidence, glitch.severity.rawValue, uncounted.contains(glitch.kind) ? 0 : 1,
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

  /// The kinds of a verdict's glitches that count only if the call names them.
  ///
  /// - Throws: `StoreError`.
  func uncountedKinds(ofVerdict id: Int64) throws -> Set<GlitchKind> {
    let kinds = try String.fetchAll(
      database.cachedStatement(sql: "SELECT DISTINCT kind FROM glitch WHERE verdict_id = ? AND counted = 0"),
      arguments: [id])
    return Set(kinds.map { GlitchKind(rawValue: $0) })
  }

  func glitch(_ row: Row) throws -> IdentifiedGlitch {
    guard let unit = Glitch.Unit(rawValue: row["unit"]), let cause = GlitchCause(rawValue: row["cause"]),
      let severity = GlitchSeverity(rawValue: row["severity"])
    else {
      throw StoreError.damagedRow(
        table: "glitch", id: row["id"],
        message: "unit \(row["unit"] as String), cause \(row["cause"] as String), severity \(row["severity"] as Int)")
    }
    let glitch = Glitch(
      kind: GlitchKind(rawValue: row["kind"]), start: row["start_us"], end: row["end_us"],
      firstFrame: row["first_frame"], lastFrame: row["last_frame"], gesture: row["gesture"], page: row["page"],
      magnitude: row["magnitude"], unit: unit, cause: cause, detail: row["detail"],
      confidence: row["confidence"], severity: severity)
    return IdentifiedGlitch(glitch, ordinal: row["ordinal"], fingerprint: row["fingerprint"])
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

/// A glitch as stored in its row, also if this tool does not know its kind or cause.
public struct ListedGlitch: Hashable, Sendable {
  /// The positions of the views in one frame, in points.
  public struct Offsets: Hashable, Sendable {
    public var outer: Double
    /// The offset of the visible page.
    public var inner: Double
  }

  public var kind: String
  /// The start, in microseconds since the session's start.
  public var start: Int
  /// The end, in microseconds since the session's start.
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// The gesture; `nil` before the first.
  public var gesture: Int?
  public var page: Int
  public var ordinal: Int
  public var magnitude: Double
  /// The unit of the magnitude: pt, pt/s or ms.
  public var unit: String
  public var cause: String
  public var fingerprint: String
  public var detail: String
  /// The confidence that this is a glitch, from 0 to 1.
  public var confidence: Double
  /// The effect on the users of the app: the raw value of a `GlitchSeverity`.
  public var severity: Int
  /// The offsets in the first and in the last frame; `nil` if frames are not stored, or were not requested.
  public var before: Offsets?
  public var after: Offsets?
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
