import ArgumentParser
import TracelabKit

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join labs into one, such as those of CI's shards.",
    discussion: """
      The result is the lab that one process would have made of all recordings, ids aside: what several labs have is in it once, \
      and runs that asked the same, with one label, become one run. --db names the result; where it is a lab already, its rows \
      stay. The labs are only read. Of two recordings with one id the first stays, the other is named, and the exit code is 65.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(help: ArgumentHelp("The labs to join.", valueName: "lab"), completion: .file())
  var labs: [String]

  func run() throws {
    Interruption.install()
    let merger = Merger(labs, progress: ProgressLine(verb: "merging"), say: Console.printNote)
    let summary = try merger.run(into: lab.path)
    Console.printNote(summary.text(lab: lab.path))
    if let failure = summary.failure { throw failure }
  }
}
