import TraceModel

/// A session as gestures: what happens one after the other on a screen. Unlike a session's touches, a script can be changed step by step.
public struct GestureScript: Hashable, Sendable {
  /// What happens in one step.
  public enum Act: Hashable, Sendable {
    case touch(Stroke)
    /// The title of a page is tapped.
    ///
    /// - Parameter touch: the finger's; where the tab bar is depends on how far the screen has scrolled.
    case tapTab(page: Int, touch: Stroke)
    /// Anything else that happens to the screen.
    case event(ScreenEvent.Kind)
  }

  public struct Step: Hashable, Sendable {
    /// From the end of everything before to the beginning of this step, in microseconds; negative for what begins before, such as the
    /// touch of a second finger.
    public var wait: Int
    public var act: Act

    public init(wait: Int, act: Act) {
      self.wait = wait
      self.act = act
    }

    /// Microseconds.
    public var duration: Int { act.stroke?.duration ?? 0 }
  }

  /// The screen, its source and what counts as right on it: a session without touches, events and frames.
  public var screen: Session
  public var steps: [Step]

  /// - Parameter screen: a session whose touches, events and frames are left out.
  public init(on screen: Session, steps: [Step] = []) {
    self.screen = screen.withoutContent
    self.steps = steps
  }

  /// When each step begins, in microseconds since the session began; one entry per step.
  public var starts: [Int] {
    var end = 0
    var last = 0
    return steps.map { step in
      let start = max(end + step.wait, last)
      last = start
      end = max(end, start + step.duration)
      return start
    }
  }
}

extension GestureScript.Act {
  /// The finger's path; `nil` where no finger is.
  public var stroke: Stroke? {
    get {
      switch self {
      case .touch(let stroke), .tapTab(_, let stroke): stroke
      case .event: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .touch: self = .touch(newValue)
      case .tapTab(let page, _): self = .tapTab(page: page, touch: newValue)
      case .event: break
      }
    }
  }
}

extension Session {
  /// The session's screen alone.
  fileprivate var withoutContent: Session {
    Session(
      uid: uid, name: name, scenario: scenario, source: source, strategy: strategy, layout: layout, expect: expect)
  }
}
