import SeededRandom
import TraceModel

/// The way in which a motion was made, displayed and recorded.
///
/// A condition changes the fingers before the replay, or the frames and the moment that each of them shows. It never adds a defect: every
/// frame shows the content's position at some true time, in order.
public enum Condition: String, Sendable, CaseIterable {
  /// Every frame, at its time.
  case none
  /// One, two or three of ten frames are missing.
  case drop1 = "drop-1"
  case drop2 = "drop-2"
  case drop3 = "drop-3"
  /// Frames are up to 40 ms late, each by a different time, and show the content at their time.
  case irregular
  /// A frame's time is the time at which its offsets were read, up to 40 ms after the content was computed.
  case late
  /// Sometimes the content is held for two frames, and the third one makes the movement of all three.
  case held
  /// The content is one to three frames behind the finger.
  ///
  /// The first frame after the lift makes the rest of the way and the first step of momentum together.
  case lag
  /// The samples of a finger come together, once in a frame, with the time of their delivery.
  case bursts
  /// The app notes an action without effect shortly before every touch.
  case actions
  /// Tabs are tapped while content moves on after a lift.
  case switches
  /// Fingers are slow at the lift, so that content hardly moves on.
  case gentle
  /// Displays of other rates.
  case hz30 = "hz-30"
  case hz60 = "hz-60"
  case hz90 = "hz-90"
  case hz120 = "hz-120"

  /// The rate of the true motion from which other frame times are chosen, in hertz: the highest that the engine replays.
  public static let fineHz = 240.0

  /// The rate at which a session of a display rate has to be replayed for this condition, in hertz.
  public func replayHz(displayHz: Double) -> Double {
    switch self {
    case .none, .drop1, .drop2, .drop3, .bursts, .actions, .switches, .gentle: displayHz
    case .irregular, .late, .held, .lag: Self.fineHz
    case .hz30: 30
    case .hz60: 60
    case .hz90: 90
    case .hz120: 120
    }
  }

  public var title: String {
    switch self {
    case .none: "every frame at its time"
    case .drop1: "1 of 10 frames missing"
    case .drop2: "2 of 10 frames missing"
    case .drop3: "3 of 10 frames missing"
    case .irregular: "frames irregular by up to 40 ms"
    case .late: "frames read up to 40 ms after they were computed"
    case .held: "one frame brings what three should have brought"
    case .lag: "content 1 to 3 frames behind the finger"
    case .bursts: "the finger's samples come together, once in a frame"
    case .actions: "an action without effect before every touch"
    case .switches: "tabs tapped while content moves on"
    case .gentle: "content that hardly moves on after a lift"
    case .hz30: "30 Hz"
    case .hz60: "60 Hz"
    case .hz90: "90 Hz"
    case .hz120: "120 Hz"
    }
  }

  /// The session with the fingers of the condition, to be replayed.
  public func moved(_ session: Session, using random: inout SplitMix64) -> Session {
    switch self {
    case .switches: InputTimeline(session).switching(using: &random)
    case .gentle: InputTimeline(session).gentle(using: &random)
    default: session
    }
  }

  /// The shown frames of a motion.
  ///
  /// - Parameters:
  ///   - trace: the motion, replayed at `replayHz`.
  ///   - displayHz: the display's rate, in hertz.
  public func apply(to trace: Trace, displayHz: Double, using random: inout SplitMix64) -> Trace {
    schedule(of: trace, displayHz: displayHz, using: &random)?.show(trace) ?? withOtherInputs(trace, using: &random)
  }

  /// The shown frames of a trace with a defect, and the defect with the times at which they show it.
  public func apply(
    to trace: Trace, with defect: Defect, displayHz: Double, using random: inout SplitMix64
  ) -> (trace: Trace, defect: Defect) {
    guard let schedule = schedule(of: trace, displayHz: displayHz, using: &random) else {
      return (withOtherInputs(trace, using: &random), defect)
    }
    var shown = defect
    shown.start = schedule.time(showing: defect.start, of: trace, isEnd: false)
    shown.end = schedule.time(showing: defect.end, of: trace, isEnd: true)
    return (schedule.show(trace), shown)
  }

  /// The schedule of the shown frames; `nil` if every frame is shown at its time.
  private func schedule(of trace: Trace, displayHz: Double, using random: inout SplitMix64) -> FrameSchedule? {
    let interval = 1e6 / displayHz
    return switch self {
    case .none, .bursts, .actions, .switches, .gentle, .hz30, .hz60, .hz90, .hz120: nil
    case .drop1: FrameSchedule(dropping: 1, of: trace, using: &random)
    case .drop2: FrameSchedule(dropping: 2, of: trace, using: &random)
    case .drop3: FrameSchedule(dropping: 3, of: trace, using: &random)
    case .irregular: FrameSchedule(irregular: interval, of: trace, using: &random)
    case .late: FrameSchedule(late: interval, of: trace, using: &random)
    case .held: FrameSchedule(held: interval, of: trace, using: &random)
    case .lag: FrameSchedule(lagging: interval, of: trace, using: &random)
    }
  }

  /// The trace with the touches or events of the condition.
  private func withOtherInputs(_ trace: Trace, using random: inout SplitMix64) -> Trace {
    var editable = EditableTrace(trace)
    switch self {
    case .bursts: editable.deliverTogether()
    case .actions: editable.actBeforeTouches(using: &random)
    default: return trace
    }
    return editable.trace
  }
}
