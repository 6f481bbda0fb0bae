extension DefectKind {
  /// The injector for defects of this kind.
  var injectable: any InjectableDefect.Type {
    switch self {
    case .jumpBack: OffsetJump.self
    case .interruptedHandoff: InterruptedDrag.self
    case .stuck: IgnoredTouch.self
    case .wrongTabRestore: LostOffset.self
    case .lostMomentum: SuddenStop.self
    case .doubleScroll: SimultaneousScroll.self
    case .microStop: SwallowedRemainder.self
    case .velocityStep: SpeedStep.self
    case .wrongOrder: WrongViewFirst.self
    case .headerStuck: StuckHeader.self
    case .sharedOffset: SharedOffset.self
    case .headerFlash: HeaderExcursion.self
    case .jitter: Trembling.self
    case .diagonalDrift: DiagonalDrift.self
    case .frozenAfterSwitch: FrozenPage.self
    case .springBack: ReturningContent.self
    case .wrongBounceOwner: WrongBounce.self
    case .doubleBounce: DoubleBounce.self
    case .wrongPage: WrongPage.self
    case .ghostScroll: GhostMomentum.self
    case .statusBarTapIgnored: IgnoredStatusBarTap.self
    case .scrollUndone: UndoneScroll.self
    case .catchFailed: FailedCatch.self
    case .frameHitch: MissingFrames.self
    case .touchStolen: StolenTouch.self
    case .touchDelayed: LateTouch.self
    case .contentShift: ShiftedContent.self
    }
  }
}
