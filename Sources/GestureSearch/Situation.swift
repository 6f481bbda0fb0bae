import TraceModel

/// What a glitch is, and the state of the screen in which it began: the first guess at which glitches are one incident.
struct Situation: Hashable, Sendable {
  /// Kind and cause, and the sides of their boundaries on which the outer view and the list were.
  struct Kind: Hashable, Sendable {
    let kind: GlitchKind
    let cause: GlitchCause
    let sides: UInt32?
  }

  let kind: Kind
  /// `nil` for a performance without frames.
  let state: ScreenState?

  init(_ glitch: Glitch, in performance: ScriptPlayer.Performance) {
    let (frames, touches) = (performance.trace.frames, performance.trace.touches)
    guard !frames.isEmpty else {
      state = nil
      kind = Kind(kind: glitch.kind, cause: glitch.cause, sides: nil)
      return
    }
    let frame = min(max(glitch.firstFrame, 0), frames.count - 1)
    var fingers = FingerDirections(touches)
    // The direction is that since the frame before.
    _ = fingers.direction(at: frames.times[max(frame - 1, 0)])
    let state = ScreenState(
      frames, frame, layout: performance.trace.layout, finger: fingers.direction(at: frames.times[frame]))
    kind = Kind(kind: glitch.kind, cause: glitch.cause, sides: state.sides)
    self.state = state
  }
}
