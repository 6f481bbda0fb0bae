import TracePlot

/// Where plots go.
public typealias PlotOutputs = Outputs<Overlay>

extension Overlay: OutputContent {
  public static var formats: [String] { ["text", "ascii", "svg"] }

  /// - Throws: `OutputError` where the output cannot take it.
  public func write(in format: String, to output: FileOutput) throws {
    let width = output.path == "-" ? Terminal.width ?? 100 : 100
    try output.write(format == "svg" ? SVGPlot(self).text : text(width: width, ascii: format == "ascii"))
  }
}
