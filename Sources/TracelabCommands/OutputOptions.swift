import ArgumentParser
import ReportOutput
import TracelabKit

/// Where a report goes.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a report: table, markdown, json, junit, github or html; - is standard output. Repeat it for more.",
      valueName: "format=path"))
  var output: [String] = []

  /// Opens all files, before the work.
  func open() throws -> ReportOutputs { try ReportOutputs(output, standardOutput: Console.output) }
}
