/// The JSON Schemas of the formats `json`.
public enum ReportSchema {
  /// The whole of `Schemas/tracelab-report-1.json`.
  public static let text = text("tracelab-report-1.json")
  /// The whole of `Schemas/tracelab-curves-1.json`.
  public static let curves = text("tracelab-curves-1.json")

  private static func text(_ name: String) -> String { Embedded.schemas.first { $0.name == name }?.text ?? "" }
}
