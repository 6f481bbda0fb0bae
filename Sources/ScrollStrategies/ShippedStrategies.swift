import ScrollEngine

extension [Strategy] {
  /// Every strategy that this package ships, in the order of their names.
  ///
  /// A strategy is one file or folder with the name of its type, and one line here. Its version covers its file, the folder `Shared`
  /// and the modules that these import, but not the other strategies, this list, or modules that only others import.
  public static var shipped: [Strategy] {
    let types: [any CoordinationStrategy.Type] = [
      CombinedBallistics.self,
      Dynamics.self,
      FixOnTop.self,
      FourPhase.self,
      LinkedPan.self,
      Modes.self,
      Native.self,
      Observer.self,
      PanDelegate.self,
      Passthrough.self,
      PassthroughNaive.self,
      ToggleDirectional.self,
      ToggleEnabled.self,
    ]
    var strategies = types.map { Strategy($0, version: SourceVersion.of($0)) }
    #if HEADLESS_UIKIT
      // Written as UIKit source: what an app takes home.
      strategies.append(Strategy(Coordinator.self, version: SourceVersion.of(Coordinator.self)))
    #endif
    return strategies.sorted { $0.id < $1.id }
  }
}
