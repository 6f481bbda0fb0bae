import ArgumentParser
import ReportOutput
import TracelabKit

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify the integrity of a lab: file, schema, references, counts, frames, fingerprints.",
    discussion: """
      The command changes nothing. It lists each check, its problems and their remedies. The exit code is 65 if there are \
      problems. To verify that stored replays and verdicts are reproduced, use `tracelab analyze --force`.
      """)

  @OptionGroup var lab: LabOptions

  @Option(
    help: ArgumentHelp("Write the result: \(FormatUse.result.choice); - is standard output.", valueName: "format=path"),
    completion: .outputs(.result))
  var output: [String] = []

  func run() throws {
    Interruption.install()
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    let result = try LabChecker(path: lab.path, progress: ProgressLine(verb: "checking")).run()
    try outputs.write(result.document)
    if let failure = result.failure { throw failure }
  }
}
