/// A count of frames that bear the time of an earlier one. Only the last frame of each time is stored.
struct FramesAtOneTime {
  private var lastTime: Int?
  private var replaced = 0
  private var firstLine = 0

  /// Takes the next frame, at a time in microseconds.
  @inline(__always)
  mutating func follow(_ t: Int, line: Int) {
    if t == lastTime { noteReplaced(line: line) }
    lastTime = t
  }

  /// Counts a frame that takes an earlier one's place.
  mutating func noteReplaced(line: Int) {
    if replaced == 0 { firstLine = line }
    replaced += 1
  }

  /// The warning, at the first line that takes an earlier one's place; `nil` where every frame is stored.
  var warning: (line: Int, message: String)? {
    guard replaced > 0 else { return nil }
    let frames = replaced == 1 ? "1 frame is" : "\(replaced) frames are"
    return (
      firstLine, "\(frames) dropped, because a later one bears the same `t`: of frames at one time the last one stands."
    )
  }
}
