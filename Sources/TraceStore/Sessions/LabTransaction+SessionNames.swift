import GRDB
import TextFormatting

// The names by which users select sessions.

extension LabTransaction {
  /// The session that a text denotes.
  ///
  /// It is the session with this uid, otherwise with this name, otherwise whose uid begins with the text, otherwise whose uid, name
  /// or scenario matches it as a glob pattern.
  ///
  /// - Throws: `StoreError.unknownSession` and `StoreError.ambiguousSession` unless there is exactly one, and other `StoreError`s.
  public func session(named text: String) throws -> StoredSession {
    if let session = try storedSession(uid: text) { return session }
    for find in [storedSessions(name:), sessions(beginning:), sessions(glob:)] {
      let found = try find(text)
      if let session = found.first, found.count == 1 { return session }
      if !found.isEmpty { throw StoreError.ambiguousSession(name: text, uids: found.map(\.uid)) }
    }
    throw StoreError.unknownSession(name: text, nearest: try nearestSessions(text))
  }

  /// The sessions that one of several patterns selects, or all sessions without patterns, in the order of import.
  ///
  /// - Throws: `StoreError`.
  public func sessions(matching patterns: [String] = []) throws -> [StoredSession] {
    if patterns.isEmpty { return try sessions(where: "true", []) }
    var found: [Int64: StoredSession] = [:]
    for session in try patterns.flatMap(sessions(matching:)) { found[session.id] = session }
    return found.values.sorted { $0.id < $1.id }
  }

  /// The sessions that a pattern selects.
  ///
  /// It selects the session with this uid, otherwise those whose uid, name or scenario is equal to it or matches it as a glob
  /// pattern, otherwise the one whose uid begins with it.
  ///
  /// - Throws: `StoreError.ambiguousSession` if several uids begin with it, and other `StoreError`s.
  public func sessions(matching pattern: String) throws -> [StoredSession] {
    if let session = try storedSession(uid: pattern) { return [session] }
    let matching = try sessions(
      where: "name = :text OR scenario = :text OR \(Self.globs)", ["text": pattern])
    if !matching.isEmpty { return matching }
    let begun = try sessions(beginning: pattern)
    if begun.count > 1 { throw StoreError.ambiguousSession(name: pattern, uids: begun.map(\.uid)) }
    return begun
  }

  /// The uid or name nearest to an unknown one, or up to two uids of sessions whose uid, name or scenario contains it.
  ///
  /// Only names with the same first or last two characters are compared, since a lab may have too many sessions.
  ///
  /// - Throws: `StoreError`.
  public func nearestSessions(_ text: String) throws -> [String] {
    let containing = try String.fetchAll(
      database,
      sql: """
        SELECT uid FROM session
        WHERE length(:text) > 2 AND (instr(uid, :text) > 0 OR instr(name, :text) > 0 OR instr(scenario, :text) > 0)
        ORDER BY length(uid), uid LIMIT 2
        """,
      arguments: ["text": text])
    if !containing.isEmpty { return containing }
    let candidates = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM (SELECT uid AS name FROM session UNION SELECT name FROM session)
        WHERE substr(name, 1, 2) = substr(:text, 1, 2) OR substr(name, -2) = substr(:text, -2)
        ORDER BY name LIMIT 2000
        """,
      arguments: ["text": text])
    return NearestName.of(text, in: candidates).map { [$0] } ?? []
  }

  /// The first uids, in alphabetical order, that begin with a text. No character of the text is a wildcard.
  ///
  /// - Throws: `StoreError`.
  public func uids(beginning text: String, limit: Int) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT uid FROM session WHERE \(Self.beginning) ORDER BY uid LIMIT :limit",
      arguments: ["text": text, "end": text + Self.lastCharacter, "limit": limit])
  }

  private static let globs = "uid GLOB :text OR name GLOB :text OR scenario GLOB :text"

  private static let beginning = "uid >= :text AND uid < :end"
  /// The last code point, which is not a character, so that no text continues with it.
  private static let lastCharacter = "\u{10FFFF}"

  /// The sessions whose uid begins with a text. No character of the text is a wildcard.
  private func sessions(beginning text: String) throws -> [StoredSession] {
    try text.isEmpty ? [] : sessions(where: Self.beginning, ["text": text, "end": text + Self.lastCharacter])
  }

  private func sessions(glob: String) throws -> [StoredSession] { try sessions(where: Self.globs, ["text": glob]) }

  private func sessions(where condition: String, _ arguments: StatementArguments) throws -> [StoredSession] {
    // A cursor reuses one row; fetched rows would be copied, value by value.
    let rows = try Row.fetchCursor(
      database, sql: StoredSession.select + " WHERE \(condition) ORDER BY id", arguments: arguments)
    return try Array(rows.map(StoredSession.init))
  }
}

/// A session as lists and reports show it.
public struct ListedSession: Hashable, Sendable {
  public var id: Int64
  public var uid: String
  public var name: String
  public var scenario: String?
  public var build: String?
  public var device: String?
  /// The display's refresh rate, in refreshes per second.
  public var refreshRate: Double
  public var sha256: String
  /// The path of the imported file; `nil` for standard input.
  public var path: String?
  /// The duration in microseconds.
  public var duration: Int
}
