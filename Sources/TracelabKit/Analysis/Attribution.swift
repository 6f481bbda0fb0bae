import GlitchDetectors
import ScrollEngine
import TraceModel

/// Finds the cause of a replay's glitch in what the engine saw code do. Detectors cannot: they see the frames alone.
struct Attribution {
  /// A cancelled pan explains what is dead after it within the same gesture, up to this long before, in microseconds: a frame or
  /// two between the boundary and the first frame that lacks movement.
  static let frames = 50_000
  /// Writes this close to a stop belong to it, in microseconds.
  static let stop = 100_000

  private let log: ReplayLog

  init(_ log: ReplayLog) { self.log = log }

  func cause(of glitch: Glitch, gestures: [Gesture]) -> GlitchCause {
    switch glitch.kind {
    case JumpBack.kind, WrongTabRestore.kind: return ofJump(glitch) ?? glitch.cause
    case InterruptedHandoff.kind, Stuck.kind: return ofDeadTravel(glitch, gestures) ?? glitch.cause
    case LostMomentum.kind: return ofStop(glitch, gestures)
    default: return glitch.cause
    }
  }

  /// The write that is at least half of the jump.
  private func ofJump(_ glitch: Glitch) -> GlitchCause? {
    for entry in log.entries(from: glitch.start, through: glitch.end) {
      guard case .write(let from, let to, let inCallback) = entry.action, abs(to - from) >= glitch.magnitude / 2 else {
        continue
      }
      return inCallback ? .writtenByDelegate : .writtenByAction
    }
    return nil
  }

  private func ofDeadTravel(_ glitch: Glitch, _ gestures: [Gesture]) -> GlitchCause? {
    let start = glitch.gesture.map { gestures[$0].start } ?? glitch.start
    let before = log.entries(from: start, through: glitch.start + Self.frames)
    if before.contains(where: { $0.action == .panCancelled }) { return .panCancelled }
    if isHeld(from: glitch.start, through: glitch.end, frames: glitch.lastFrame - glitch.firstFrame) {
      return .heldByDelegate
    }
    let began = before.contains { $0.action == .panBegan && $0.view != .pager }
    return began ? nil : .noPan
  }

  private func ofStop(_ glitch: Glitch, _ gestures: [Gesture]) -> GlitchCause {
    let start = glitch.gesture.map { gestures[$0].start } ?? glitch.start
    if log.entries(from: start, through: glitch.start + Self.frames).contains(where: { $0.action == .panCancelled }) {
      return .panCancelled
    }
    if isHeld(from: glitch.start, through: glitch.start + Self.stop, frames: 4) { return .heldByDelegate }
    return .momentumNotPassedOn
  }

  /// Whether in at least half of some frames code wrote an offset back from a callback.
  private func isHeld(from: Int, through: Int, frames: Int) -> Bool {
    var times: Set<Int> = []
    for entry in log.entries(from: from, through: through) {
      if case .write(_, _, true) = entry.action, entry.view != .pager { times.insert(entry.t) }
    }
    return times.count * 2 >= max(frames, 2)
  }
}
