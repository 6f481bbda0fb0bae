import ArgumentParser
import DefectInjection
import Foundation
import ScrollEngine
import ScrollLaws
import TraceAnalysis
import TraceModel

/// Checks a strategy with every order of a few inputs, up to a length.
struct Model: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract:
      "Replays every order of touches, moves, lifts, tabs, scrolls by the app and changes on a coarse grid of time.")

  @Option(help: "The number of inputs.") var depth = 8
  @Option(help: "The strategy.") var strategy = "coordinator"
  @Option(help: "How many findings to print.") var show = 10
  @Option(name: .customLong("set"), help: "KEY=VALUE, in every replay.") var set: [String] = []

  func validate() throws {
    guard (1...12).contains(depth) else { throw ValidationError("--depth takes a number from 1 to 12.") }
  }

  func run() throws {
    guard let strategy = Catalog.shipped.strategy(id: strategy) else {
      throw ValidationError("no strategy \(strategy)")
    }
    let analysis = try Analysis(settings: Settings(set, strategies: [strategy]))
    // Shorter sequences first: the first finding is a shortest one.
    for length in 1...depth {
      let result = Self.check(length, strategy, analysis)
      print("\(length) inputs: \(result.count) sequences, \(result.findings.count) findings")
      for line in result.findings.sorted().prefix(show) { print("    \(line)") }
      if !result.findings.isEmpty { throw ExitCode(1) }
    }
  }

  /// The number of inputs that a part of the work has in common.
  private static let common = 3

  private static func check(
    _ length: Int, _ strategy: Strategy, _ analysis: Analysis
  ) -> (count: Int, findings: [String]) {
    let parts = Interleavings.all(min(common, length))
    let results = Parallel.map(parts.count, jobs: ProcessInfo.processInfo.activeProcessorCount) { part in
      var (count, findings) = (0, [String]())
      for isScrolled in [false, true] {
        let model = Interleavings(isScrolled: isScrolled)
        Interleavings.each(length, from: parts[part]) { inputs in
          count += 1
          let place = isScrolled ? "scrolled, " : ""
          findings += model.findings(inputs, under: strategy, analysis).map { "\(place)\($0)" }
        }
      }
      return (count: count, findings: findings)
    }
    return (results.reduce(0) { $0 + $1.count }, results.flatMap(\.findings))
  }
}

extension Interleavings {
  /// The glitches and broken laws of a sequence, one line for each.
  func findings(_ inputs: [Input], under strategy: Strategy, _ analysis: Analysis) -> [String] {
    let session = session(inputs)
    let judgement = analysis.judgement(of: session, under: strategy)
    guard let trace = judgement.trace else { return ["\(session.name): \(judgement.error ?? "no frames")"] }
    let uncounted = analysis.catalog.uncountedKinds
    let glitches = judgement.glitches.map(\.glitch).filter {
      !uncounted.contains($0.kind.rawValue) && $0.confidence >= GlitchConfidence.leastGated
    }
    let broken =
      Interleavings.isByFingers(inputs) ? LawChecker.check(trace, scale: session.source.scale).violations : []
    return glitches.map { "\(session.name): \($0.kind.rawValue): \($0.detail)" }
      + broken.map { "\(session.name): \($0)" }
  }
}
