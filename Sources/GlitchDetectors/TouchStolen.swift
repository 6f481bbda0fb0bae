import TraceModel

/// A touch is delivered to another receiver than the screen's settings define.
public struct TouchStolen: GlitchDetector {
  public static let description = DetectorDescription(
    id: "touch-stolen",
    summary:
      "a control loses a touch that it should keep according to the screen's settings, or keeps one that it should lose",
    rationale: """
      The receiver of a touch on a button, slider, switch or view follows from delaysContentTouches (a drag of 10 pt within 150 ms \
      belongs to the scroll view), touchesShouldBegin, canCancelContentTouches and touchesShouldCancel (by default false for a button, \
      slider or switch), and a touch that stops moving content belongs to no control. Not judged: touches while another finger is \
      down, and a drag that begins within one frame of the 150 ms. Source: Apple's header comments; the numbers are reverse \
      engineered.
      """,
    magnitude: "duration of the touch with the wrong receiver, in milliseconds",
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
    precedence: 80,
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
          ? "\(touch.name) never received a touch that it should receive"
          : "\(touch.name) lost a touch that it should keep"
        : "\(touch.name) kept a touch that the scroll view should receive"
      return touch.glitch(
        Self.kind, from: min(from, touch.path.lift), to: touch.path.lift,
        cause: isLost ? .touchTakenByPan : .touchKeptByControl, detail: detail, in: motion)
    }
  }
}
