import ScrollEngine

extension [Strategy] {
  /// Every strategy that this package ships, in the order of their names.
  ///
  /// A strategy is one file or folder with the name of its type, and one line here. Its version covers its file, the folder
  /// `Shared` and the modules that these import. It does not cover the other strategies, these lists, or modules that only others
  /// import.
  public static var shipped: [Strategy] { (articles + own + field).sorted { $0.id < $1.id } }

  /// Strategies of the articles that the lab began with.
  public static var articles: [Strategy] {
    strategies([
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
    ])
  }

  /// Strategies of public libraries and frameworks that apps use.
  public static var field: [Strategy] {
    strategies([
      ChildBounce.self,
      CombinedBallistics.self,
      FloatingHeader.self,
      FourPhase.self,
      HeaderInList.self,
      LockObserver.self,
      Modes.self,
      MomentumTransfer.self,
      OverflowTransfer.self,
      OverlayDriver.self,
      PositionTests.self,
      RegionFlags.self,
      RestRule.self,
      SlavedList.self,
      TargetHold.self,
      TransferByDifference.self,
    ])
  }

  /// This package's own strategy.
  public static var own: [Strategy] {
    #if HEADLESS_UIKIT
      // Written as UIKit source, ready for use in an app.
      [Strategy(Coordinator.self, version: SourceVersion.of(Coordinator.self))]
    #else
      []
    #endif
  }

  private static func strategies(_ types: [any CoordinationStrategy.Type]) -> [Strategy] {
    types.map { Strategy($0, version: SourceVersion.of($0)) }
  }
}
