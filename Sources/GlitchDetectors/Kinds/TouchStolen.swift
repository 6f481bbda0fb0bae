import TraceModel

/// A touch is delivered to another receiver than the screen's settings define.
public struct TouchStolen: GlitchDetector {
  public static let description = DetectorDescription(
    id: "touch-stolen",
    summary: "a button or slider loses its touch to scrolling, or keeps one that should scroll",
    rationale: """
      The right receiver of a touch on a control follows from `delaysContentTouches` (a drag of 10 pt within 150 ms \
      scrolls), `touchesShouldBegin`, `canCancelContentTouches` and `touchesShouldCancel` (false by default for a \
      button, slider or switch). A touch that stops moving content belongs to no control. Not judged: touches while \
      another finger is down, and drags that begin within one frame of the 150 ms. Source: Apple's header comments; \
      the numbers are reverse-engineered.
      """,
    magnitude: "duration of the touch with the wrong receiver, in milliseconds",
    causes: [
      LikelyCause(.touchTakenByPan),
      LikelyCause(.touchKeptByControl),
      LikelyCause(
        .touchTakenByPan, "a pan recognizer of the app begins on top of a control",
        cure: "Refuse the touch in gestureRecognizer(_:shouldReceive:) if a control has it.",
        by: ["SteepDragGate.gestureRecognizer(_:shouldReceive:)"]),
    ],
    triggering: [
      TraceSketch(
        "a slider held for 200 ms, then dragged, is cancelled",
        "0/20/0/0 100/20/0/0 250/20/0/0 250/began 400/80/50/0 300/cancelled 500/100/70/0 520/^ 700/-/70/0",
        control: .slider),
      TraceSketch(
        "a plain view keeps a quick drag", "0/20/0/0 17/began 100/80/0/0 400/80/0/0 420/^ 600/-/0/0",
        control: .view),
    ],
    nonTriggering: [
      TraceSketch(
        "a slider held, then dragged, works", "0/20/0/0 150/20/0/0 150/began 250/20/0/0 400/100/0/0 420/^ 600/-/0/0",
        control: .slider),
      TraceSketch("a quick drag scrolls", "0/90/50/0 100/50/80/0 300/20/110/0 320/^ 600/-/110/0", control: .slider),
    ],
    limits: [
      DetectorLimit("drag that belongs to the scroll view", ExpectedDelivery.hysteresis, "pt", .uikit),
      DetectorLimit("time that the scroll view waits", microseconds: ExpectedDelivery.delay, .uikit),
    ],
    concern: .taps, family: .delivery, precedence: 1,
    severity: SeverityRule(.major))

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    ControlTouch.all(in: motion, scale: scale).compactMap { touch in
      guard touch.delivery.receiver != touch.expected.receiver else { return nil }
      let isLost = touch.expected.receiver == .content
      let from = isLost ? touch.delivery.cancelled ?? touch.expected.decided : touch.expected.decided
      let detail =
        isLost
        ? touch.delivery.began == nil
          ? "\(touch.name) never got a touch that was its own"
          : "\(touch.name) lost a touch that was its own"
        : "\(touch.name) kept a touch that should have scrolled"
      return touch.glitch(
        Self.kind, from: min(from, touch.path.lift), to: touch.path.lift,
        cause: isLost ? .touchTakenByPan : .touchKeptByControl, detail: detail, in: motion)
    }
  }
}
