import ScrollEngine

/// Every strategy that this version ships, in the order of their names.
public enum StrategyRegistry {
  public static var all: [any CoordinationStrategy.Type] {
    [
      Dynamics.self,
      FixOnTop.self,
      LinkedPan.self,
      Native.self,
      Observer.self,
      PanDelegate.self,
      Passthrough.self,
      PassthroughNaive.self,
      ToggleDirectional.self,
      ToggleEnabled.self,
    ]
  }

  public static func strategy(id: String) -> (any CoordinationStrategy.Type)? {
    all.first { $0.description.id == id }
  }

  /// Changes when the sources that a strategy is made of do: those of this target, its engine and its model.
  public static let version = SourceVersion.all
}
