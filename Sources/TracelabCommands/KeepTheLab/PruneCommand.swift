import ArgumentParser
import Foundation
import TraceStore
import TracelabKit

struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Keep a lab small: take out what is old, and frames that can be computed again.",
    discussion: """
      Says what would go; with --apply it goes, in one transaction, and the file becomes smaller. Of --older-than, --build, \
      --keep-builds and --clean a session goes for which all that are given hold, with all that was computed from it. --label, \
      --keep-runs, --unlisted and --keep-frames remove runs, results and frames of other sessions, too, but never the latest result \
      of a strategy on a session that stays, unless --with-latest says so. A session's recording goes only with the session.
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    help: ArgumentHelp(
      "Sessions recorded (or, where they do not say when, imported) longer ago than this, as 90d, or before a day, as 2026-01-31.",
      valueName: "age"))
  var olderThan: Age?

  @Option(
    help: ArgumentHelp("Sessions of these builds. Can be repeated.", valueName: "glob"),
    completion: LabCompletion.builds)
  var build: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("Sessions of all builds but the latest.", valueName: "n"))
  var keepBuilds: Int?

  @Flag(help: "Sessions in which the latest run of no strategy found anything.")
  var clean = false

  @Option(
    help: ArgumentHelp("Runs with these labels, and what no other run lists. Can be repeated.", valueName: "glob"))
  var label: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Runs of each strategy but the latest N, and what no other run lists.", valueName: "n"))
  var keepRuns: Int?

  @Flag(help: "Of --label and --keep-runs, also runs that have the latest result of a session.")
  var withLatest = false

  @Flag(help: "Results that no run lists, as those of former versions.")
  var unlisted = false

  @Option(
    help: ArgumentHelp(
      "Replayed frames besides those of the worst incidents of the latest runs: none, or worst:N. Recorded frames stay.",
      valueName: "none|worst:n"))
  var keepFrames: WorstCount?

  @Flag(help: "Remove it, rather than say what would go.")
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
