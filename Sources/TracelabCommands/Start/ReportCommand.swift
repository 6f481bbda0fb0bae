import ArgumentParser
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore
import TracelabKit

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Show the results of the analysis.",
    discussion: """
      `report` alone prints the summary: one row per strategy and one column per glitch kind. `report UID` shows one session \
      with its gestures, and its glitches and offsets over time: as recorded, and under the worst and the best strategy for \
      it. --run chooses other runs. `report regressions --baseline RUN --candidate RUN` shows which glitches are new, fixed, \
      worse, better or the same; `tracelab compare` is its short form. A RUN is a label, an id, or latest:STRATEGY. \
      build:NAME on both sides compares two builds of the recorded app. `report strategies` helps to choose a strategy: it \
      shows what users notice under each, the affected sessions, what an app gives up, and what depends on undocumented \
      facts. `report trend` shows the rates from build to build, and since which build they differ.
      """)

  private static let topics = ["summary", "session", "regressions", "strategies", "trend"]

  @OptionGroup var lab: LabOptions

  @Argument(
    help:
      "summary, regressions, strategies, trend, or a session: its uid, the beginning or a glob pattern of it, or its name.",
    completion: LabCompletion.reports(Self.topics))
  var topic = "summary"

  @Argument(
    help: ArgumentHelp(
      "The session, after the word `session`; its name may be that of a report.", valueName: "uid"),
    completion: LabCompletion.sessions)
  var uid: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"),
    completion: LabCompletion.runs)
  var runs: [String] = []

  @Option(
    help: ArgumentHelp("The run to compare with.", valueName: "run"),
    completion: LabCompletion.runsAndBuilds)
  var baseline: String?

  @Option(
    help: ArgumentHelp("The run to compare.", valueName: "run"),
    completion: LabCompletion.runsAndBuilds)
  var candidate: String?

  @Option(
    help: ArgumentHelp(
      "A device's options, as `tracelab calibrate` writes them: report strategies shows the runs under them.",
      valueName: "file"),
    completion: .file())
  var profile: String?

  @Flag(help: "Leave the pictures of a screen recording out of its session's page.")
  var noPictures = false

  @Option(help: "For trend: group the recordings by build, day or version of the app.")
  var by: Trend.Division?

  @OptionGroup var filterOptions: FilterOptions

  @OptionGroup var gateOptions: GateOptions

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    try need(by == nil || topic == "trend", "--by needs report trend.")
    let configuration = try lab.configuration()
    // Everything that users notice decides which strategy to choose.
    let gates = try gateOptions.gates(
      in: topic == "strategies" ? .none : configuration, isComparison: topic == "regressions")
    let reports = lab.reports(
      in: configuration, runs: runs, allowsNewSessions: gateOptions.allowsNewSessions(in: configuration),
      filter: filterOptions.filter, gates: gates,
      showsPictures: !noPictures)
    try need(profile == nil || topic == "strategies", "--profile needs report strategies.")
    switch topic {
    case "summary": try writeSummary(reports, gates, configuration)
    case "session":
      guard let uid else {
        throw UsageError("report session needs the UID of a session; `tracelab list sessions` lists the sessions.")
      }
      try write(session: uid, reports, gates)
    case "regressions": try writeRegressions(reports, gates, configuration)
    case "trend": try writeTrend(reports)
    case "strategies": try writeStrategies(reports, gates)
    default:
      try need(uid == nil, "report takes one session, or summary, regressions, strategies or trend.")
      do {
        try write(session: topic, reports, gates)
      } catch StoreError.unknownSession(_, let nearest) {
        throw unknownTopic(nearest: nearest)
      } catch StoreError.noDatabase where NearestName.of(topic, in: Self.topics) != nil {
        throw unknownTopic()
      }
    }
  }

  private func writeSummary(_ reports: Reports, _ gates: Gates, _ configuration: Configuration) throws {
    try need(
      uid == nil && baseline == nil && candidate == nil, "report summary takes no UID, --baseline or --candidate.")
    let gate = gateOptions.failOn
    try need(
      gate == nil || gate == .any || gate == .nothing, "--fail-on \(gate?.rawValue ?? "") needs report regressions.")
    let outputs = try outputOptions.open(in: configuration)
    try write(reports.summary(detail: outputOptions.detail(of: outputs)), to: outputs, gates, reports)
  }

  private func writeRegressions(_ reports: Reports, _ gates: Gates, _ configuration: Configuration) throws {
    try need(uid == nil && runs.isEmpty, "report regressions takes no UID or --run.")
    guard let baseline, let candidate else {
      throw UsageError(
        "report regressions needs --baseline RUN and --candidate RUN; `tracelab list runs` lists the runs.")
    }
    let outputs = try outputOptions.open(in: configuration)
    try write(
      reports.regressions(baseline: baseline, candidate: candidate, detail: outputOptions.detail(of: outputs)),
      to: outputs, gates, reports)
  }

  private func writeStrategies(_ reports: Reports, _ gates: Gates) throws {
    try need(
      uid == nil && baseline == nil && candidate == nil, "report strategies takes no UID, --baseline or --candidate.")
    try need(
      filterOptions.filter.isEmpty, "report strategies takes no --session, --scenario, --build or --device.")
    try need(
      !gateOptions.areAsked, "--fail-on, --max-rate and --strict need report summary or report regressions.")
    try need(gateOptions.kinds.isEmpty, "report strategies shows all kinds; it takes no --kind.")
    let outputs = try outputOptions.open()
    let detail = outputOptions.detail(of: outputs)
    guard let profile else { return try write(reports.strategies(detail: detail), to: outputs, gates, reports) }
    try need(runs.isEmpty, "report strategies takes --run or --profile, not both.")
    try write(reports.strategies(under: reported(profile), detail: detail), to: outputs, gates, reports)
  }

  private func reported(_ path: String) throws -> ReportedProfile {
    let file = try ProfileFile(path: path)
    return ReportedProfile(
      label: file.run.label, hash: file.hash, settings: try Settings(file.assignments, strategies: []),
      determined: file.determined, path: path)
  }

  private func writeTrend(_ reports: Reports) throws {
    try need(uid == nil && baseline == nil && candidate == nil, "report trend takes no UID, --baseline or --candidate.")
    try need(!gateOptions.areAsked, "--fail-on, --max-rate and --strict need report summary or report regressions.")
    try need(outputOptions.pictures == nil, "report trend lists no incidents; it takes no --pictures.")
    let outputs = try TrendOutputs(outputOptions.output, standardOutput: Console.output)
    try outputs.write(reports.trend(by: by ?? .build, needsPage: outputs.needPage))
  }

  /// - Parameter nearest: the nearest sessions.
  private func unknownTopic(nearest: [String] = []) -> UsageError {
    let known = NearestName.of(topic, in: Self.topics).map { [$0] } ?? nearest
    return UsageError(
      "there is no report and no session \(TerminalText.escaped(topic))"
        + NearestName.hint(known.map { TerminalText.escaped($0) })
        + "; `tracelab list sessions` lists the sessions, `tracelab report --help` the reports.")
  }

  private func write(session: String, _ reports: Reports, _ gates: Gates) throws {
    try need(baseline == nil && candidate == nil, "report session takes no --baseline or --candidate.")
    try need(
      filterOptions.filter.isEmpty, "report session takes no --session, --scenario, --build or --device.")
    try need(
      !gateOptions.areAsked, "--fail-on, --max-rate and --strict need report summary or report regressions.")
    let outputs = try outputOptions.open()
    try write(reports.session(session, detail: outputOptions.detail(of: outputs)), to: outputs, gates, reports)
  }

  private func write(_ document: ReportDocument, to outputs: ReportOutputs, _ gates: Gates, _ reports: Reports) throws {
    try outputOptions.write(gates.judging(document), to: outputs, reports)
  }

  private func need(_ condition: Bool, _ sentence: String) throws {
    if !condition { throw UsageError(sentence) }
  }
}

extension Trend.Division: ExpressibleByArgument {}
