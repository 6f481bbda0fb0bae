import ScrollEngine

extension [Strategy] {
  /// Every strategy that this package ships, in the order of their names.
  ///
  /// A strategy is one file of its type's name, or one folder, and one line here. Its version is that of its file, of the folder
  /// `Shared`, of the engine and of the model: not of its neighbours, nor of this list.
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
