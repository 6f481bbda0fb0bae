import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// The ids of the sessions that the call selects; `nil` for all.
  ///
  /// - Throws: `UsageError` if it selects none, or if one of its values selects none: a gate must not pass for a misspelt name.
  func selected(in lab: Lab) throws -> [Int64]? {
    guard !filter.isEmpty else { return nil }
    return try lab.read { reader in
      for (option, single) in filter.values {
        guard try reader.sessions(meantBy: single).isEmpty else { continue }
        throw UsageError(
          "no session matches \(option)\(try known(single, reader)); see `tracelab list sessions`.")
      }
      let sessions = try reader.sessions(meantBy: filter)
      if sessions.isEmpty {
        let options = filter.values.map(\.option).joined(separator: ", ")
        throw UsageError("no session matches all of \(options); see `tracelab list sessions`.")
      }
      return try sessions.count == reader.sessionCount() ? nil : sessions
    }
  }

  /// The filter of the report, for its headline; empty without one.
  var filterFacts: [ReportDocument.Fact] {
    let options = filter.values.map(\.option) + scope.kinds.sorted().map { "--kind \($0)" }
    return options.isEmpty ? [] : [.init("limited to", .text(options.joined(separator: ", ")))]
  }

  /// The uids of the sessions that the call selects; `nil` for all.
  ///
  /// - Throws: `UsageError` if it selects none.
  func selectedUIDs(in lab: Lab) throws -> Set<String>? {
    try selected(in: lab).map { ids in Set(try lab.read { try $0.uids(ofSessions: ids) }) }
  }

  /// A suggestion for a filter's only value: ` (did you mean 42?)`, or that no session has a value.
  private func known(_ filter: SessionFilter, _ reader: LabTransaction) throws -> String {
    if let value = filter.sessions.first {
      return NearestName.hint(try reader.nearestSessions(value).map { TerminalText.escaped($0) })
    }
    let (value, known) =
      try filter.scenarios.first.map { ($0, try reader.scenarios()) } ?? filter.builds.first.map {
        ($0, try reader.builds())
      } ?? (filter.devices.first ?? "", reader.devices())
    return known.isEmpty ? "; no session has one" : NearestName.hint(value, in: known)
  }
}

extension SessionFilter {
  /// One filter for each value, with the option that gave it.
  fileprivate var values: [(option: String, filter: SessionFilter)] {
    func option(_ name: String, _ value: String) -> String {
      "\(name) " + (value.isEmpty ? "''" : TerminalText.escaped(value))
    }
    return sessions.map { (option("--session", $0), SessionFilter(sessions: [$0])) }
      + scenarios.map { (option("--scenario", $0), SessionFilter(scenarios: [$0])) }
      + builds.map { (option("--build", $0), SessionFilter(builds: [$0])) }
      + devices.map { (option("--device", $0), SessionFilter(devices: [$0])) }
  }
}
