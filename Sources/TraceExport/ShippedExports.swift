extension [any ExportFormat.Type] {
  /// Every format that one trace is written in.
  public static var shipped: [any ExportFormat.Type] {
    [
      JSONLinesExport.self,
      CSVExport.self,
      PerfettoExport.self,
      ChromeTraceExport.self,
    ]
  }
}
