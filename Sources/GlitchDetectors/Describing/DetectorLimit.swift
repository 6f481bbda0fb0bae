import TraceModel

/// A limit of a detector: the value from which on it reports a glitch, and the basis of that value.
public struct DetectorLimit: Sendable, Hashable {
  /// The basis of a value.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The rules by which recordings of a real rendering engine were labelled, independently of any detector.
    case labels = "labels"
    /// UIKit's own behavior, documented or reverse engineered by others.
    case uikit = "UIKit"
    /// Reports by users in public threads: the smallest reported size.
    case reports = "reports"
    /// Latency, jitter and lateness measured in the frames of a busy browser.
    case measured = "measured"
    /// Chosen; the figures of `detector-proof --sensitivity` show what another value would cost.
    case chosen = "chosen"
  }

  public let kind: GlitchKind
  /// The limited quantity, in a few words.
  public let name: String
  /// The value; anything smaller is no glitch.
  public let value: Double
  /// The unit `pt`, `pt/s` or `ms`; empty for a number.
  public let unit: String
  public let basis: Basis

  fileprivate init(_ kind: String, _ name: String, _ value: Double, _ unit: String, _ basis: Basis) {
    self.kind = GlitchKind(rawValue: kind)
    self.name = name
    self.value = value
    self.unit = unit
    self.basis = basis
  }

  private static func ms(_ microseconds: Int) -> Double { Double(microseconds) / 1000 }
}

extension DetectorLimit {
  /// The limits of the shipped detectors, in the order of the kinds' precedence. Distances within which content counts as still, or as
  /// arrived, are in ``Limits``.
  public static let all: [DetectorLimit] = [
    DetectorLimit("content-shift", "way on the screen", ContentShift.least, "pt", .reports),
    DetectorLimit("content-shift", "time in which an offset is adapted late", ms(ShownChange.late), "ms", .chosen),
    DetectorLimit("refresh-conflict", "way between two turns", RefreshConflict.swing, "pt", .reports),
    DetectorLimit("refresh-conflict", "time between two turns", ms(RefreshConflict.span), "ms", .chosen),
    DetectorLimit("refresh-conflict", "distance from the range", RefreshConflict.off, "pt", .chosen),
    DetectorLimit("refresh-conflict", "rest beyond the range", ms(RefreshConflict.rest), "ms", .chosen),
    DetectorLimit("touch-stolen", "drag that belongs to the scroll view", ExpectedDelivery.hysteresis, "pt", .uikit),
    DetectorLimit("touch-stolen", "time that the scroll view waits", ms(ExpectedDelivery.delay), "ms", .uikit),
    DetectorLimit("touch-delayed", "time that the scroll view waits", ms(ExpectedDelivery.delay), "ms", .uikit),
    DetectorLimit(
      "wrong-tab-restore", "distance from where the tab should be", WrongTabRestore.tolerance, "pt", .labels),
    DetectorLimit("wrong-tab-restore", "time after the switch", ms(WrongTabRestore.settling), "ms", .labels),
    DetectorLimit("shared-offset", "way that pages make together", SharedOffset.way, "pt", .chosen),
    DetectorLimit("ghost-scroll", "way of what is shown", GhostScroll.way, "pt", .labels),
    DetectorLimit("scroll-undone", "distance from what the app asked for", ScrollUndone.distance, "pt", .labels),
    DetectorLimit("scroll-undone", "time that an animated setter takes", ms(RequestedScroll.animation), "ms", .uikit),
    DetectorLimit("status-bar-tap-ignored", "way that is left to the top", StatusBarTapIgnored.left, "pt", .labels),
    DetectorLimit("status-bar-tap-ignored", "time to get there", ms(StatusBarTapIgnored.time), "ms", .reports),
    DetectorLimit("spring-back", "way back", SpringBack.least, "pt", .labels),
    DetectorLimit("spring-back", "way back of a list that may snap to a row", SpringBack.halfRow, "pt", .chosen),
    DetectorLimit("jump-back", "step beyond the usual one", Jump.threshold, "pt", .labels),
    DetectorLimit("jump-back", "step beyond all that explains it", Jump.clearly * Jump.threshold, "pt", .measured),
    DetectorLimit("jump-back", "latency of a touch", ms(Explanation.lag), "ms", .labels),
    DetectorLimit("jump-back", "irregularity of time stamps", ms(Explanation.irregularity), "ms", .measured),
    DetectorLimit("jump-back", "one swing of several", Oscillation.swing, "pt", .measured),
    DetectorLimit("frozen-after-switch", "finger travel", Limits.deadTravel, "pt", .labels),
    DetectorLimit("frozen-after-switch", "touches that move nothing", Double(FrozenAfterSwitch.touches), "", .reports),
    DetectorLimit("catch-failed", "speed before the touch", CatchFailed.speed, "pt/s", .chosen),
    DetectorLimit("catch-failed", "way after the touch", CatchFailed.way, "pt", .labels),
    DetectorLimit("catch-failed", "time until it has to stand", ms(CatchFailed.after), "ms", .measured),
    DetectorLimit("header-stuck", "finger travel", Limits.deadTravel, "pt", .labels),
    DetectorLimit("header-stuck", "movement of another view", HeaderStuck.instead, "pt", .chosen),
    DetectorLimit("stuck", "finger travel", Limits.deadTravel, "pt", .labels),
    DetectorLimit("stuck", "duration", ms(Limits.deadTime), "ms", .labels),
    DetectorLimit("double-bounce", "overscroll of either view", Overscroll.depth, "pt", .reports),
    DetectorLimit("wrong-bounce-owner", "overscroll", Overscroll.depth, "pt", .reports),
    DetectorLimit("interrupted-handoff", "finger travel", Limits.deadTravel, "pt", .labels),
    DetectorLimit("interrupted-handoff", "duration", ms(Limits.deadTime), "ms", .labels),
    DetectorLimit("interrupted-handoff", "frames that show it", Double(Limits.stillFrames), "", .measured),
    DetectorLimit("lost-momentum", "speed that is lost", Limits.flingSpeed, "pt/s", .labels),
    DetectorLimit("lost-momentum", "finger travel before", LostMomentum.flingTravel, "pt", .labels),
    DetectorLimit("lost-momentum", "stillness", ms(LostMomentum.still), "ms", .labels),
    DetectorLimit("lost-momentum", "rest before a lift that flings nothing", ms(LostMomentum.rest), "ms", .measured),
    DetectorLimit("lost-momentum", "share of its way in 100 ms that it keeps", LostMomentum.easing.left, "", .measured),
    DetectorLimit("double-scroll", "way beyond the finger's", DoubleScroll.excess, "pt", .labels),
    DetectorLimit("double-scroll", "ratio to the finger's way", DoubleScroll.ratio, "", .reports),
    DetectorLimit("double-scroll", "duration", ms(DoubleScroll.time), "ms", .labels),
    DetectorLimit("wrong-order", "way of the wrong view", WrongOrder.least, "pt", .labels),
    DetectorLimit("wrong-order", "duration", ms(DoubleScroll.time), "ms", .labels),
    DetectorLimit("header-flash", "excursion", HeaderFlash.excursion, "pt", .reports),
    DetectorLimit("velocity-step", "change of speed", VelocityStep.least, "pt/s", .chosen),
    DetectorLimit("velocity-step", "share of the speed", VelocityStep.share, "", .reports),
    DetectorLimit("micro-stop", "way that is lost", MicroStop.least, "pt", .chosen),
    DetectorLimit("jitter", "way between the extremes", Jitter.least, "pt", .chosen),
    DetectorLimit("diagonal-drift", "way along either axis", DiagonalDrift.least, "pt", .chosen),
    DetectorLimit("wrong-page", "rest of the pager", ms(WrongPage.rest), "ms", .chosen),
    DetectorLimit("lost-callbacks", "way that nobody heard of", LostCallbacks.way, "pt", .labels),
    DetectorLimit("frame-hitch", "lateness of a frame", ms(FrameHitch.least), "ms", .uikit),
    DetectorLimit("frame-hitch", "lateness in display periods", FrameHitch.late, "", .measured),
  ]
}
