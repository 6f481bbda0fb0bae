import ArgumentParser
import Foundation
import TraceAnalysis
import TracelabKit

struct StreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Judge recordings from standard input and print rows, without a lab.",
    discussion: """
      A filter for fleets. It reads paths from standard input, one per line, or recordings one after the other, each \
      beginning with its header. It prints JSON lines: a row `session` per recording, a row `verdict` per strategy, and a \
      row `glitch` per incident, with the names, types and values that `import` and `analyze` would store. A refused \
      recording gets a row `import_issue`, and the stream continues. A path may be followed by a tab and a name, which the \
      rows show instead of the path. `tracelab gather` makes a lab from the rows.

        find recordings -name '*.jsonl.gz' | tracelab stream --strategy recorded > rows.jsonl
      """)

  @Option(
    help: "A strategy, `all` or `recorded` (default: recorded). Repeat the option, or separate names by commas.",
    completion: .list(CommandCatalog.current.strategies.map(\.id) + ["all", "recorded"]))
  var strategy: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("An option and its value (see `tracelab explain engine`).", valueName: "key=value"),
    completion: .list(Settings.keys(CommandCatalog.current.strategies).map { "\($0)=" }))
  var settings: [String] = []

  @OptionGroup var reading: IntakeArguments

  @Option(
    parsing: .unconditional, help: "The number of recordings to judge at the same time (default: one per processor).")
  var jobs: Int?

  @Flag(
    help:
      "Judge in child processes, for paths only. A recording that crashes a process is refused, and the stream continues."
  )
  var isolate = false

  @Flag(
    help: "Print a row per strategy with the options and versions of its verdicts, and read nothing.")
  var plan = false

  @Flag(help: "Print a row per file that `import` of the paths would read, and judge nothing.")
  var list = false

  @Flag(help: "Print a row `end` after the rows of each path.")
  var ends = false

  @Flag(help: "Leave the paths out of the rows; a refused recording has a hash in place of its path.")
  var noPaths = false

  @Flag(help: "Replace the ids of sessions by hashes; $TRACELAB_UID_KEY, if set, is hashed with each of them.")
  var hashUids = false

  /// A flag for the child processes of `--isolate`.
  @Flag(help: .hidden)
  var serve = false

  func validate() throws {
    if plan, list || isolate || ends || serve {
      throw ValidationError("--plan goes without --list, --isolate and --ends.")
    }
    if list, isolate || ends || serve { throw ValidationError("--list goes without --isolate and --ends.") }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
  }

  func run() throws {
    let names = strategy.isEmpty ? [Catalog.recordedStrategy] : strategy
    let strategies = names.flatMap { $0.split(separator: ",").map(String.init) }
    let catalog = CommandCatalog.current
    if list { return try Streamer.list(catalog, into: Console.output) }
    let streamer = try Streamer(
      strategies: strategies, catalog: catalog,
      options: .init(
        reading: reading.recording,
        settings: Settings(settings, strategies: Analyzer.known(strategies, of: catalog)),
        jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, marksEnds: ends,
        privacy: StreamPrivacy(
          showsPaths: !noPaths,
          uidKey: hashUids ? ProcessInfo.processInfo.environment["TRACELAB_UID_KEY"] ?? "" : nil)),
      say: serve ? { _ in } : Console.printNote)
    if plan { return try streamer.writePlan(into: Console.output) }
    if serve { return try streamer.serve(into: Console.output) }
    let summary =
      isolate
      ? try streamer.runIsolated(arguments: childArguments, into: Console.output)
      : try streamer.run(into: Console.output)
    try Console.output.flush()
    Console.printNote(summary.text)
  }

  /// The arguments of this call that determine the rows.
  private var childArguments: [String] {
    var arguments = ["stream", "--serve"]
    arguments += strategy.flatMap { ["--strategy", $0] }
    arguments += settings.flatMap { ["--set", $0] }
    arguments += reading.arguments
    if noPaths { arguments.append("--no-paths") }
    if hashUids { arguments.append("--hash-uids") }
    return arguments
  }
}
