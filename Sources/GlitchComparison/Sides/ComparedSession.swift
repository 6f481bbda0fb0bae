/// One session as one side of a comparison judged it.
public struct ComparedSession: Hashable, Sendable {
  public var uid: String
  /// `nil` where the recording names none: it compares with nothing but itself.
  public var scenario: Scenario?
  /// What became of it on its side.
  public enum State: Hashable, Sendable {
    case judged
    /// Its replay ended in an exception.
    case failed
    /// It is there, and no run that is compared lists it.
    case unjudged
  }

  /// Gestures in it; 0 where that is not known.
  public var gestureCount: Int
  /// Of its bytes: another recording may bear the same uid. `nil` where that is not known.
  public var hash: String?
  public var state: State
  public var glitches: [ComparedGlitch]

  public init(
    uid: String, scenario: Scenario?, gestureCount: Int, hash: String? = nil, state: State = .judged,
    glitches: [ComparedGlitch] = []
  ) {
    self.uid = uid
    self.scenario = scenario
    self.gestureCount = gestureCount
    self.hash = hash
    self.state = state
    self.glitches = glitches
  }

  /// Whether it is the same recording, as far as is known.
  func isSame(as other: ComparedSession) -> Bool {
    uid == other.uid && (hash == nil || other.hash == nil || hash == other.hash)
  }
}

/// One glitch of a side.
public struct ComparedGlitch: Hashable, Sendable {
  /// The caller's number for it.
  public var id: Int
  public var kind: String
  /// The gesture under way or last ended; `nil` before the first.
  public var gesture: Int?
  public var page: Int
  /// Place among the session's glitches of one kind, gesture and page.
  public var ordinal: Int
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  /// The same for the same glitch of the same session.
  public var fingerprint: String
  /// How sure it is that this is a glitch, from 0 to 1.
  public var confidence: Double

  public init(
    id: Int, kind: String, gesture: Int?, page: Int, ordinal: Int, magnitude: Double, unit: String, fingerprint: String,
    confidence: Double = 1
  ) {
    self.id = id
    self.kind = kind
    self.gesture = gesture
    self.page = page
    self.ordinal = ordinal
    self.magnitude = magnitude
    self.unit = unit
    self.fingerprint = fingerprint
    self.confidence = confidence
  }
}

/// What recordings of different builds have in common: the gesture that was performed, on which device, at which refresh rate.
public struct Scenario: Hashable, Comparable, Sendable {
  public var name: String
  /// The model, as the recordings say; `nil` where they do not.
  public var device: String?
  /// Display refreshes per second.
  public var refreshRate: Double

  public init(name: String, device: String?, refreshRate: Double) {
    self.name = name
    self.device = device
    self.refreshRate = refreshRate
  }

  public static func < (a: Scenario, b: Scenario) -> Bool {
    (a.name, a.device ?? "", a.refreshRate) < (b.name, b.device ?? "", b.refreshRate)
  }
}

/// How much of a baseline was compared: scenarios, and sessions that pair by themselves.
public struct Coverage: Hashable, Sendable {
  public var compared: Int
  /// What the baseline has.
  public var all: Int

  public init(compared: Int, all: Int) {
    self.compared = compared
    self.all = all
  }

  /// 0 of nothing: a comparison with nothing covers nothing.
  public var percent: Double { all == 0 ? 0 : 100 * Double(compared) / Double(all) }

  public static func + (a: Coverage, b: Coverage) -> Coverage {
    Coverage(compared: a.compared + b.compared, all: a.all + b.all)
  }
}
