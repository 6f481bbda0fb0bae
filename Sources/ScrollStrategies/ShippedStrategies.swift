import ScrollEngine

extension [Strategy] {
  /// Every strategy that this package ships, in the order of their names.
  ///
  /// A strategy is one file or folder with the name of its type, and one line here. Its version covers its file, the folder `Shared`,
  /// the engine and the model, but not the other strategies or this list.
  public static var shipped: [Strategy] {
    let types: [any CoordinationStrategy.Type] = [
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
    return types.map { Strategy($0, version: SourceVersion.of($0)) }
  }
}
