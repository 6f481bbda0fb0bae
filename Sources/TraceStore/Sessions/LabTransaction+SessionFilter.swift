import GRDB

extension LabTransaction {
  /// The ids of the sessions that a filter selects, in the order of import.
  ///
  /// - Throws: `StoreError`.
  public func sessions(meantBy filter: SessionFilter) throws -> [Int64] {
    var terms: [String] = []
    var arguments: [String] = []
    if !filter.sessions.isEmpty {
      terms.append("id IN (SELECT value FROM json_each(?))")
      arguments.append(Self.list(try sessions(matching: filter.sessions).map(\.id)))
    }
    for (column, globs) in [("scenario", filter.scenarios), ("build", filter.builds), ("device", filter.devices)]
    where !globs.isEmpty {
      // A name that contains a glob's characters also matches itself.
      let term = "\(column) GLOB ? OR \(column) = ?"
      terms.append("(" + globs.map { _ in term }.joined(separator: " OR ") + ")")
      arguments += globs.flatMap { [$0, $0] }
    }
    let condition = terms.isEmpty ? "true" : terms.joined(separator: " AND ")
    return try Int64.fetchAll(
      database, sql: "SELECT id FROM session WHERE \(condition) ORDER BY id", arguments: StatementArguments(arguments))
  }

  /// The uids of sessions.
  ///
  /// - Throws: `StoreError`.
  public func uids(ofSessions ids: [Int64]) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT uid FROM session WHERE id IN (SELECT value FROM json_each(?)) ORDER BY uid",
      arguments: [Self.list(ids)])
  }

  /// The scenarios of sessions, in ascending order.
  ///
  /// - Throws: `StoreError`.
  public func scenarios() throws -> [String] { try distinct("scenario") }

  /// The models that sessions were recorded on, in ascending order.
  ///
  /// - Throws: `StoreError`.
  public func devices() throws -> [String] { try distinct("device") }

  private func distinct(_ column: String) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT DISTINCT \(column) FROM session WHERE \(column) IS NOT NULL ORDER BY 1")
  }
}

/// A selection of a lab's sessions. Values of one kind are alternatives; conditions of different kinds must all hold.
public struct SessionFilter: Hashable, Sendable {
  /// Patterns as `LabTransaction.sessions(matching:)` takes them.
  public var sessions: [String]
  /// Glob patterns of scenarios.
  public var scenarios: [String]
  /// Glob patterns of builds.
  public var builds: [String]
  /// Glob patterns of devices.
  public var devices: [String]

  public init(
    sessions: [String] = [], scenarios: [String] = [], builds: [String] = [], devices: [String] = []
  ) {
    self.sessions = sessions
    self.scenarios = scenarios
    self.builds = builds
    self.devices = devices
  }

  /// Whether the filter selects all sessions.
  public var isEmpty: Bool { sessions.isEmpty && scenarios.isEmpty && builds.isEmpty && devices.isEmpty }
}
