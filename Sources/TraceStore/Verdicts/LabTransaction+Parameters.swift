import GRDB
import TextFormatting

extension LabTransaction {
  /// Checks the values of a query's parameters against their types; omitted parameters have their defaults.
  ///
  /// The empty value is valid if it is the default, and for a run, where it denotes the latest ones.
  ///
  /// - Parameter kinds: the known kinds of glitches, in addition to those in the lab.
  /// - Returns: the values, with the uid of each session instead of its name.
  /// - Throws: `StoreError.wrongValue` for the first value that its parameter does not accept, and other `StoreError`s.
  public func checked(
    _ values: [String: String], of query: NamedQuery, kinds: [String]
  ) throws -> [String: String] {
    var checked = values
    for parameter in query.parameters {
      guard let type = parameter.type, let value = values[parameter.name] ?? parameter.defaultValue else { continue }
      if value.isEmpty, parameter.defaultValue == "" || type == .run { continue }
      if let problem = try problem(of: value, as: type, kinds: kinds) {
        throw StoreError.wrongValue(
          parameter: parameter.name, value: value, nearest: problem.nearest, expected: problem.expected,
          hint: problem.hint)
      }
      if type == .session { checked[parameter.name] = try session(named: value).uid }
    }
    return checked
  }

  /// The reason why a type does not accept a value.
  private struct Problem {
    /// The values that the type accepts.
    var expected: String
    /// Values that may have been intended.
    var nearest: [String] = []
    /// The known values.
    var hint = ""
  }

  /// The problem with a value; `nil` if the type accepts it.
  private func problem(of value: String, as type: NamedQuery.ParameterType, kinds: [String]) throws -> Problem? {
    switch type {
    case .run:
      if try exists("run_name WHERE name = ?", value) { return nil }
      let known = try runNames()
      return Problem(
        expected: "a label, an id or latest:STRATEGY", nearest: KnownNames.nearestRuns(value, in: known),
        hint: known.isEmpty
          ? "this lab has no runs; `tracelab analyze` makes runs"
          : "`tracelab list runs` lists the runs")
    case .session: return try sessionProblem(of: value)
    case .build:
      if try exists("session WHERE build = ?", value) { return nil }
      let known = try builds()
      return Problem(
        expected: "a build of the recorded app", nearest: NearestName.all(value, in: known),
        hint: known.isEmpty ? "no session in this lab has one" : "`tracelab list sessions` lists the builds")
    case .kind:
      if kinds.contains(value) { return nil }
      let known = Set(kinds + (try String.fetchAll(database, sql: "SELECT DISTINCT kind FROM run_kind"))).sorted()
      if known.contains(value) { return nil }
      return Problem(
        expected: "a kind of glitch", nearest: NearestName.all(value, in: known),
        hint: "`tracelab list glitches` lists the kinds")
    case .scenario:
      if try exists("session WHERE scenario GLOB ?", value) { return nil }
      return Problem(
        expected: "a pattern that matches a scenario", hint: "`tracelab list sessions` lists the scenarios")
    case .number: return Int64(value) == nil ? Problem(expected: "a whole number") : nil
    case .numbers:
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      return parts.allSatisfy { Int64($0) != nil } ? nil : Problem(expected: "whole numbers, separated by commas")
    case .words(let words):
      if words.contains(value) { return nil }
      return Problem(expected: "one of \(words.joined(separator: ", "))", nearest: NearestName.all(value, in: words))
    }
  }

  private func sessionProblem(of value: String) throws -> Problem? {
    do {
      _ = try session(named: value)
      return nil
    } catch StoreError.ambiguousSession(_, let uids) {
      return Problem(expected: "one session", hint: "\(uids.count) match: \(KnownNames.text(uids, limit: 5))")
    } catch StoreError.unknownSession(_, let nearest) {
      return Problem(
        expected: "the uid of a session", nearest: nearest,
        hint: try sessionCount() == 0
          ? "this lab has no sessions; `tracelab import` adds some" : "`tracelab list sessions` lists the sessions"
      )
    }
  }

  private func exists(_ rows: String, _ value: String) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \(rows))", arguments: [value]) ?? false
  }
}
