import ArgumentParser
import ReportOutput
import TracelabKit

struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Fit the engine's options to recordings of a device with touches and frames.",
    discussion: """
      What a gesture is good for is told by its touches and frames. Each option ends as determined (with its 95 % interval), \
      combination, interval, not determined or not tried, with the sessions that it rests on. `--output profile.json` writes a \
      profile; `tracelab analyze --profile profile.json` replays under its options.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(
    help: ArgumentHelp(
      "Sessions: uids, beginnings or glob patterns of them, or names (default: all with recorded frames).",
      valueName: "session"),
    completion: LabCompletion.sessions)
  var sessions: [String] = []

  @Option(
    help: "The strategy of the recorded screens (default: the one that each session names).",
    completion: .list(CommandCatalog.current.strategies.map(\.id)))
  var strategy: String?

  @Option(
    help: ArgumentHelp(
      "A session that checks the result and takes no part in it. Can be repeated.", valueName: "session"),
    completion: LabCompletion.sessions)
  var holdOut: [String] = []

  @Option(help: "The profile's name (default: device and system of the recordings).")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Write the profile to a file, or a report: \(FormatUse.fit.choice); - is standard output.",
      valueName: "path or format=path"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the fact sheet, sentences about UIKit with their evidence, as Markdown; - is standard output.",
      valueName: "path"),
    completion: .file())
  var facts: String?

  func run() throws {
    let profiles = output.filter { !$0.contains("=") }
    let targets =
      profiles.map { OutputTarget(format: "profile", path: $0) }
      + (facts.map { [OutputTarget(format: "facts", path: $0)] } ?? [])
    let files = try OutputTarget.open(targets)
    let outputs = try FitOutputs(output.filter { $0.contains("=") }, standardOutput: Console.output)
    let calibration = try LabCalibration(
      path: lab.path, catalog: CommandCatalog.current,
      options: .init(sessions: sessions, heldOut: holdOut, strategy: strategy, name: name))
    let result = try calibration.run()
    for (target, file) in zip(targets, files) {
      try file.write(target.format == "facts" ? FactSheet(result.profile).text : result.profile.text())
      try file.close()
    }
    try outputs.write(result.report)
  }
}
