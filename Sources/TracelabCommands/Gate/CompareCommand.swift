import ArgumentParser
import TracelabKit

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show what is new, fixed, worse or better. Short for report regressions.",
    discussion: """
      Compares two strategies (`compare latest:native latest:dynamics`), two versions or two sets of options (labels or ids \
      of runs), or two builds of the recorded app (`compare build:41 build:42`). The recordings of two builds are paired by \
      scenario, device and refresh rate.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(
    help: ArgumentHelp(
      "The run or build to compare with: a label, an id, latest:STRATEGY or build:NAME.", valueName: "a"),
    completion: LabCompletion.runsAndBuilds)
  var baseline: String

  @Argument(
    help: ArgumentHelp("The run or build to compare.", valueName: "b"), completion: LabCompletion.runsAndBuilds)
  var candidate: String

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("The run that judged two builds' recordings (default: latest:recorded).", valueName: "run"),
    completion: LabCompletion.runs)
  var runs: [String] = []

  @OptionGroup var filterOptions: FilterOptions

  @OptionGroup var gateOptions: GateOptions

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let configuration = try lab.configuration()
    let gates = try gateOptions.gates(in: configuration)
    let outputs = try outputOptions.open(in: configuration)
    let reports = lab.reports(
      in: configuration, runs: runs, allowsNewSessions: gateOptions.allowsNewSessions(in: configuration),
      filter: filterOptions.filter, gates: gates)
    let document = try gates.judging(
      reports.regressions(baseline: baseline, candidate: candidate, detail: outputOptions.detail(of: outputs)))
    try outputOptions.write(document, to: outputs, reports)
  }
}
