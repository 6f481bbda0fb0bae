import ArgumentParser
import TracelabKit

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge several labs into one, such as those of CI's shards.",
    discussion: """
      The result is the lab that one process would have made of all recordings, apart from ids. Data that several labs \
      contain is stored once. Runs with the same options and label become one run. --db names the result; if it is a lab \
      already, its rows stay. The merged labs are only read. If two recordings have the same id, the first one stays, a \
      message names the other one, and the exit code is 65.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(help: ArgumentHelp("The labs to merge.", valueName: "lab"), completion: .file())
  var labs: [String]

  func run() throws {
    let path = try lab.path
    Interruption.install()
    let merger = Merger(labs, progress: ProgressLine(verb: "merging"), say: Console.printNote)
    let summary = try merger.run(into: path)
    Console.printNote(summary.text(lab: path))
    if let failure = summary.failure { throw failure }
  }
}
