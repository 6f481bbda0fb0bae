import ArgumentParser
import ReportOutput
import TracelabKit

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify that a lab is whole: file, schema, references, counts, frames, fingerprints.",
    discussion: """
      Reads only, and says what it looked at, what it found, and what to do about it; exit code 65 when there are problems. \
      Whether stored replays and verdicts come out again says `tracelab analyze --force`; whether recordings are still those \
      that were imported says `tracelab import` of the same files.
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    help: ArgumentHelp("Write the result: table, markdown or json; - is standard output.", valueName: "format=path"))
  var output: [String] = []

  func run() throws {
    Interruption.arm()
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    let result = try LabChecker(path: lab.path, progress: Progress(verb: "checking")).run()
    try outputs.write(result.document)
    if let failure = result.failure { throw failure }
  }
}
