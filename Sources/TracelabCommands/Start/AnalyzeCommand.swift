import ArgumentParser
import Foundation
import TraceAnalysis
import TracelabKit

struct AnalyzeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Replay sessions under strategies and find the glitches.",
    discussion: """
      Stored results of the same session, strategy, options and versions are not computed again. An analysis with the same \
      results as the latest run adds no run unless it has a label. `recorded` judges the recorded frames. `all` selects \
      every strategy that can be replayed, but not `recorded`.
      """)

  enum FrameStorage: String, ExpressibleByArgument, CaseIterable {
    case all, none
  }

  @OptionGroup var lab: LabOptions

  @Option(
    help: """
      A strategy, `all` or `recorded` (default: the configuration's, otherwise recorded). Repeat the option, or separate \
      names by commas.
      """,
    completion: .list(CommandCatalog.current.strategies.map(\.id) + ["all", "recorded"]))
  var strategy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only sessions whose uid, name or scenario matches; the beginning of a uid is enough. Can be repeated.",
      valueName: "glob"),
    completion: LabCompletion.sessions)
  var session: [String] = []

  @Option(help: "A name for the runs of this call, for use in reports and comparisons.")
  var label: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("An option and its value (see `tracelab explain engine`).", valueName: "key=value"),
    completion: .list(Settings.keys(CommandCatalog.current.strategies).map { "\($0)=" }))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "A device's options, as `tracelab calibrate` writes them; --set has precedence. The runs list its name and hash.",
      valueName: "file"),
    completion: .file())
  var profile: String?

  @Option(help: "Whether to store the replayed frames: all or none.")
  var frames = FrameStorage.all

  @Option(
    parsing: .unconditional, help: "The number of sessions to replay at the same time (default: one per processor).")
  var jobs: Int?

  @Flag(help: "Compute stored results again, and check that they are the same.")
  var force = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
  }

  func run() throws {
    Interruption.install()
    let configuration = try lab.configuration()
    let strategies = configuration.strategies(named: strategy, otherwise: [Catalog.recordedStrategy])
    let catalog = CommandCatalog.current
    let options = try ConfiguredSettings(settings, profile: profile, in: configuration, for: strategies)
    let analyzer = try Analyzer(
      strategies: strategies, catalog: catalog,
      options: .init(
        sessions: session, label: label,
        settings: Settings(options.assignments, strategies: Analyzer.known(strategies, of: catalog)),
        profile: options.profile?.run, storesFrames: frames == .all,
        jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, force: force),
      progress: ProgressLine(verb: "analyzing"))
    let summary = try analyzer.run(in: lab.path(in: configuration))
    Console.printNote(summary.text)
    if let failure = summary.failure { throw failure }
  }
}
