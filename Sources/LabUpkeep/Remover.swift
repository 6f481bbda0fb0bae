import LabCommon
import TextFormatting
import TraceAnalysis
import TraceStore

/// Removes sessions or runs from a lab, and frees their space.
public struct Remover {
  private let path: String
  private let sessions: [String]
  private let runs: [String]

  /// - Parameters:
  ///   - sessions: patterns for sessions, as `LabTransaction.sessions(matching:)` reads them.
  ///   - runs: names of runs: a label, an id or `latest:STRATEGY`.
  /// - Throws: `UsageError` if both are empty.
  public init(path: String, sessions: [String], runs: [String]) throws {
    if sessions.isEmpty, runs.isEmpty {
      throw UsageError("remove needs --session GLOB or --run RUN.")
    }
    self.path = path
    self.sessions = sessions
    self.runs = runs
  }

  /// Removes the sessions with all data computed from them, and the runs with all data that no other run needs, in one
  /// transaction.
  ///
  /// - Returns: a sentence about what was removed.
  /// - Throws: `StoreError` if the lab cannot be used, or nothing matches a pattern or a name; in this case nothing is
  ///   removed.
  public func run() throws -> String {
    let lab = try Lab.open(at: path, .readWrite)
    let before = lab.fileSize
    let removal = try lab.write { lab in
      let removal = try self.removal(in: lab)
      try lab.remove(removal)
      return removal
    }
    return try Self.free(lab, path: path, removed: Self.text(removal), before: before)
  }

  /// Returns the space of removed data to the file system.
  ///
  /// - Parameters:
  ///   - text: what was removed.
  ///   - before: the size of the lab's files before, in bytes.
  /// - Returns: a sentence about what was removed.
  /// - Throws: `StoreError` if the lab cannot be closed.
  static func free(_ lab: Lab, path: String, removed text: String, before: Int64) throws -> String {
    let removed = "\(TerminalText.escaped(path)): removed \(text)"
    do {
      guard try lab.shrink() else {
        return removed + "; the file becomes smaller when the other processes that read it have finished."
      }
      try lab.close()
    } catch let error as StoreError {
      return removed + "; the space is free for other recordings, but the file has not become smaller. "
        + TerminalText.escaped(error.description)
    }
    return removed + "; freed \(max(0, before - lab.fileSize)) bytes."
  }

  /// A sentence about everything that ``run()`` would remove.
  ///
  /// - Throws: Errors of ``run()``.
  public func preview() throws -> String {
    let removal = try Lab.open(at: path, .readOnly).read { try self.removal(in: $0) }
    return "\(TerminalText.escaped(path)): would remove \(Self.text(removal))."
  }

  private func removal(in lab: LabTransaction) throws -> Removal {
    let meant = try sessions.map { pattern in
      let found = try lab.sessions(matching: pattern)
      if found.isEmpty {
        throw StoreError.unknownSession(name: pattern, nearest: try lab.nearestSessions(pattern))
      }
      return found
    }
    let named = try runs.map { name in
      // The empty name would select the latest runs.
      if name.isEmpty { throw StoreError.unknownRun(name: name, known: try lab.runNames()) }
      let runs = try lab.runs(named: name)
      if let latest = runs.first(where: { !$0.parts.isEmpty }) {
        let ids = latest.parts.map { "\($0.id)" }.joined(separator: ", ")
        throw UsageError(
          "\(TerminalText.escaped(name)) stands for the latest results of several runs (\(ids)); name one run by its id."
        )
      }
      return runs
    }
    var byID: [Int64: StoredSession] = [:]
    for session in meant.joined() { byID[session.id] = session }
    return try lab.removal(
      ofSessions: byID.values.sorted { $0.id < $1.id }, runs: Array(named.joined()))
  }

  static func text(_ removal: Removal) -> String {
    func part(_ count: String, _ names: [String]) -> String {
      "\(count) (\(TerminalText.escaped(KnownNames.text(names, limit: 5))))"
    }
    var parts: [String] = []
    if !removal.sessions.isEmpty {
      parts.append(part(Plural.text(removal.sessions.count, "session"), removal.sessions.map(\.uid)))
    }
    if !removal.runs.isEmpty {
      let names = removal.runs.map { "\($0.id) \($0.header.label ?? $0.header.strategy)" }
      parts.append(part(Plural.text(removal.runs.count, "run"), names))
    }
    return parts.joined(separator: " and ")
      + ", with \(Plural.text(removal.replayCount, "replay")), \(Plural.text(removal.verdictCount, "verdict")) and "
      + Plural.text(removal.glitchCount, "glitch", "glitches")
  }
}
