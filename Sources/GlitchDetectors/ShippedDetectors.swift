extension [Detector] {
  /// Every detector that this package ships; they run in the order of ``DetectorDescription/precedence`` and share one version.
  public static var shipped: [Detector] {
    let types: [any GlitchDetector.Type] = [
      TouchStolen.self,
      TouchDelayed.self,
      WrongTabRestore.self,
      JumpBack.self,
      Stuck.self,
      InterruptedHandoff.self,
      LostMomentum.self,
      DoubleScroll.self,
    ]
    return types.map { Detector($0, version: SourceVersion.all) }
  }
}
