import TraceModel

/// The evidence about a replay beyond its frames: what the code did to the scroll views, and when the fingers were down.
public struct ReplayEvidence: Sendable {
  public let log: ReplayLog
  /// The gestures in order of time; `Glitch.gesture` is an index into this array.
  public let gestures: [Gesture]

  public init(log: ReplayLog, gestures: [Gesture]) {
    self.log = log
    self.gestures = gestures
  }

  /// The time after a glitch's start within which a cancelled pan explains missing movement later in the same gesture, in
  /// microseconds.
  ///
  /// One or two frames are between the boundary and the first frame without movement.
  static let frames = 50_000

  /// The cause of a jump: the write that accounts for at least half of it.
  func causeOfJump(_ glitch: Glitch) -> GlitchCause? {
    for entry in log.entries(from: glitch.start, through: glitch.end) {
      guard case .write(let from, let to, let inCallback) = entry.action, abs(to - from) >= glitch.magnitude / 2 else {
        continue
      }
      return inCallback ? .writtenByDelegate : .writtenByAction
    }
    return nil
  }

  /// The cause of finger travel without scrolling.
  func causeOfDeadTravel(_ glitch: Glitch) -> GlitchCause? {
    let before = entriesBefore(glitch)
    if before.contains(where: { $0.action == .panCancelled }) { return .panCancelled }
    if isHeld(from: glitch.start, through: glitch.end, frames: glitch.lastFrame - glitch.firstFrame) {
      return .heldByDelegate
    }
    let began = before.contains { $0.action == .panBegan && $0.view != .pager }
    return began ? nil : .noPan
  }

  /// The entries of the glitch's gesture up to shortly after the glitch's start.
  func entriesBefore(_ glitch: Glitch) -> ArraySlice<ReplayLog.Entry> {
    let gesture = glitch.gesture.flatMap { gestures.indices.contains($0) ? gestures[$0] : nil }
    let start = gesture?.start ?? glitch.start
    return log.entries(from: start, through: glitch.start + Self.frames)
  }

  /// Whether the code wrote an offset back from a callback in at least half of the frames.
  func isHeld(from: Int, through: Int, frames: Int) -> Bool {
    var times: Set<Int> = []
    for entry in log.entries(from: from, through: through) {
      if case .write(_, _, true) = entry.action, entry.view != .pager { times.insert(entry.t) }
    }
    return times.count * 2 >= max(frames, 2)
  }
}

extension ReplayEvidence {
  /// The minimum number of frames in which code has to write an offset to have moved a view: a movement as the labels
  /// define it.
  static let movingFrames = 3

  /// The times at which code wrote a view's offset, in microseconds.
  func writes(to view: ScreenEvent.View, from: Int, through: Int) -> Set<Int> {
    var times: Set<Int> = []
    for entry in log.entries(from: from, through: through) where entry.view == view {
      if case .write = entry.action { times.insert(entry.t) }
    }
    return times
  }

  /// Whether code wrote a view's offset in at least three frames of a time span.
  func isWrittenRepeatedly(_ view: ScreenEvent.View, from: Int, through: Int) -> Bool {
    writes(to: view, from: from, through: through).count >= Self.movingFrames
  }
}
