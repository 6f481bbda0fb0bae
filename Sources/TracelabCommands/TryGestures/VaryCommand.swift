import ArgumentParser
import Foundation
import ReportOutput
import TraceAnalysis
import TracelabKit

struct VaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vary",
    abstract: "Replay a session as other people would perform it, and show what a glitch depends on.",
    discussion: """
      Draws variations of the recorded touches from a model that was fitted to public recordings of fingers: another speed, \
      start, tremor and curvature, other pauses, another touch panel. Directions, turns, taps, holds, flings and tab switches \
      stay. Then the recorded touches and the first 20 variations are replayed with another value of each engine option that \
      Apple does not document and nobody has measured, and at 60 and 120 Hz. The result is the share of variations with each \
      kind of glitch, and the options that decide whether there is one. It is stored in the lab (`robustness`), and replaces \
      the previous result of the same session and strategy.
      """)

  @OptionGroup var lab: LabOptions

  @OptionGroup var session: SessionArgument

  @Option(
    help: ArgumentHelp(
      "A strategy, or `all` (default: the configuration's, otherwise those of the runs over the session, otherwise all). Repeat, or a,b.",
      valueName: "name"),
    completion: .list(CommandCatalog.current.strategies.map(\.id) + ["all"]))
  var strategy: [String] = []

  @Option(
    name: [.customShort("n"), .customLong("variations"), .customLong("hands")], parsing: .unconditional,
    help: "The number of variations.")
  var variations = 200

  @Option(parsing: .unconditional, help: "The seed of all random numbers, from 0.")
  var seed = 1

  @OptionGroup var setting: SettingsOptions

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp("Show only glitches of this kind. Can be repeated.", valueName: "kind"),
    completion: .list(CommandCatalog.current.glitchKinds))
  var kinds: [String] = []

  @Option(parsing: .unconditional, help: "The number of replays at the same time (default: one per processor).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Write the result: \(FormatUse.result.choice); - is standard output.", valueName: "format=path"),
    completion: .outputs(.result))
  var output: [String] = []

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
    guard (1...100_000).contains(variations) else { throw ValidationError("-n takes a number from 1 to 100000.") }
    guard seed >= 0 else { throw ValidationError("--seed takes a whole number from 0.") }
  }

  func run() throws {
    Interruption.install()
    let configuration = try lab.configuration()
    let catalog = CommandCatalog.current
    let names = configuration.strategies(named: strategy, otherwise: [], areReplayed: true)
    let options = try ConfiguredSettings(setting.settings, profile: setting.profile, in: configuration, for: names)
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    let variator = try Variator(
      path: lab.path(in: configuration), catalog: catalog,
      options: .init(
        strategies: names, variations: variations, seed: seed, assignments: options.assignments,
        profile: options.profile, kinds: kinds.isEmpty ? configuration.kinds : kinds,
        jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount),
      progress: ProgressLine(verb: "varying"))
    try outputs.write(variator.run(session.name))
  }
}
