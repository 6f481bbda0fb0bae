/// The values that were set for a strategy; an option that was not set has its default.
public struct StrategyOptions: Sendable, Hashable {
  private let texts: [String: String]

  /// - Parameter texts: values by key. A value that the option does not accept counts as not set.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The option's value.
  public subscript<Value>(option: StrategyOption<Value>) -> Value {
    texts[option.key].flatMap(option.parse) ?? option.defaultValue
  }
}
