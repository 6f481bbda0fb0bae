import ReportOutput

extension ReportTable.Column {
  /// How sure a glitch is; a table has it only where one is not sure.
  static var confidence: ReportTable.Column { .init("confidence", alignment: .right) }
}

extension ReportCell {
  /// Empty for a glitch that is sure, and where that is not known.
  static func confidence(_ confidence: Double?) -> ReportCell {
    .number(confidence.flatMap { $0 < 1 ? $0 : nil })
  }
}
