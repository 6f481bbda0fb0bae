import ArgumentParser
import TraceAnalysis
import TracelabKit

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Import, judge and show recordings as they arrive in a folder.",
    discussion: """
      Whenever a recording is written into the folder, or this program is built anew, `import`, `analyze` and `report` run, \
      and the page is rewritten. A page that is open reloads itself while watch runs; it needs no server. A recording that \
      has the id of a stored one replaces it. Ctrl-C ends: then the page is one file again.

        tracelab watch Recordings
        swift run -c release my-coordinator-lab watch Recordings --strategy my-coordinator
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    help: """
      A strategy, `all` or `recorded` (default: the configuration's, otherwise recorded). Repeat the option, or separate \
      names by commas.
      """,
    completion: .list(CommandCatalog.current.strategies.map(\.id) + ["all", "recorded"]))
  var strategy: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("An option and its value (see `tracelab explain engine`).", valueName: "key=value"),
    completion: .list(Settings.keys(CommandCatalog.current.strategies).map { "\($0)=" }))
  var settings: [String] = []

  @OptionGroup var reading: IntakeArguments

  @Option(help: ArgumentHelp("The page.", valueName: "file"), completion: .file(extensions: ["html"]))
  var page = "tracelab.html"

  @Flag(help: "Stop after the first round.")
  var once = false

  @Argument(help: "The folder of the recordings, including subfolders.", completion: .directory)
  var folder: String

  func run() throws {
    Interruption.install()
    // A wrong name is an error of this call, not of each round.
    let names = strategy.flatMap { $0.split(separator: ",").map(String.init) }
    let known = CommandCatalog.current
    for name in names where ![Catalog.recordedStrategy, "all"].contains(name) && known.strategy(id: name) == nil {
      throw known.unknownStrategy(name, others: [Catalog.recordedStrategy, "all"])
    }
    let path = try lab.path
    let configuration = lab.noConfig ? ["--no-config"] : lab.config.map { ["--config", $0] } ?? []
    let watcher = try Watcher(
      .init(
        folder: folder, lab: path, page: page, everywhere: configuration, importing: reading.arguments,
        analyzing: strategy.flatMap { ["--strategy", $0] } + settings.flatMap { ["--set", $0] }, isOnce: once),
      say: Console.printNote)
    try watcher.run()
  }
}
