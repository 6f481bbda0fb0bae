import Foundation
import LabCommon
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceStore

/// Joins labs, such as those of CI's shards, into one.
public struct Merger {
  private let sources: [String]
  private let progress: ProgressLine
  private let say: (String) -> Void

  /// - Parameters:
  ///   - sources: the labs, in the intended order of their sessions.
  ///   - say: called with a sentence for people for every conflict.
  public init(_ sources: [String], progress: ProgressLine, say: @escaping (String) -> Void) {
    self.sources = sources
    self.progress = progress
    self.say = say
  }

  /// Adds the labs to the one at `output`, which is created if it does not exist, each in one transaction.
  ///
  /// - Throws: `UsageError` if the output is one of the labs, `StoreError` for a lab that cannot be used, `Interrupted` after Ctrl-C.
  public func run(into output: String) throws -> MergeSummary {
    for source in sources {
      if Self.areSame(source, output) {
        throw UsageError(
          "\(TerminalText.escaped(source)) is both the result (--db) and a lab to merge; name another file for the result."
        )
      }
      // All of them are checked before anything is written.
      do {
        try Lab.open(at: source, .readOnly).close()
      } catch StoreError.olderThanTool {}
    }
    return try NewLab.filled(at: output) { try merge(into: $0, output) }
  }

  private func merge(into lab: Lab, _ output: String) throws -> MergeSummary {
    var summary = MergeSummary()
    for (index, source) in sources.enumerated() {
      if StopFlag.shared.isRaised {
        let rest = "\(index) of \(Plural.text(sources.count, "lab")) \(index == 1 ? "is" : "are") in."
        throw Interrupted(done: index == 0 ? rest : "\(summary.text(lab: output)) \(rest)")
      }
      progress.show(index + 1, of: sources.count, source)
      let rows: MergedRows
      do {
        rows = try lab.merge(source)
      } catch {
        progress.clear()
        if index > 0 { say(summary.text(lab: output)) }
        throw error
      }
      progress.clear()
      summary.add(rows)
      for conflict in rows.conflicts {
        say("\(TerminalText.escaped(source)): \(Self.text(conflict))")
      }
      for differing in rows.differing {
        say(
          "\(TerminalText.escaped(source)): \(TerminalText.escaped(differing)) has a different result in "
            + "\(TerminalText.escaped(output)), which stays; `tracelab analyze --force` shows which one is right.")
      }
    }
    return summary
  }

  private static func text(_ conflict: MergedRows.Conflict) -> String {
    func place(_ path: String?) -> String { path.map { " (from \(TerminalText.escaped($0)))" } ?? "" }
    return
      "the session \(TerminalText.escaped(conflict.uid))\(place(conflict.path)) is left out, because another recording"
      + "\(place(conflict.other)) has its id; give one of them another id."
  }

  /// Whether two paths lead to one file.
  private static func areSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}

/// The outcome of a merge.
public struct MergeSummary: Hashable, Sendable {
  private var labs = 0
  private var rows = MergedRows()

  mutating func add(_ more: MergedRows) {
    labs += 1
    rows.sessions += more.sessions
    rows.knownSessions += more.knownSessions
    rows.completedSessions += more.completedSessions
    rows.replays += more.replays
    rows.verdicts += more.verdicts
    rows.glitches += more.glitches
    rows.runs += more.runs
    rows.extendedRuns += more.extendedRuns
    rows.conflicts += more.conflicts
    rows.differing += more.differing
  }

  /// One line for people.
  public func text(lab: String) -> String {
    var parts = [
      "merged \(Plural.text(labs, "lab")): \(Plural.text(rows.sessions, "new session")), "
        + "\(Plural.text(rows.replays, "replay")), \(Plural.text(rows.verdicts, "verdict")), "
        + "\(Plural.text(rows.glitches, "glitch", "glitches")), \(Plural.text(rows.runs, "run"))"
    ]
    if rows.extendedRuns > 0 { parts.append("\(Plural.text(rows.extendedRuns, "run")) extended") }
    if rows.knownSessions > 0 { parts.append("\(Plural.text(rows.knownSessions, "session")) already in") }
    if rows.completedSessions > 0 {
      parts.append("completed \(Plural.text(rows.completedSessions, "gathered session"))")
    }
    if !rows.conflicts.isEmpty { parts.append(Plural.text(rows.conflicts.count, "conflict")) }
    if !rows.differing.isEmpty { parts.append("\(Plural.text(rows.differing.count, "result")) DIFFERENT") }
    return "\(TerminalText.escaped(lab)): \(parts.joined(separator: "; "))."
  }

  /// The error that decides the exit code; `nil` for success.
  public var failure: (any Error)? {
    rows.conflicts.isEmpty && rows.differing.isEmpty ? nil : ImportFailure.refused
  }
}
