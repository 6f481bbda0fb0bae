import ArgumentParser
import TracelabKit

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep the known glitches in a file to commit, and fail for others.",
    discussion: """
      The file is sorted text, so that CI compares without an old database. An accepted glitch is counted, but fails no gate \
      until its day has passed.
      """,
    subcommands: [Save.self, Check.self, Accept.self])

  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "save", abstract: "Write the file; what it accepted stays accepted.")

    @OptionGroup var lab: LabOptions

    @Option(
      name: .customLong("run"),
      help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"))
    var runs: [String] = []

    @Argument(help: "The baseline.")
    var file: String

    func run() throws {
      let change = try BaselineFile(file).save(lab.reports(runs: runs))
      Console.say(change)
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Say what is new, fixed, worse or better, seen from the file.")

    @OptionGroup var lab: LabOptions

    @Option(
      name: .customLong("run"),
      help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"))
    var runs: [String] = []

    @Option(
      help: ArgumentHelp("The day that acceptances are judged on (default: today, UTC).", valueName: "yyyy-mm-dd"))
    var today: String?

    @OptionGroup var gateOptions: GateOptions

    @OptionGroup var outputOptions: OutputOptions

    @Argument(help: "The baseline.")
    var file: String

    func run() throws {
      let gates = try gateOptions.gates()
      let baseline = try BaselineFile(file)
      let outputs = try outputOptions.open()
      let document = try baseline.check(
        lab.reports(runs: runs), today: today, withReplays: outputs.detail == .frames)
      try outputs.write(document)
      try gates.check(document)
    }
  }

  struct Accept: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "accept", abstract: "Accept a glitch of the file until a day, for a reason.")

    @Option(help: ArgumentHelp("The last day that it is accepted.", valueName: "yyyy-mm-dd"))
    var until: String

    @Option(help: "Why.")
    var reason: String

    @Option(help: "Only under this strategy (default: under all).")
    var strategy: String?

    @Argument(help: "The baseline.")
    var file: String

    @Argument(help: "Fingerprints, as reports print them.")
    var fingerprints: [String]

    func run() throws {
      let change = try BaselineFile(file).accept(
        fingerprints, strategy: strategy, until: until, reason: reason)
      Console.say(change)
    }
  }
}
