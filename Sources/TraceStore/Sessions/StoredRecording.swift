import GRDB
import GRDBSQLite
import TraceModel

/// The rows of a session. Converting them to a session needs no database, so another thread can do it.
public struct StoredRecording: Sendable {
  let id: Int64
  /// The session without its layout, its expectations and its frames.
  let header: Session
  /// The SHA-256 of the file and of the layout given with it.
  public let sha256: String
  private let layout: String
  private let expect: String
  private let unknown: String

  // The keys are bytes, since texts with different bytes may be equal as strings.
  private static let layouts = RecentValues<[UInt8], Layout>()
  private static let expectations = RecentValues<[UInt8], Expectations>()

  /// The session, without its recorded frames, which `frames(ofReplay:)` of the replay `recorded` returns.
  ///
  /// - Throws: `StoreError.damagedRow`, also for values that no recording can have, since a replay relies on their ranges.
  public func session() throws -> Session {
    if let flaw { throw flaw.error(inSession: id) }
    var session = header
    session.layout = try Self.layouts.value(for: Array(layout.utf8)) {
      try CanonicalJSON.value(Layout.self, in: layout, table: "session", id: id)
    }
    guard session.layout.isScreen else {
      throw StoreError.damagedRow(table: "session", id: id, message: "a screen with pages expected")
    }
    guard session.events.allSatisfy({ $0.fits(session.layout) }) else {
      throw StoreError.damagedRow(table: "event", id: id, message: "a page of the screen expected")
    }
    session.expect = try Self.expectations.value(for: Array(expect.utf8)) {
      try CanonicalJSON.value(Expectations.self, in: expect, table: "session", id: id)
    }
    session.unknown = try UnknownFacts(stored: unknown, inSession: id)
    session.frames = FrameTable(pageCount: session.layout.pages.count)
    return session
  }

  fileprivate static let select = """
    SELECT id, uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale,
      recorded_strategy, duration_us, sha256, layout, expect, touch_count,
      recording_stored, path, unknown
    FROM session WHERE id = ?
    """

  /// - Parameter row: the row of `select`.
  fileprivate init(_ row: OpaquePointer, touches: [Touch], events: [ScreenEvent]) {
    id = sqlite3_column_int64(row, 0)
    sha256 = SQLText.text(row, 14)
    layout = SQLText.text(row, 15)
    expect = SQLText.text(row, 16)
    unknown = SQLText.text(row, 20)
    header = Session(
      uid: SQLText.text(row, 1), name: SQLText.text(row, 2), scenario: SQLText.optional(row, 3),
      recordedAt: SQLText.optional(row, 4),
      source: Session.Source(
        kind: SQLText.optional(row, 5).flatMap(Session.SourceKind.init), device: SQLText.optional(row, 6),
        os: SQLText.optional(row, 7), app: SQLText.optional(row, 8), build: SQLText.optional(row, 9),
        refreshHz: sqlite3_column_double(row, 10), scale: sqlite3_column_double(row, 11)),
      strategy: SQLText.optional(row, 12),
      layout: Layout(viewport: .zero, outer: .init(headerHeight: 0, tabBarHeight: 0), pages: []), touches: touches,
      events: events, duration: Int(sqlite3_column_int64(row, 13)))
  }
}

extension UnknownFacts {
  /// Creates the facts of the column `unknown`, which is mostly `[]`.
  ///
  /// - Throws: `StoreError.damagedRow`.
  init(stored text: String, inSession id: Int64) throws {
    self.init()
    if text == "[]" { return }
    let words = try CanonicalJSON.value([String].self, in: text, table: "session", id: id)
    for word in words where !insert(word) {
      throw StoreError.damagedRow(table: "session", id: id, message: "words for unknown facts expected")
    }
  }
}

extension Layout {
  /// Whether this is the layout of a screen: it has pages, and a width in which the pager shows one of them.
  public var isScreen: Bool { !pages.isEmpty && viewport.width > 0 }
}

extension ScreenEvent {
  /// Whether the layout has the page that a tab switch names.
  fileprivate func fits(_ layout: Layout) -> Bool {
    if case .tab(let page, _) = kind { return layout.pages.indices.contains(page) }
    return true
  }
}

extension LabTransaction {
  /// A session as it was imported, without its recorded frames; `nil` if there is none with this id.
  ///
  /// `frames(ofReplay:)` of the replay `recorded` returns the frames.
  ///
  /// - Throws: `StoreError`, of case `noRecording` for a session that was gathered without its recording.
  public func session(_ id: Int64) throws -> Session? { try recording(id)?.session() }

  /// The rows of a session; `nil` if there is none with this id.
  ///
  /// - Throws: `StoreError`, of case `noRecording` for a session that was gathered without its recording.
  public func recording(_ id: Int64) throws -> StoredRecording? {
    var recording: StoredRecording?
    try database.forEachRow(of: StoredRecording.select, id) { row in
      if sqlite3_column_int64(row, 18) == 0 {
        throw StoreError.noRecording(uid: SQLText.text(row, 1), path: SQLText.optional(row, 19))
      }
      recording = StoredRecording(
        row, touches: try touches(sessionID: id, count: Int(sqlite3_column_int64(row, 17))),
        events: try events(sessionID: id))
    }
    return recording
  }

  private func touches(sessionID: Int64, count: Int) throws -> [Touch] {
    var touches: [Touch] = []
    touches.reserveCapacity(min(max(0, count), 1 << 20))
    try database.forEachRow(
      of: "SELECT seq, t_us, touch_id, phase, x, y FROM touch WHERE session_id = ? ORDER BY seq", sessionID
    ) { row in
      touches.append(
        Touch(
          seq: Int(sqlite3_column_int64(row, 0)), t: Int(sqlite3_column_int64(row, 1)),
          id: Int(sqlite3_column_int64(row, 2)), phase: Touch.Phase(row, 3),
          location: Point(x: sqlite3_column_double(row, 4), y: sqlite3_column_double(row, 5))))
    }
    return touches
  }

  private func events(sessionID: Int64) throws -> [ScreenEvent] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT seq, t_us, kind, page, cause, detail FROM event WHERE session_id = ? ORDER BY seq"),
      arguments: [sessionID]
    ).map { row in
      let columns = EventColumns(row)
      return ScreenEvent(
        seq: row["seq"], t: row["t_us"], kind: try columns.value(sessionID: sessionID),
        isInferred: try columns.isInferred(sessionID: sessionID))
    }
  }
}

extension Touch.Phase {
  /// The phase in a column with one of four texts. Only the first letters are compared, since sessions have thousands of touches.
  fileprivate init(_ row: OpaquePointer, _ column: Int32) {
    switch sqlite3_column_text(row, column)?.pointee {
    case UInt8(ascii: "b"): self = .began
    case UInt8(ascii: "m"): self = .moved
    case UInt8(ascii: "e"): self = .ended
    default: self = .cancelled
    }
  }
}
