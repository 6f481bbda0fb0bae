import DefectInjection

extension DefectKind {
  /// The kinds that count as finding a defect of a kind, its own first. Others count where the same event may rightly bear their name.
  var acceptedNames: [String] { ([self] + neighbours).map(\.rawValue) }

  private var neighbours: [DefectKind] {
    switch self {
    // A drag that moves nothing looks the same whether or not the touch moved something before; a stop may end in a leap.
    case .interruptedHandoff: [.stuck, .jumpBack, .microStop, .frozenAfterSwitch]
    case .stuck: [.interruptedHandoff, .frozenAfterSwitch]
    // A stop that lasts.
    case .microStop: [.interruptedHandoff]
    // A flash whose steps are large is a jump; an excursion there and back is one swing of a jitter.
    case .headerFlash: [.jumpBack, .jitter]
    case .jitter: [.jumpBack, .headerFlash]
    case .jumpBack: [.headerFlash, .jitter]
    // Dead touches, whatever went before.
    case .frozenAfterSwitch: [.stuck, .interruptedHandoff]
    // The header alone would have moved: nothing within the ranges did. Pulled beyond the top, the list is the wrong view to bounce; where
    // it scrolls instead, it is its turn too early.
    case .headerStuck: [.stuck, .interruptedHandoff, .wrongBounceOwner, .wrongOrder]
    // At the top one finger pulls both, or the wrong one.
    case .wrongBounceOwner: [.doubleBounce]
    case .doubleBounce: [.wrongBounceOwner]
    // Content that almost stops.
    case .velocityStep: [.lostMomentum]
    case .lostMomentum: [.velocityStep]
    // What a hidden page or a page just shown does is seen when the tab comes back.
    case .ghostScroll: [.wrongTabRestore, .sharedOffset]
    case .sharedOffset: [.wrongTabRestore, .ghostScroll]
    case .wrongTabRestore: [.sharedOffset]
    // Both views move: one of them is the wrong one.
    case .doubleScroll: [.wrongOrder]
    case .wrongOrder: [.doubleScroll]
    // Content that moves on under a resting finger in large steps jumps.
    case .catchFailed: [.jumpBack]
    // What was set is taken back in one frame.
    case .scrollUndone: [.jumpBack]
    case .diagonalDrift, .springBack, .wrongPage, .statusBarTapIgnored, .frameHitch, .touchStolen, .touchDelayed,
      .contentShift:
      []
    }
  }

  /// Other kinds that may describe a defect of a kind; they count neither as a hit nor as a false alarm at its position.
  var otherTrueNames: [String] {
    let kinds: [DefectKind] =
      switch self {
      // A touch that moves nothing may also end a fling.
      case .stuck, .interruptedHandoff, .headerStuck, .frozenAfterSwitch: [.lostMomentum]
      // Content that goes back after a lift at speed has lost its momentum, and its last step may be large.
      case .springBack: [.lostMomentum, .jumpBack, .velocityStep]
      // Content that stops on its way to the top, or at a place that was not asked for.
      case .statusBarTapIgnored, .scrollUndone: [.lostMomentum, .springBack]
      // A view that follows the wrong one may end beyond the finger, or leave the list in the wrong order.
      case .headerFlash, .jitter, .jumpBack: [.doubleScroll, .wrongOrder, .lostMomentum, .microStop, .springBack]
      case .sharedOffset, .diagonalDrift: [.doubleScroll, .jumpBack]
      // A page that goes on after it was swiped away has its momentum from that touch; the header that it moves is before its turn.
      case .ghostScroll: [.doubleScroll, .jumpBack, .diagonalDrift, .wrongOrder]
      // The page that is believed current is not the one whose offsets are seen.
      case .wrongPage: [.wrongTabRestore, .sharedOffset]
      case .catchFailed: [.lostMomentum]
      // An offset that is adapted late jumps.
      case .contentShift: [.jumpBack]
      default: []
      }
    return kinds.map(\.rawValue)
  }
}
