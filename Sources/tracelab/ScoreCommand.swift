import ArgumentParser
import TracelabKit

struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Compare what the detectors find with ground truth.",
    discussion: """
      A folder with a labels.csv holds labelled recordings, judged as recorded; one with an expected.csv holds scripts, replayed \
      under the strategies that it names, in both callback orders. Prints hits, misses and false alarms a glitch kind, then \
      each mistake. Exit code 1 if recall or precision of a kind is below --at-least.
      """)

  @Argument(help: "Folders with labels.csv or expected.csv.")
  var folders: [String]

  @Option(help: "The least recall and precision of every kind.")
  var atLeast = 0.0

  @Option(
    help: ArgumentHelp("Write the score: table, markdown or json; - is standard output.", valueName: "format=path"))
  var output: [String] = []

  func run() throws {
    let outputs = try ReportOutputs(output, incidents: false, standardOutput: Console.output)
    let sheet = try ScoreSheet(folders: folders)
    try outputs.write(sheet.document)
    if let failure = sheet.failure(below: atLeast) { throw failure }
  }
}
