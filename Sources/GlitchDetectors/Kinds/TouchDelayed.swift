import TraceModel

/// A control receives its touch later than the screen's settings define.
public struct TouchDelayed: GlitchDetector {
  public static let description = DetectorDescription(
    id: "touch-delayed",
    summary: "a button, slider or switch reacts late",
    rationale: """
      A control gets its touch more than one display frame later than the screen's settings say. With \
      `delaysContentTouches` a scroll view waits 150 ms for a drag, less if the finger lifts or moves where nothing \
      can scroll; without it the touch is due at once. Users report buttons that respond only after a second. The \
      exceptions of `touch-stolen` apply here, too.
      """,
    magnitude: "time from touch-down until the control received the touch, in milliseconds",
    causes: [
      LikelyCause(.touchHeldBack),
      LikelyCause(
        .touchHeldBack, "one of several scroll views around the control still has delaysContentTouches on",
        cure: "Turn it off on the outer view, the pager and the pages alike."),
      LikelyCause(
        .touchHeldBack, "a gesture recognizer of the app delays touches until it fails",
        cure: "Set its cancelsTouchesInView and delaysTouchesEnded to false.", by: ["SteepDragGate.init(_:)"]),
    ],
    triggering: [
      TraceSketch(
        "a button that waits half a second", "0/20/0/0 600/20/0/0 500/began 620/^ 700/-/0/0", control: .button),
      TraceSketch(
        "a delay although the settings ask for none", "0/20/0/0 300/20/0/0 150/began 320/^ 500/-/0/0", control: .switch,
        delivery: .init(delaysContentTouches: false)),
    ],
    nonTriggering: [
      TraceSketch("a tap is delivered at the lift", "0/20/0/0 80/20/0/0 100/^ 100/began 300/-/0/0", control: .button),
      TraceSketch("a held button", "0/20/0/0 150/began 400/20/0/0 420/^ 600/-/0/0", control: .button),
    ],
    limits: [
      DetectorLimit("time that the scroll view waits", microseconds: ExpectedDelivery.delay, .uikit)
    ],
    concern: .taps, family: .delivery,
    severity: SeverityRule(.minor))

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    ControlTouch.all(in: motion, scale: scale).compactMap { touch in
      guard let began = touch.delivery.began, let due = touch.expected.due,
        Double(began - due) > Double(max(motion.interval, lateness(at: due, motion))) * scale
      else { return nil }
      let start = touch.path.began.t
      return touch.glitch(
        Self.kind, from: start, to: began, cause: .touchHeldBack,
        detail:
          "\(touch.name) reacted late: it got its touch after \(ShortNumber.text(Double(began - start) / 1000)) ms instead of "
          + "\(ShortNumber.text(Double(due - start) / 1000)) ms", in: motion)
    }
  }
  /// How long after a time the next frame comes, in microseconds: up to two intervals, since one frame may have been dropped.
  private func lateness(at t: Int, _ motion: Motion) -> Int {
    min(motion.times[motion.frame(from: t)] - t, 2 * motion.interval)
  }
}
