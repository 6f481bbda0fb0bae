import ArgumentParser
import Foundation
import GestureSearch
import Gestures
import ScrollEngine
import TraceAnalysis
import TraceFormats
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

  @Option(help: "The number of screens among which the tries are divided: that of the canonical scripts, then others.")
  var screens = 1

  @Flag(help: "The app also changes its content, its header, its pages and its size.")
  var changes = false

  @Flag(help: "Steps follow each other within a few frames, and fingers are down when the screen changes.")
  var crowded = false

  @Option(help: "The strategy that should find nothing.")
  var strategy = "coordinator"

  @Option(help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @Option(help: "The number of tries at the same time.")
  var jobs = 2

  @Flag(help: "Print the frames of each incident.")
  var frames = false

  @Option(help: "A folder for the incidents as recordings, one file for each.")
  var output: String?

  func run() throws {
    if let tries { return try searchForNothing(tries) }
    say("| strategy | what is found | seconds | try | gestures |\n| --- | --- | --- | --- | --- |")
    var missing = 0
    for name in KnownFault.strategies { missing += try search(name) }
    if missing > 0 { throw ExitCode(1) }
  }

  /// Prints a line immediately, also into a file.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func player(_ name: String, _ engine: EngineOptions = EngineOptions()) throws -> ScriptPlayer {
    guard let strategy = Catalog.shipped.strategy(id: name) else {
      throw ValidationError("There is no strategy \(name).")
    }
    return ScriptPlayer(Analysis(catalog: .shipped, settings: Settings(engine: engine)), strategy)
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

  private func write(_ incident: FoundIncident, screen: Int) throws {
    guard let output else { return }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    var session = incident.performance.script.session
    // Recordings of one lab, and of searches with other seeds, differ in their id.
    session.uid = "\(incident.glitch.kind.rawValue)-\(seed)-\(screen)-\(incident.attempt)"
    session.name = session.uid
    let text = JSONLinesWriter(session).text
    try Data(text.utf8).write(to: URL(filePath: output).appending(path: session.uid + ".jsonl"))
  }

  /// Searches on one screen after the other, each with other settings.
  private func searchForNothing(_ tries: Int) throws {
    guard (1...10_000).contains(screens) else { throw ValidationError("--screens takes a number from 1 to 10000.") }
    var (incidents, tried, time) = (0, 0, Duration.zero)
    for number in 0..<screens {
      let screen = SearchedScreen(number)
      var search = SessionSearch(
        try player(strategy, screen.engine), on: screen.session,
        options: .init(
          makesChanges: changes, isCrowded: crowded, seed: seed &+ UInt64(number), tries: max(tries / screens, 1),
          jobs: jobs))
      try search.run { incident in
        say(
          "\(incident.glitch.kind.rawValue) \(incident.glitch.magnitude), screen \(number), try \(incident.attempt): "
            + incident.steps.joined(separator: ", "))
        if frames { say(incident.frameLines) }
        try write(incident, screen: number)
      }
      let status = search.status
      (incidents, tried, time) = (incidents + status.incidents, tried + status.tries, time + status.time)
      if screens > 1 {
        say("screen \(number), \(screen.words): \(status.incidents) incidents in \(status.tries) tries")
      }
    }
    say(
      "\(strategy): \(incidents) incidents in \(tried) tries and \(Int(time.seconds)) s, "
        + "\(Int(Double(tried) / max(time.seconds, 0.001))) tries per second")
    if incidents > 0 { throw ExitCode(1) }
  }
}

extension FoundIncident {
  /// The time before a glitch whose frames are printed, in microseconds.
  private static let approach = 250_000

  /// The glitch's sentence, the events, and one line per frame in which something moves or a finger is down, up to the glitch's end.
  fileprivate var frameLines: String {
    let (frames, touches) = (performance.trace.frames, performance.trace.touches)
    var lines = ["  \(glitch.start)...\(glitch.end): \(glitch.detail)"]
    lines += performance.trace.events.map { "  \($0.t) \($0.kind)" }
    let fingers = frames.fingerY(of: touches)
    var last = ""
    let times = glitch.start - Self.approach...glitch.end + Self.approach
    for n in 0..<frames.count where times.contains(frames.times[n]) {
      let inner = (0..<frames.pageCount).map { "\(frames.inner(n, page: $0))" }.joined(separator: " ")
      let line =
        "\(fingers[n].map { "\($0)" } ?? "-") \(frames.phase[n].map { "\($0)" } ?? "-") outer \(frames.outer[n]) "
        + "pager \(frames.pager[n]) page \(frames.page[n]) inner \(inner)"
      if line != last { lines.append("  \(frames.times[n]) \(line)") }
      last = line
    }
    return lines.joined(separator: "\n")
  }
}

extension Duration {
  /// The duration, in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
