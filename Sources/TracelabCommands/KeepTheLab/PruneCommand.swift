import ArgumentParser
import Foundation
import TraceStore
import TracelabKit

struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Keep a lab small: remove old sessions and runs, and frames that can be computed again.",
    discussion: """
      Without --apply, the command only prints what it would remove. With --apply, it removes all of it in one transaction, \
      and the file becomes smaller. A session is removed with everything computed from it if it meets all given conditions \
      among --older-than, --build, --keep-builds and --clean. --label, --keep-runs, --unlisted and --keep-frames also remove \
      runs, results and frames of other sessions. They keep the latest result of a strategy on a session that stays, unless \
      --with-latest is given. A session's recording is removed only with the session.
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    help: ArgumentHelp(
      "Remove sessions recorded longer ago than this (90d) or before this day (2026-01-31); sessions without a date count from their import.",
      valueName: "age"))
  var olderThan: Age?

  @Option(
    help: ArgumentHelp("Remove sessions of these builds. Can be repeated.", valueName: "glob"),
    completion: LabCompletion.builds)
  var build: [String] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Remove sessions of all builds but the latest N.", valueName: "n"))
  var keepBuilds: Int?

  @Flag(help: "Remove sessions without a glitch in the latest run of any strategy.")
  var clean = false

  @Option(
    help: ArgumentHelp(
      "Remove runs with these labels, and results that no other run lists. Can be repeated.", valueName: "glob"))
  var label: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Remove all runs of each strategy but the latest N, and results that no other run lists.", valueName: "n"))
  var keepRuns: Int?

  @Flag(help: "Let --label and --keep-runs also remove runs with the latest result of a session.")
  var withLatest = false

  @Flag(help: "Remove results that no run lists, such as those of former versions.")
  var unlisted = false

  @Option(
    help: ArgumentHelp(
      "Keep replayed frames only for the worst incidents of the latest runs: none, or worst:N. Recorded frames stay.",
      valueName: "none|worst:n"))
  var keepFrames: WorstCount?

  @Flag(help: "Remove the data, instead of only printing what would be removed.")
  var apply = false

  func validate() throws {
    if let keepBuilds, keepBuilds < 1 { throw ValidationError("--keep-builds takes a number from 1.") }
    if let keepRuns, keepRuns < 0 { throw ValidationError("--keep-runs takes a number from 0.") }
  }

  func run() throws {
    var options = Pruner.Options()
    options.sessions.before = olderThan?.time
    options.sessions.builds = build
    options.sessions.keptBuilds = keepBuilds
    options.sessions.isClean = clean
    options.labels = label
    options.keptRuns = keepRuns
    options.takesLatest = withLatest
    options.isUnlisted = unlisted
    options.framesOfWorst = keepFrames?.count
    let pruner = try Pruner(path: lab.path, options: options, catalog: CommandCatalog.current)
    Console.printNote(try apply ? pruner.run() : pruner.preview())
  }
}

extension PruneCommand {
  /// A day, or a time some number of days ago.
  struct Age: ExpressibleByArgument {
    /// The time in ISO 8601.
    let time: String

    init?(argument: String) {
      if argument.hasSuffix("d"), let days = Int(argument.dropLast()), (0...100_000).contains(days) {
        time = Date(timeIntervalSinceNow: -86_400 * Double(days)).formatted(.iso8601)
      } else if argument.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil,
        let day = try? Date("\(argument)T00:00:00Z", strategy: .iso8601)
      {
        time = day.formatted(.iso8601)
      } else {
        return nil
      }
    }
  }
}
