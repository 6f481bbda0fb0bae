/// A strategy as a value: what people read about it, its version, and how one is made.
public struct Strategy: Sendable {
  public let description: StrategyDescription
  /// Of its sources; `nil` where nothing says.
  public let version: String?
  /// A new one for each replay.
  public let make: @Sendable (StrategyOptions) -> any CoordinationStrategy

  /// - Parameter version: in place of the type's own.
  public init<S: CoordinationStrategy>(_ type: S.Type, version: String? = nil) {
    description = type.description
    self.version = version ?? type.version
    make = { type.init($0) }
  }

  public var id: String { description.id }
}
