/// Where a report goes: several formats and files in one call, opened before the work begins.
public struct ReportOutputs {
  private var outputs: [(format: String, output: FileOutput)] = []

  /// - Parameters:
  ///   - targets: `FORMAT=PATH` each; none means a table on standard output.
  ///   - incidents: whether the report will have incidents, as some formats need.
  /// - Throws: `OutputError` for unknown formats and files that cannot be opened.
  public init(_ targets: [String], incidents: Bool = true, standardOutput: FileOutput) throws {
    let parsed = try targets.map { try OutputTarget(parsing: $0) }
    for target in parsed where !incidents {
      if ReportFormat.all.contains(where: { $0.format.id == target.format && $0.needsData }) {
        throw OutputError.noIncidents(format: target.format)
      }
    }
    if let second = parsed.filter({ $0.path == "-" }).dropFirst().first { throw OutputError.sameTarget(second.path) }
    let opened = try OutputTarget.open(parsed.filter { $0.path != "-" })
    var files = opened.makeIterator()
    for target in parsed {
      outputs.append((target.format, target.path == "-" ? standardOutput : files.next() ?? standardOutput))
    }
    if outputs.isEmpty { outputs = [("table", standardOutput)] }
  }

  /// The most that one of the formats writes.
  public var detail: ReportDetail {
    outputs.compactMap { output in ReportFormat.all.first { $0.format.id == output.format }?.detail }.max() ?? .tables
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
