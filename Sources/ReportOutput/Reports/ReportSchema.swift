/// The JSON Schema of the format `json`.
public enum ReportSchema {
  /// The whole of `Schemas/tracelab-report-1.json`.
  public static let text = Embedded.schemas.first?.text ?? ""
}
