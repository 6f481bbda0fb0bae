import TraceModel

/// A session as gestures, one after the other on a screen. Unlike a session's touches, a script can be changed step by step.
public struct GestureScript: Hashable, Sendable {
  /// The action of one step.
  public enum Act: Hashable, Sendable {
    case touch(Stroke)
    /// A tap on the title of a page.
    ///
    /// - Parameter touch: the finger's; the position of the tab bar depends on how far the screen has scrolled.
    case tapTab(page: Int, touch: Stroke)
    /// Any other event of the screen.
    case event(ScreenEvent.Kind)
  }

  public struct Step: Hashable, Sendable {
    /// The time from the end of everything before to the beginning of this step, in microseconds.
    ///
    /// Negative for a step that begins before that, such as the touch of a second finger.
    public var wait: Int
    public var act: Act

    public init(wait: Int, act: Act) {
      self.wait = wait
      self.act = act
    }

    /// Microseconds.
    public var duration: Int { act.stroke?.duration ?? 0 }
  }

  /// The screen, its source and the expectations for it: a session without touches, events and frames.
  public var screen: Session
  public var steps: [Step]

  /// - Parameter screen: a session whose touches, events and frames are left out.
  public init(on screen: Session, steps: [Step] = []) {
    self.screen = screen.withoutContent
    self.steps = steps
  }

  /// The starts of the steps, in microseconds since the session began; one entry per step.
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
  /// The finger's path; `nil` for a step without a finger.
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
