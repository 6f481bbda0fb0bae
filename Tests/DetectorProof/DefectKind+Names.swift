import DefectInjection

extension DefectKind {
  /// The kinds that count as finding a defect of a kind, its own first. Other kinds count if they are also a right name for the same event.
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
    // Only the header would have moved: nothing within the ranges did. Pulled beyond the top, the list is the wrong view to bounce; if it
    // scrolls instead, it moves too early.
    case .headerStuck: [.stuck, .interruptedHandoff, .wrongBounceOwner, .wrongOrder]
    // At the top one finger stretches both views, or the wrong one.
    case .wrongBounceOwner: [.doubleBounce]
    case .doubleBounce: [.wrongBounceOwner]
    // Content that almost stops.
    case .velocityStep: [.lostMomentum]
    case .lostMomentum: [.velocityStep]
    // The motion of a hidden page, or of a page just shown, is seen when the tab returns.
    case .ghostScroll: [.wrongTabRestore, .sharedOffset]
    case .sharedOffset: [.wrongTabRestore, .ghostScroll]
    case .wrongTabRestore: [.sharedOffset]
    // Both views move: one of them is the wrong one.
    case .doubleScroll: [.wrongOrder]
    case .wrongOrder: [.doubleScroll]
    // Content that moves on under a resting finger in large steps jumps.
    case .catchFailed: [.jumpBack]
    // The app's offset is reverted in one frame.
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
      // Content that stops on its way to the top, or at another offset than the requested one.
      case .statusBarTapIgnored, .scrollUndone: [.lostMomentum, .springBack]
      // A view that follows the wrong one may end beyond the finger, or leave the list in the wrong order.
      case .headerFlash, .jitter, .jumpBack: [.doubleScroll, .wrongOrder, .lostMomentum, .microStop, .springBack]
      case .sharedOffset, .diagonalDrift: [.doubleScroll, .jumpBack]
      // A page that continues after it was swiped away has its momentum from that touch; the header that it moves is before its turn.
      case .ghostScroll: [.doubleScroll, .jumpBack, .diagonalDrift, .wrongOrder]
      // The current page is not the one whose offsets are seen.
      case .wrongPage: [.wrongTabRestore, .sharedOffset]
      case .catchFailed: [.lostMomentum]
      // An offset that is adapted late jumps.
      case .contentShift: [.jumpBack]
      default: []
      }
    return kinds.map(\.rawValue)
  }
}
