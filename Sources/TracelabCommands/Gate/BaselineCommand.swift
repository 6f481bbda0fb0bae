import ArgumentParser
import TraceAnalysis
import TracelabKit

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep the known glitches in a file that you can commit, and fail on others.",
    discussion: """
      The file is sorted text, and CI needs no old database for the comparison. An accepted glitch is counted, but it fails \
      no gate until its last day has passed.
      """,
    subcommands: [Save.self, Check.self, Accept.self])

  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "save", abstract: "Write the file. Accepted glitches stay accepted.")

    @OptionGroup var lab: LabOptions

    @Option(
      name: .customLong("run"),
      help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"),
      completion: LabCompletion.runs)
    var runs: [String] = []

    @Option(
      help: "Only recordings of this build of the app (default: all).", completion: LabCompletion.builds)
    var build: String?

    @Argument(help: "The baseline (default: the configuration's).", completion: .file())
    var file: String?

    func run() throws {
      let configuration = try lab.configuration()
      let change = try BaselineFile(lab.baseline(file, in: configuration)).save(
        lab.reports(in: configuration, runs: runs), build: build)
      Console.printNote(change)
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Show which glitches are new, fixed, worse or better than in the file.",
      discussion: """
        The same recordings are compared glitch by glitch. Fresh recordings are paired by scenario, device and refresh rate. \
        The exit code is 1 if there is a new glitch, or if less than --min-coverage percent of the file's scenarios was \
        compared. --fail-on sets another condition.
        """)

    @OptionGroup var lab: LabOptions

    @Option(
      name: .customLong("run"),
      help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"),
      completion: LabCompletion.runs)
    var runs: [String] = []

    @Option(
      help: "Only recordings of this build of the app (default: all).", completion: LabCompletion.builds)
    var build: String?

    @Option(
      help: ArgumentHelp("The date for the check of acceptances (default: today, UTC).", valueName: "yyyy-mm-dd"))
    var today: String?

    @OptionGroup var gateOptions: GateOptions

    @OptionGroup var outputOptions: OutputOptions

    @Argument(help: "The baseline (default: the configuration's).", completion: .file())
    var file: String?

    func run() throws {
      let configuration = try lab.configuration()
      let gates = try gateOptions.gates(in: configuration, failingOn: .new)
      let file = try lab.baseline(file, in: configuration)
      let baseline = try BaselineFile(file)
      let outputs = try outputOptions.open(in: configuration, keeping: [file])
      let reports = lab.reports(
        in: configuration, runs: runs, allowsNewSessions: gateOptions.allowsNewSessions(in: configuration),
        gates: gates)
      let document = try gates.judging(
        baseline.check(reports, build: build, today: today, withReplays: outputs.detail == .frames))
      try outputOptions.write(document, to: outputs, reports)
    }
  }

  struct Accept: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "accept", abstract: "Accept a glitch of the file or of the lab until a date, for a reason.",
      discussion: """
        The acceptance holds for the glitch and, if its recording has a scenario, for the same glitch in later recordings of \
        that scenario.
        """)

    @OptionGroup var lab: LabOptions

    @Option(help: ArgumentHelp("The last day on which it is accepted.", valueName: "yyyy-mm-dd"))
    var until: String

    @Option(help: "The reason.")
    var reason: String

    @Option(
      help: "Only under this strategy (default: under all).",
      completion: .list(CommandCatalog.current.strategies.map(\.id) + [Catalog.recordedStrategy]))
    var strategy: String?

    @Argument(
      help: ArgumentHelp(
        "The baseline (default: the configuration's), then fingerprints, as printed in reports, or their first digits.",
        valueName: "file fingerprint"), completion: .file())
    var words: [String]

    func run() throws {
      let configuration = try lab.configuration()
      var fingerprints = words[...]
      // With a baseline in the configuration, digits of a fingerprint come first.
      let isFile = configuration.baseline == nil || words.first?.allSatisfy(\.isHexDigit) == false
      let file = try lab.baseline(isFile ? fingerprints.popFirst() : nil, in: configuration)
      if fingerprints.isEmpty {
        throw UsageError("name the glitches to accept by their fingerprints, as printed in reports.")
      }
      let change = try BaselineFile(file).accept(
        Array(fingerprints), strategy: strategy, until: until, reason: reason,
        in: lab.reports(in: configuration, runs: []))
      Console.printNote(change)
    }
  }
}
