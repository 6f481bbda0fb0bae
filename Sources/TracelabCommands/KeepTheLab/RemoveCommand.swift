import ArgumentParser
import TracelabKit

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove sessions or runs from a lab, and free their space.",
    discussion: """
      A session is removed with everything computed from it, and with the runs that list nothing else. A run is removed with \
      the verdicts that no other run lists and the replays that no other verdict needs. Recorded frames stay with their \
      session. The command removes everything or nothing.
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    name: .customLong("session"),
    help: ArgumentHelp(
      "Sessions whose uid, name or scenario matches; the beginning of a uid is enough. Can be repeated.",
      valueName: "glob"),
    completion: LabCompletion.sessions)
  var sessions: [String] = []

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Runs: a label, an id or latest:STRATEGY. Can be repeated.", valueName: "run"),
    completion: LabCompletion.runs)
  var runs: [String] = []

  @Flag(help: "Only print what would be removed.")
  var dryRun = false

  func run() throws {
    let remover = try Remover(path: lab.path, sessions: sessions, runs: runs)
    Console.printNote(try dryRun ? remover.preview() : remover.run())
  }
}
