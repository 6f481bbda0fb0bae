/// One engine option as users see and set it.
public struct EngineOption: Sendable {
  /// The name, in lower case with underscores.
  public let key: String
  /// One line about what the option does.
  public let summary: String
  /// The values that the option accepts, in words.
  public let values: String
  /// What supports the default.
  public let evidence: Evidence
  /// Who published what the default stands on, in words.
  public let source: String
  /// The option's value, as text that `set` accepts.
  public let value: @Sendable (EngineOptions) -> String
  /// Sets the option; `false` if the text is not one of its values.
  public let set: @Sendable (inout EngineOptions, String) -> Bool
}
