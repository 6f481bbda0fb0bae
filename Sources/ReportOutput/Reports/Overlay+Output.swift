import TracePlot

/// The outputs of a plot.
public typealias PlotOutputs = Outputs<Overlay>

extension Overlay: OutputContent {
  public static var formats: [OutputFormatDescription] {
    [
      .init(id: "text", summary: "for a terminal, with Unicode's braille dots"),
      .init(id: "ascii", summary: "for a terminal or a file without them"),
      .init(id: "svg", summary: "a picture of two runs on top of each other"),
    ]
  }

  /// - Throws: `OutputError` if the output cannot be written.
  public func write(in format: String, to output: FileOutput) throws {
    let width = output.path == "-" ? Terminal.width ?? 100 : 100
    try output.write(format == "svg" ? SVGPlot(self).text : text(width: width, ascii: format == "ascii"))
  }
}
