import GRDB

extension LabTransaction {
  /// Checks the values of a query's parameters against their types; those that are not given have their defaults.
  ///
  /// The empty value is right where it is the default, and for a run, where it means the latest ones.
  ///
  /// - Parameter kinds: kinds of glitches that are known, beside those that the lab contains.
  /// - Throws: `StoreError.wrongValue` for the first value that is not what its parameter takes, and other `StoreError`s.
  public func check(_ values: [String: String], of query: NamedQuery, kinds: [String]) throws {
    for parameter in query.parameters {
      guard let type = parameter.type, let value = values[parameter.name] ?? parameter.defaultValue else { continue }
      if value.isEmpty, parameter.defaultValue == "" || type == .run { continue }
      guard let problem = try problem(of: value, as: type, kinds: kinds) else { continue }
      throw StoreError.wrongValue(
        parameter: parameter.name, value: value, expected: problem.expected, hint: problem.hint)
    }
  }

  /// What a type takes, and a hint at what there is; `nil` if it takes the value.
  private func problem(
    of value: String, as type: NamedQuery.ParameterType, kinds: [String]
  ) throws -> (expected: String, hint: String)? {
    switch type {
    case .run:
      if try exists("run_name WHERE name = ?", value) { return nil }
      let known = try runNames()
      return (
        "a label, an id or latest:STRATEGY",
        known.isEmpty
          ? "this lab has no runs, `tracelab analyze` makes them"
          : "known are \(KnownNames.text(known)), see `tracelab list runs`"
      )
    case .session:
      if try exists("session WHERE uid = ?", value) { return nil }
      let known = try String.fetchAll(database, sql: "SELECT uid FROM session ORDER BY id")
      return (
        "the uid of a session",
        known.isEmpty
          ? "this lab has no sessions, `tracelab import` brings some in"
          : "known are \(KnownNames.text(known, limit: 5)), see `tracelab list sessions`"
      )
    case .build:
      if try exists("session WHERE build = ?", value) { return nil }
      let known = try builds()
      return (
        "a build of the recorded app",
        known.isEmpty ? "no session in this lab has one" : "known are \(KnownNames.text(known))"
      )
    case .kind:
      if kinds.contains(value) { return nil }
      let known = Set(kinds + (try String.fetchAll(database, sql: "SELECT DISTINCT kind FROM run_kind")))
      return known.contains(value) ? nil : ("a kind of glitch", "known are \(KnownNames.text(known.sorted()))")
    case .number:
      return Int64(value) == nil ? ("a whole number", "") : nil
    case .words(let words):
      return words.contains(value) ? nil : ("one of \(words.joined(separator: ", "))", "")
    }
  }

  private func exists(_ rows: String, _ value: String) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \(rows))", arguments: [value]) ?? false
  }
}
