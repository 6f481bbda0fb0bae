extension ReportDocument: OutputContent {
  public static var formats: [String] { ReportFormat.ids }

  /// - Throws: `OutputError` where the output cannot take it, or the report has no incidents and the format needs them.
  public func write(in format: String, to output: FileOutput) throws {
    let isShown = output.path == "-" && Terminal.isOutput
    let isScreen = isShown && format == ReportFormat.ids.first
    let options = ReportOptions(
      width: isScreen ? Terminal.width : nil, color: isScreen && Terminal.wantsColor())
    try ReportFormat.renderer(format, options: options).render(
      self, to: isShown && !isScreen ? ShownOutput(output) : output)
  }
}
