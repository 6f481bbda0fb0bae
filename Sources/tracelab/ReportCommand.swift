import ArgumentParser
import TracelabKit

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Read what the analysis found.",
    discussion: """
      `report` alone is the summary: strategies down, glitch kinds across. `report session UID` shows one session with its \
      gestures, glitches and offsets over time. `report regressions --baseline RUN --candidate RUN` says what is new, fixed, \
      worse, better or the same. A RUN is a label, an id, or latest:STRATEGY.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(help: "summary, session or regressions.")
  var topic = "summary"

  @Argument(help: ArgumentHelp("The session's uid or name, for `session`.", valueName: "uid"))
  var uid: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"))
  var runs: [String] = []

  @Option(help: ArgumentHelp("What to compare with.", valueName: "run"))
  var baseline: String?

  @Option(help: ArgumentHelp("What to compare.", valueName: "run"))
  var candidate: String?

  @Option(help: "Exit with 1 if there is any: new, worse (new or worse) or any glitch of the candidate.")
  var failOn: Gate?

  @Option(
    help: ArgumentHelp("Write a report: table, markdown or json; - is standard output.", valueName: "format=path"))
  var output: [String] = []

  func run() throws {
    let reports = Reports(path: lab.path, runs: runs)
    let outputs = try ReportOutputs(output, standardOutput: Console.output)
    switch topic {
    case "summary":
      try need(
        uid == nil && baseline == nil && candidate == nil, "report summary takes no UID, --baseline or --candidate.")
      try need(failOn == nil || failOn == .any, "--fail-on \(failOn?.rawValue ?? "") needs report regressions.")
      let summary = try reports.summary()
      try outputs.write(summary.document)
      if failOn == .any, summary.glitches > 0 { throw GateFailure("there are \(summary.glitches) glitches") }
    case "session":
      guard let uid else {
        throw UsageError("report session needs the UID of a session, see `tracelab list sessions`.")
      }
      try need(baseline == nil && candidate == nil, "report session takes no --baseline or --candidate.")
      try need(failOn == nil, "report session takes no --fail-on.")
      try outputs.write(reports.session(uid))
    case "regressions":
      try need(uid == nil && runs.isEmpty, "report regressions takes no UID or --run.")
      guard let baseline, let candidate else {
        throw UsageError("report regressions needs --baseline RUN and --candidate RUN, see `tracelab list runs`.")
      }
      let comparison = try reports.regressions(baseline: baseline, candidate: candidate)
      try outputs.write(comparison.document)
      if let failOn, let failure = comparison.failure(failOn) { throw failure }
    default:
      throw UsageError("report knows summary, session and regressions, not \(TerminalText.escaped(topic)).")
    }
  }

  private func need(_ condition: Bool, _ sentence: String) throws {
    if !condition { throw UsageError(sentence) }
  }
}

extension Gate: ExpressibleByArgument {}
