import ArgumentParser
import Foundation
import GestureSearch
import Gestures
import TraceAnalysis
import TraceModel

/// Checks that a search finds the faults of the shipped strategies that people found by hand.
///
/// The faults are those in the strategies' articles and issue threads. Under a strategy that should have none, the search must find
/// nothing.
@main
struct SearchProof: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search-proof",
    abstract: "Search for known faults without a hint, and for any under `coordinator`.")

  @Option(help: "The longest search for one strategy, in seconds.")
  var seconds = 60.0

  @Option(help: "Instead: so many tries under the strategy of --strategy, which should find nothing.")
  var tries: Int?

  @Option(help: "The strategy that should find nothing.")
  var strategy = "coordinator"

  @Option(help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @Option(help: "The number of tries at the same time.")
  var jobs = 2

  func run() throws {
    if let tries { return try searchForNothing(tries) }
    say("| strategy | what is found | seconds | try | gestures |\n| --- | --- | --- | --- | --- |")
    var missing = 0
    for name in KnownFault.strategies { missing += try search(name) }
    if missing > 0 { throw ExitCode(1) }
  }

  /// Prints a line immediately, also into a file.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func player(_ name: String) throws -> ScriptPlayer {
    guard let strategy = Catalog.shipped.strategy(id: name) else {
      throw ValidationError("There is no strategy \(name).")
    }
    return ScriptPlayer(Analysis(catalog: .shipped), strategy)
  }

  /// Searches until all faults of the strategy are found.
  ///
  /// - Returns: the number of faults that were not found.
  private func search(_ name: String) throws -> Int {
    var search = SessionSearch(
      try player(name), on: KnownFault.screen, options: .init(seed: seed, time: .seconds(seconds), jobs: jobs))
    var open = KnownFault.all.filter { $0.strategy == name }
    struct Done: Error {}
    do {
      try search.run { incident in
        while let index = open.firstIndex(where: { $0.isShown(by: incident) }) {
          say(open.remove(at: index).row(incident))
        }
        if open.isEmpty { throw Done() }
      }
    } catch is Done {}
    for fault in open { say("| `\(name)` | \(fault.title) | not found | | |") }
    return open.count
  }

  private func searchForNothing(_ tries: Int) throws {
    var search = SessionSearch(
      try player(strategy), on: KnownFault.screen, options: .init(seed: seed, tries: tries, jobs: jobs))
    var next = 0
    let progress = { (status: SessionSearch.Status) in
      guard status.tries >= next else { return }
      next += 100_000
      say("\(status.tries) tries, \(Int(status.triesPerSecond)) per second, \(status.incidents) incidents")
    }
    try search.run(progress: progress) { incident in
      say("\(incident.glitch.kind.rawValue) \(incident.glitch.magnitude): \(incident.steps.joined(separator: ", "))")
    }
    let status = search.status
    say(
      "\(strategy): \(status.incidents) incidents in \(status.tries) tries and \(Int(status.time.seconds)) s, "
        + "\(Int(status.triesPerSecond)) tries per second, \(Int(status.judgingShare * 100)) % of the speed of replay and "
        + "detectors alone")
    if status.incidents > 0 { throw ExitCode(1) }
  }
}

extension Duration {
  /// The duration, in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
