import TextFormatting

extension ReportDocument: OutputContent {
  public static var formats: [OutputFormatDescription] { ReportFormat.descriptions }

  /// - Throws: `OutputError` where the output cannot take it, or the report has no incidents and the format needs them.
  public func write(in format: String, to output: FileOutput) throws {
    let isShown = output.path == "-" && Terminal.isOutput
    let isScreen = isShown && format == ReportFormat.ids.first
    let options = ReportOptions(
      width: isScreen ? Terminal.width : nil, color: isScreen && Terminal.wantsColor())
    try ReportFormat.renderer(format, options: options).render(
      withToolName, to: isShown && !isScreen ? ShownOutput(output) : output)
  }

  /// The report whose notes recommend commands of the tool that runs.
  private var withToolName: ReportDocument {
    guard ToolName.current != ToolName.standard else { return self }
    var named = self
    named.notes = notes.map(ToolName.named)
    for index in sections.indices {
      named.sections[index].prose = sections[index].prose.map(ToolName.named)
      named.sections[index].notes = sections[index].notes.map(ToolName.named)
    }
    return named
  }
}
