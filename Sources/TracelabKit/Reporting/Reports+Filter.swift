import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// Ids of the sessions that the call means; `nil` for all.
  ///
  /// - Throws: `UsageError` where it means none.
  func selected(in lab: Lab) throws -> [Int64]? {
    guard !filter.isEmpty else { return nil }
    return try lab.read { reader in
      let sessions = try reader.sessions(meantBy: filter)
      guard sessions.isEmpty else { return sessions }
      let parts = try [
        part("--session", filter.sessions, nil), part("--scenario", filter.scenarios, reader.scenarios()),
        part("--build", filter.builds, reader.builds()), part("--device", filter.devices, reader.devices()),
      ].compactMap { $0 }
      throw UsageError("no session matches \(parts.joined(separator: " and ")); see `tracelab list sessions`.")
    }
  }

  /// The uids of the sessions that the call means; `nil` for all.
  ///
  /// - Throws: `UsageError` where it means none.
  func selectedUIDs(in lab: Lab) throws -> Set<String>? {
    try selected(in: lab).map { ids in Set(try lab.read { try $0.uids(ofSessions: ids) }) }
  }

  /// `--build 43 (the builds are 41, 42)`; `nil` where the option was not given.
  private func part(_ option: String, _ values: [String], _ known: [String]?) -> String? {
    guard !values.isEmpty else { return nil }
    let given = "\(option) " + values.map { TerminalText.escaped($0) }.joined(separator: ", ")
    guard let known else { return given }
    let hint = values.map { NearestName.hint($0, in: known) }.first { !$0.isEmpty } ?? ""
    return given + hint
      + (known.isEmpty
        ? " (no session has one)" : " (there are \(KnownNames.text(known.map { TerminalText.escaped($0) })))")
  }
}
