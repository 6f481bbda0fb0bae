/// Where comparisons of curves go.
public typealias CurveOutputs = Outputs<CurveReport>

extension CurveReport: OutputContent {
  public static var formats: [OutputFormatDescription] {
    ReportFormat.withoutIncidents.filter { $0.id != "json" } + [
      .init(id: "json", summary: "for programs: `tracelab explain curves-schema`"),
      .init(id: "html", summary: "a page with both phones and their curves"),
    ]
  }

  /// - Throws: `OutputError` where the output cannot take it.
  public func write(in format: String, to output: FileOutput) throws {
    switch format {
    case "json": try output.write(json.pretty() + "\n")
    case "html": try output.write(CurvePage(self).text())
    default: try document.write(in: format, to: output)
    }
  }
}
