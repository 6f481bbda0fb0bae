import ArgumentParser
import Foundation
import TraceAnalysis
import TracelabKit

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Look for gestures that make a strategy glitch.",
    discussion: """
      Generates gestures that nobody has recorded, replays them, and keeps those that led to something new: drags, flicks, \
      reversals, catches, holds, second fingers, taps on tabs, swipes, taps on the status bar, scrolls by the app. Each \
      incident that differs from the earlier ones is reduced to its smallest form, printed in words, and stored in the lab as \
      a session with the source kind `search`. The same seed and number of tries give the same incidents, whatever --jobs \
      is. Ctrl-C keeps what was found.
      """)

  enum Gate: String, ExpressibleByArgument, CaseIterable {
    case any
  }

  @OptionGroup var lab: LabOptions

  @Option(
    help: "A strategy, or `all` (default: the configuration's). Repeat the option, or separate names by commas.",
    completion: .list(CommandCatalog.current.replayable.map(\.id) + ["all"]))
  var strategy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Search only for glitches of this kind (default: all kinds, except those that count only if named).",
      valueName: "kind"),
    completion: .list(CommandCatalog.current.glitchKinds))
  var kind: String?

  @Option(
    help: ArgumentHelp(
      "Search on the screen of a session of the lab, or of a recording in a file (default: the screen of the canonical scripts).",
      valueName: "session|file"),
    completion: .file())
  var screen: String?

  @Flag(help: "The app also changes its content, its header, its pages and its size.")
  var changes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop after this many seconds per strategy (default: 10, unless --tries is given).", valueName: "seconds"))
  var seconds: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many tries per strategy, rounded up to whole rounds.", valueName: "n"))
  var tries: Int?

  @Option(parsing: .unconditional, help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @OptionGroup var setting: SettingsOptions

  @Option(parsing: .unconditional, help: "The number of tries at the same time (default: one per processor).")
  var jobs: Int?

  @Option(help: "Exit with 1 if an incident was found: any.")
  var failOn: Gate?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
    if let seconds, !(seconds > 0 && seconds < 1e7) {
      throw ValidationError("--seconds takes a number above 0 and below 10000000.")
    }
    if let tries, tries < 1 { throw ValidationError("--tries takes a whole number from 1.") }
  }

  func run() throws {
    Interruption.install()
    let catalog = CommandCatalog.current
    let configuration = try lab.configuration()
    let names = configuration.strategies(named: strategy, otherwise: [], areReplayed: true)
    if names.isEmpty {
      throw UsageError("search needs --strategy NAME, or `strategies` in \(Configuration.fileName).")
    }
    let options = try ConfiguredSettings(setting.settings, profile: setting.profile, in: configuration, for: names)
    let searcher = Searcher(
      .init(
        strategies: names, kind: kind, screen: screen, makesChanges: changes,
        settings: try Settings(options.assignments, strategies: Analyzer.known(names, of: catalog)),
        seconds: seconds ?? (tries == nil ? 10 : nil), tries: tries, seed: seed,
        jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount),
      catalog: catalog, lab: lab.path(in: configuration), printNote: Console.printNote,
      progress: ProgressLine(verb: "searching"))
    let count = try searcher.run {
      try Console.output.write($0)
      try Console.output.flush()
    }
    if failOn == .any, count > 0 {
      throw GateFailure(count == 1 ? "1 incident was found" : "\(count) incidents were found")
    }
  }
}
