extension [Detector] {
  /// Every detector that this package ships, in the order in which they run: that of their precedence. They share one
  /// version.
  public static var shipped: [Detector] {
    let types: [any GlitchDetector.Type] = [
      ContentShift.self,
      RefreshConflict.self,
      TouchStolen.self,
      TouchDelayed.self,
      WrongTabRestore.self,
      SharedOffset.self,
      GhostScroll.self,
      ScrollUndone.self,
      SpringBack.self,
      StatusBarTapIgnored.self,
      CatchFailed.self,
      JumpBack.self,
      FrozenAfterSwitch.self,
      HeaderStuck.self,
      Stuck.self,
      InterruptedHandoff.self,
      DoubleBounce.self,
      WrongBounceOwner.self,
      LostMomentum.self,
      LostCallbacks.self,
      HeaderFlash.self,
      DoubleScroll.self,
      WrongOrder.self,
      DiagonalDrift.self,
      VelocityStep.self,
      MicroStop.self,
      Jitter.self,
      WrongPage.self,
      FrameHitch.self,
    ]
    return types.map { Detector($0, version: SourceVersion.all) }
  }
}
