/// A glitch that somebody accepted until a day, for a reason.
///
/// It holds for the glitch itself and, if its session has a scenario, for the same place in every later recording of that scenario.
public struct AcceptedGlitch: Hashable, Sendable {
  public var strategy: String
  /// The scenario's name, on any device.
  public var scenario: String?
  /// The session in which it was accepted.
  public var sessionUID: String
  /// The number of gestures in that session; `nil` in files of former versions, which do not contain it.
  public var gestureCount: Int?
  public var kind: String
  public var gesture: Int?
  public var page: Int
  /// The ordinal; `nil` in files of former versions.
  public var ordinal: Int?
  /// The index among the session's glitches of one kind and page; `nil` in files of former versions.
  public var ordinalOnPage: Int?
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  public var fingerprint: String
  /// The last day on which it holds, `YYYY-MM-DD`.
  public var until: String
  public var reason: String

  public init(
    strategy: String, scenario: String?, sessionUID: String, gestureCount: Int?, kind: String, gesture: Int?, page: Int,
    ordinal: Int?, ordinalOnPage: Int?, magnitude: Double, unit: String, fingerprint: String, until: String,
    reason: String
  ) {
    self.strategy = strategy
    self.scenario = scenario
    self.sessionUID = sessionUID
    self.gestureCount = gestureCount
    self.kind = kind
    self.gesture = gesture
    self.page = page
    self.ordinal = ordinal
    self.ordinalOnPage = ordinalOnPage
    self.magnitude = magnitude
    self.unit = unit
    self.fingerprint = fingerprint
    self.until = until
    self.reason = reason
  }

  public func isExpired(on today: String) -> Bool { until < today }

  /// Whether it covers a glitch of another recording of its scenario.
  func holds(at place: GlitchPlace, onPage: GlitchPlace, in session: ComparedSession) -> Bool {
    guard let scenario, scenario == session.scenario?.name, kind == place.kind, page == place.page else { return false }
    if gestureCount == session.gestureCount { return gesture == place.gesture && ordinal == place.ordinal }
    return ordinalOnPage == onPage.ordinal
  }
}

/// The accepted glitches of a baseline, for lookup by glitch.
struct Acceptances {
  private let all: [AcceptedGlitch]
  private let today: String
  private var byFingerprint: [String: [Int]] = [:]
  private var byScenario: [String: [Int]] = [:]

  init(_ all: [AcceptedGlitch], today: String) {
    self.all = all
    self.today = today
    for (index, accepted) in all.enumerated() {
      byFingerprint[accepted.fingerprint, default: []].append(index)
      if let scenario = accepted.scenario { byScenario[scenario, default: []].append(index) }
    }
  }

  /// The acceptance that holds for each glitch of a session, if any; one that has not expired is preferred.
  func holding(for session: ComparedSession, under strategy: String) -> [AcceptedGlitch?] {
    if all.isEmpty { return session.glitches.map { _ in nil } }
    let near = session.scenario.flatMap { byScenario[$0.name] } ?? []
    let places = near.isEmpty ? [] : session.places(byGesture: true)
    let onPage = near.isEmpty ? [] : session.places(byGesture: false)
    return session.glitches.indices.map { index in
      let own = byFingerprint[session.glitches[index].fingerprint] ?? []
      // In its own session a fingerprint is enough.
      let same = near.filter {
        all[$0].sessionUID != session.uid && all[$0].holds(at: places[index], onPage: onPage[index], in: session)
      }
      let holding = (own + same).map { all[$0] }.filter { $0.strategy == strategy }
      return holding.first { isInForce($0) } ?? holding.first
    }
  }

  func isInForce(_ accepted: AcceptedGlitch) -> Bool { !accepted.isExpired(on: today) }
}

extension ComparedSession {
  /// The glitches in the form of acceptances, without a day and a reason.
  public func acceptable(under strategy: String) -> [AcceptedGlitch] {
    zip(glitches, places(byGesture: false)).map { glitch, onPage in
      AcceptedGlitch(
        strategy: strategy, scenario: scenario?.name, sessionUID: uid, gestureCount: gestureCount, kind: glitch.kind,
        gesture: glitch.gesture, page: glitch.page, ordinal: glitch.ordinal, ordinalOnPage: onPage.ordinal,
        magnitude: glitch.magnitude, unit: glitch.unit, fingerprint: glitch.fingerprint, until: "", reason: "")
    }
  }
}
