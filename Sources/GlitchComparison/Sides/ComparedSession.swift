/// One session and its judgement on one side of a comparison.
public struct ComparedSession: Hashable, Sendable {
  public var uid: String
  /// The scenario; `nil` if the recording names none: it compares only with itself.
  public var scenario: Scenario?
  /// The outcome of the session on its side.
  public enum State: Hashable, Sendable {
    case judged
    /// Its replay ended in an exception.
    case failed
    /// It exists, but no compared run lists it.
    case unjudged
  }

  /// The number of gestures in it; 0 if unknown.
  public var gestureCount: Int
  /// The hash of its bytes, since another recording may have the same uid; `nil` if unknown.
  public var hash: String?
  public var state: State
  /// The kinds that could not be judged in it, whatever its state.
  public var unjudgedKinds: Set<String>
  public var glitches: [ComparedGlitch]

  public init(
    uid: String, scenario: Scenario?, gestureCount: Int, hash: String? = nil, state: State = .judged,
    unjudgedKinds: Set<String> = [], glitches: [ComparedGlitch] = []
  ) {
    self.uid = uid
    self.scenario = scenario
    self.gestureCount = gestureCount
    self.hash = hash
    self.state = state
    self.unjudgedKinds = unjudgedKinds
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
  /// The current gesture, or the last one that ended; `nil` before the first.
  public var gesture: Int?
  public var page: Int
  /// The index among the session's glitches of one kind, gesture and page.
  public var ordinal: Int
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  /// The fingerprint, equal for the same glitch of the same session.
  public var fingerprint: String
  /// The confidence that this is a glitch, from 0 to 1.
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

/// The common properties of recordings of different builds: the performed gesture, the device and the refresh rate.
public struct Scenario: Hashable, Comparable, Sendable {
  public var name: String
  /// The device model in the recordings; `nil` if they have none.
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

/// The compared part of a baseline: scenarios, and sessions that pair by themselves.
public struct Coverage: Hashable, Sendable {
  public var compared: Int
  /// The number of those that the baseline has.
  public var all: Int

  public init(compared: Int, all: Int) {
    self.compared = compared
    self.all = all
  }

  /// The compared share in percent; 0 if there is nothing: a comparison with nothing covers nothing.
  public var percent: Double { all == 0 ? 0 : 100 * Double(compared) / Double(all) }

  public static func + (a: Coverage, b: Coverage) -> Coverage {
    Coverage(compared: a.compared + b.compared, all: a.all + b.all)
  }
}
