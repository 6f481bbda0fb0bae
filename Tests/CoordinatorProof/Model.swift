import ArgumentParser
import DefectInjection
import Foundation
import ScrollEngine
import ScrollLaws
import TraceAnalysis
import TraceFormats
import TraceModel

/// Checks a strategy with every order of a few inputs, up to a length.
struct Model: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract:
      "Replays every order of touches, moves, lifts, tabs, scrolls by the app and changes on a coarse grid of time.")

  @Option(help: "The number of inputs.") var depth = 8
  @Option(help: "What the input `change` changes.")
  var change = Interleavings.Change.contentSize
  @Flag(help: "Fingers go down on buttons.") var buttons = false
  @Flag(help: "The app opens and pins the header instead of scrolling the list.") var header = false
  @Flag(help: "Under each policy.") var policies = false
  @Option(help: "The strategy.") var strategy = "coordinator"
  @Option(help: "How many findings to print.") var show = 10
  @Option(help: ArgumentHelp("Write the recordings of printed findings into a folder.", valueName: "folder"))
  var output: String?
  @Option(name: .customLong("set"), help: "KEY=VALUE, in every replay.") var set: [String] = []

  func validate() throws {
    guard (1...12).contains(depth) else { throw ValidationError("--depth takes a number from 1 to 12.") }
  }

  func run() throws {
    guard let strategy = Catalog.shipped.strategy(id: strategy) else {
      throw ValidationError("no strategy \(strategy)")
    }
    let plans = policies ? SettingsPlan.modes() : [SettingsPlan(name: "", assignments: [])]
    let analyses = try plans.map { plan in
      (name: plan.name, analysis: try Analysis(settings: Settings(set + plan.assignments, strategies: [strategy])))
    }
    // Shorter sequences first: the first finding is a shortest one.
    for length in 1...depth {
      let results = analyses.map { name, analysis in
        let result = check(length, strategy, analysis)
        return (count: result.count, findings: result.findings.map { $0.under(name) })
      }
      let result = (count: results.reduce(0) { $0 + $1.count }, findings: results.flatMap(\.findings))
      print("\(length) inputs: \(result.count) sequences, \(result.findings.count) findings")
      for finding in result.findings.sorted(by: { $0.line < $1.line }).prefix(show) {
        print("    \(finding.line)")
        try write(finding.session)
      }
      if !result.findings.isEmpty { throw ExitCode(1) }
    }
  }

  private func write(_ session: Session) throws {
    guard let output else { return }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let name = session.uid.replacing(", ", with: "-").replacing(" ", with: "-") + ".jsonl"
    try Data(JSONLinesWriter(session).text.utf8).write(to: URL(filePath: output).appending(path: name))
  }

  /// The number of inputs that a part of the work has in common.
  private static let common = 3

  private func check(
    _ length: Int, _ strategy: Strategy, _ analysis: Analysis
  ) -> (count: Int, findings: [ModelFinding]) {
    let parts = Interleavings.all(min(Self.common, length))
    let results = Parallel.map(parts.count, jobs: ProcessInfo.processInfo.activeProcessorCount) { part in
      var (count, findings) = (0, [ModelFinding]())
      for isScrolled in [false, true] {
        let model = Interleavings(
          isScrolled: isScrolled, change: change, isOnButtons: buttons, writesHeader: header)
        Interleavings.each(length, from: parts[part]) { inputs in
          count += 1
          findings += model.findings(inputs, isScrolled ? "scrolled, " : "", under: strategy, analysis)
        }
      }
      return (count: count, findings: findings)
    }
    return (results.reduce(0) { $0 + $1.count }, results.flatMap(\.findings))
  }
}

/// A glitch or a broken law in the replay of a sequence.
struct ModelFinding {
  let line: String
  let session: Session

  /// The finding with the settings under which it was found.
  func under(_ settings: String) -> ModelFinding {
    guard !settings.isEmpty else { return self }
    var session = session
    session.uid = "\(settings) \(session.uid)"
    return ModelFinding(line: "\(settings): \(line)", session: session)
  }
}

extension Interleavings {
  /// The glitches and broken laws of a sequence.
  func findings(_ inputs: [Input], _ place: String, under strategy: Strategy, _ analysis: Analysis) -> [ModelFinding] {
    var session = session(inputs)
    session.name = place + session.name
    session.uid = session.name
    session.expect = analysis.settings.expectations(of: session)
    let judgement = analysis.judgement(of: session, under: strategy)
    func finding(_ text: String) -> ModelFinding { ModelFinding(line: "\(session.name): \(text)", session: session) }
    guard let trace = judgement.trace else { return [finding(judgement.error ?? "no frames")] }
    let uncounted = analysis.catalog.uncountedKinds
    let glitches = judgement.glitches.map(\.glitch).filter {
      !uncounted.contains($0.kind.rawValue) && $0.confidence >= GlitchConfidence.leastGated
        && !isOfTheApp($0.kind.rawValue, inputs)
    }
    let broken =
      Interleavings.isByFingers(inputs) ? LawChecker.check(trace, scale: session.source.scale).violations : []
    return glitches.map { finding("\($0.kind.rawValue): \($0.detail)") } + broken.map { finding("\($0)") }
  }

  /// Whether a glitch is the app's own: it opens and pins the header several times in a refresh.
  private func isOfTheApp(_ kind: String, _ inputs: [Input]) -> Bool {
    kind == "refresh-conflict" && isSetByApp && inputs.filter { $0 == .write }.count > 2
  }
}

extension Interleavings.Change: ExpressibleByArgument {}
