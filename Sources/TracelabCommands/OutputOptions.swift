import ArgumentParser
import ReportOutput
import TracelabKit

/// The option for the formats and files of a report.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a report: table, markdown, json, junit, github or html; - is standard output. Can be repeated.",
      valueName: "format=path"))
  var output: [String] = []

  /// Opens all files before the work.
  ///
  /// - Throws: `OutputError` for an unknown format, or a file that cannot be opened.
  func open() throws -> ReportOutputs { try ReportOutputs(output, standardOutput: Console.output) }
}
