import ArgumentParser
import ReportOutput
import TextFormatting
import TracelabKit

/// The option for the formats and files of a report.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a report: \(FormatUse.report.choice); - is standard output. Can be repeated.",
      valueName: "format=path"),
    completion: .outputs(.report))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Draw new or worse incidents as GIFs into this folder; markdown shows them, github names them.",
      valueName: "folder"),
    completion: .directory)
  var pictures: String?

  /// The detail that a report needs for the outputs and the pictures.
  func detail(of outputs: ReportOutputs) -> ReportDetail {
    pictures == nil ? outputs.detail : max(outputs.detail, .incidents)
  }

  /// Draws the pictures that the call asks for, writes the report, then fails if its gates fail.
  ///
  /// - Throws: `OutputError`, `GateFailure`, `UsageError` for pictures of a report without incidents.
  func write(_ document: ReportDocument, to outputs: ReportOutputs, _ reports: Reports) throws {
    var document = document
    if let pictures { Console.printNote(try reports.drawPictures(of: &document, in: pictures)) }
    try outputs.write(gated: document)
  }

  /// Opens all files before the work.
  ///
  /// - Parameters:
  ///   - configuration: the outputs if the call names none.
  ///   - inputs: files that the command reads, which no output may replace.
  /// - Throws: `OutputError` for an unknown format, or a file that cannot be opened.
  func open(in configuration: Configuration = .none, keeping inputs: [String] = []) throws -> ReportOutputs {
    try ReportOutputs(
      output.isEmpty ? configuration.outputs : output,
      keeping: inputs + [configuration.file, configuration.profile].compactMap(\.self), standardOutput: Console.output)
  }
}

extension CompletionKind {
  /// The formats of `--output FORMAT=PATH`.
  static func outputs(_ use: FormatUse) -> CompletionKind { .list(use.ids.map { "\($0)=" }) }
}

extension ReportOutputs {
  /// Writes the report, then fails if its gates fail, even if an output is lost.
  ///
  /// - Throws: `OutputError`, `GateFailure`.
  func write(gated document: ReportDocument) throws {
    do {
      try write(document)
    } catch {
      if let gate = document.data?.gate, !gate.passes {
        Console.printNote("\(ToolName.current): the gate failed: \(gate.reasons.joined(separator: "; ")).")
      }
      throw error
    }
    try Gates.check(document)
  }
}
