/// An option of a strategy as users see it.
public struct StrategyOptionDescription: Sendable {
  /// The name, in lower case with underscores.
  public let key: String
  /// One line about what the option does.
  public let summary: String
  /// The values that the option accepts, in words.
  public let values: String
  /// The default, as text.
  public let defaultText: String
  /// The spelling under which replays are stored, for any spelling of a value; `nil` for a text that the option does not accept.
  public let canonical: @Sendable (String) -> String?
}
