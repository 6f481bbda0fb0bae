/// A kind of visible defect. Raw values are the names of the glitch kinds that should be reported.
public enum DefectKind: String, Sendable, CaseIterable {
  /// A view jumps to another offset.
  case jumpBack = "jump-back"
  /// The content stops under a moving finger.
  case interruptedHandoff = "interrupted-handoff"
  /// A whole touch moves nothing.
  case stuck
  /// A page changes its offset while it is hidden.
  case wrongTabRestore = "wrong-tab-restore"
  /// Decelerating content stops abruptly.
  case lostMomentum = "lost-momentum"
  /// The second view also follows the finger, by a fraction of its travel.
  case doubleScroll = "double-scroll"
  /// A part of the finger's way is lost where content passes from one view to the other.
  case microStop = "micro-stop"
  /// Decelerating content passes from one view to the other and goes on at another speed.
  case velocityStep = "velocity-step"
  /// The wrong view moves first.
  case wrongOrder = "wrong-order"
  /// The header stays although the finger drags it down; the list is pulled beyond its top instead.
  case headerStuck = "header-stuck"
  /// A hidden page moves along with the visible one.
  case sharedOffset = "shared-offset"
  /// The header leaves its place for a moment.
  case headerFlash = "header-flash"
  /// A view trembles.
  case jitter
  /// One touch moves the pager and vertical content.
  case diagonalDrift = "diagonal-drift"
  /// Touches move nothing after another page was chosen.
  case frozenAfterSwitch = "frozen-after-switch"
  /// Content within its range returns after the lift.
  case springBack = "spring-back"
  /// The wrong view is pulled beyond the top.
  case wrongBounceOwner = "wrong-bounce-owner"
  /// Both views are pulled beyond the top.
  case doubleBounce = "double-bounce"
  /// The screen's current page is not the page that it shows.
  case wrongPage = "wrong-page"
  /// The momentum of a hidden page moves visible content.
  case ghostScroll = "ghost-scroll"
  /// Content does not reach its top after a tap on the status bar.
  case statusBarTapIgnored = "status-bar-tap-ignored"
  /// An offset that the app has set is reverted or not reached.
  case scrollUndone = "scroll-undone"
  /// A finger that goes down on moving content does not stop it.
  case catchFailed = "catch-failed"
  /// Frames are missing in a motion.
  case frameHitch = "frame-hitch"
  /// A control loses a touch that belongs to it, or keeps one that does not.
  case touchStolen = "touch-stolen"
  /// A control receives its touch late.
  case touchDelayed = "touch-delayed"
  /// Rows that are inserted or deleted above the visible ones move a list's content.
  case contentShift = "content-shift"

  /// The smallest size that people are assumed to notice, in `unit`. The sizes of defects are multiples of it.
  ///
  /// Sources: the limits by which the browser recordings that serve as ground truth were labelled; for the kinds without labels, the
  /// sizes that the detectors' descriptions give.
  public var noticeable: Double {
    switch self {
    case .jumpBack, .springBack, .ghostScroll, .scrollUndone, .catchFailed: 24
    case .interruptedHandoff, .stuck, .headerStuck, .frozenAfterSwitch, .statusBarTapIgnored: 40
    case .wrongTabRestore, .contentShift: 4
    case .lostMomentum: 300
    case .doubleScroll, .wrongOrder, .sharedOffset: 20
    case .microStop, .diagonalDrift: 12
    case .velocityStep: 100
    case .headerFlash, .wrongBounceOwner, .doubleBounce: 8
    case .jitter: 3
    // Half a page of the commonest width.
    case .wrongPage: 195
    // The shortest of common display periods.
    case .frameHitch: 8.3
    // The shortest delay that people feel between a touch and its effect: 100 ms.
    case .touchStolen, .touchDelayed: 100
    }
  }

  /// The shortest duration that people are assumed to notice, in microseconds; `nil` for a defect without a duration.
  ///
  /// It is 45 ms (and three frames) for two views that move together, in the wrong order or one instead of the other, 80 ms for content
  /// that is still, 25 ms of the finger's way for a way that is lost.
  public var noticeableTime: Int? {
    switch self {
    case .interruptedHandoff, .stuck, .frozenAfterSwitch: 80_000
    case .doubleScroll, .wrongOrder, .headerStuck: 45_000
    case .microStop: 25_000
    default: nil
    }
  }

  /// The unit of `Defect.magnitude`, for people.
  public var unit: String {
    switch self {
    case .lostMomentum, .velocityStep: "pt/s"
    case .frameHitch, .touchStolen, .touchDelayed: "ms"
    default: "pt"
    }
  }
}
