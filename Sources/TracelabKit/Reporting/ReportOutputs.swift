/// Where a report goes: several formats and files in one call, opened before the work begins.
public struct ReportOutputs {
  private var outputs: [(format: String, output: FileOutput)] = []

  /// - Parameters:
  ///   - targets: `FORMAT=PATH` each; none means a table on standard output.
  /// - Throws: `OutputError` for unknown formats and files that cannot be opened.
  public init(_ targets: [String], standardOutput: FileOutput) throws {
    let parsed = try targets.map { try OutputTarget(parsing: $0) }
    if parsed.filter({ $0.path == "-" }).count > 1 { throw OutputError.sameTarget("-") }
    let opened = try OutputTarget.open(parsed.filter { $0.path != "-" })
    var files = opened.makeIterator()
    for target in parsed {
      outputs.append((target.format, target.path == "-" ? standardOutput : files.next() ?? standardOutput))
    }
    if outputs.isEmpty { outputs = [("table", standardOutput)] }
  }

  public func write(_ document: ReportDocument) throws {
    for (format, output) in outputs {
      let isScreen = format == "table" && output.path == "-" && Terminal.isOutput
      let options = ReportOptions(
        width: isScreen ? Terminal.width : nil, color: isScreen && Terminal.wantsColor())
      try ReportFormat.renderer(format, options: options).render(document, to: output)
      if output.path != "-" { try output.close() }
    }
  }
}
