/// Where plots go: `FORMAT=PATH` each, opened before the work; text on standard output when none is given.
public struct PlotOutputs {
  public static let formats = ["text", "ascii", "svg"]

  private var outputs: [(format: String, output: FileOutput)] = []

  public init(_ targets: [String], standardOutput: FileOutput) throws {
    let parsed = try targets.map { try OutputTarget(parsing: $0, formats: Self.formats) }
    if let second = parsed.filter({ $0.path == "-" }).dropFirst().first { throw OutputError.sameTarget(second.path) }
    var files = try OutputTarget.open(parsed.filter { $0.path != "-" }).makeIterator()
    for target in parsed {
      outputs.append((target.format, target.path == "-" ? standardOutput : files.next() ?? standardOutput))
    }
    if outputs.isEmpty { outputs = [("text", standardOutput)] }
  }

  public func write(_ overlay: Overlay) throws {
    for (format, output) in outputs {
      let width = output.path == "-" ? Terminal.width ?? 100 : 100
      let text = format == "svg" ? SVGPlot(overlay).text : overlay.text(width: width, ascii: format == "ascii")
      try output.write(text)
      if output.path != "-" { try output.close() }
    }
  }
}
