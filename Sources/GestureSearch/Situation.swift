import TraceModel

/// What a glitch is, and the state of the screen in which it began: the first guess at which glitches are one incident.
struct Situation: Hashable, Sendable {
  /// Kind and cause.
  struct Kind: Hashable, Sendable {
    let kind: GlitchKind
    let cause: GlitchCause

    init(_ glitch: Glitch) {
      kind = glitch.kind
      cause = glitch.cause
    }
  }

  let kind: Kind
  /// `nil` for a performance without frames.
  let state: ScreenState?

  init(_ glitch: Glitch, in performance: ScriptPlayer.Performance) {
    kind = Kind(glitch)
    let (frames, touches) = (performance.trace.frames, performance.trace.touches)
    guard !frames.isEmpty else {
      state = nil
      return
    }
    let frame = min(max(glitch.firstFrame, 0), frames.count - 1)
    var fingers = FingerDirections(touches)
    // The direction is that since the frame before.
    _ = fingers.direction(at: frames.times[max(frame - 1, 0)])
    state = ScreenState(
      frames, frame, layout: performance.trace.layout, finger: fingers.direction(at: frames.times[frame]))
  }
}
