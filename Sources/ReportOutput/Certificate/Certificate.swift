import GlitchComparison
import TextFormatting

/// The evidence on one strategy: everything that was judged, what was found, and under which versions.
///
/// Equal input and equal versions give an equal certificate: it names no time, no path and no machine.
public struct Certificate: Sendable, Hashable {
  /// Sessions of one origin.
  public struct Sample: Sendable, Hashable {
    /// The origin: `bundled`, `lab`, `screens` or `generated`.
    public var name: String
    public var sessions = 0
    /// Sessions whose replay ended in an exception.
    public var failed = 0
    public var gestures = 0
    public var frames = 0
    /// Glitches by kind, without kinds that have none.
    public var glitches: [String: Int] = [:]

    public init(name: String) { self.name = name }
  }

  /// Another value of one engine option, under which the recordings were replayed.
  public struct Trial: Sendable, Hashable {
    public var option: String
    public var value: String
    /// The evidence of the option's default.
    public var evidence: String
    /// The sessions whose glitches are others then.
    public var differing: Int
    /// All glitches then.
    public var glitches: Int
    /// The kinds whose number is another one then.
    public var kinds: [String]

    public init(option: String, value: String, evidence: String, differing: Int, glitches: Int, kinds: [String]) {
      self.option = option
      self.value = value
      self.evidence = evidence
      self.differing = differing
      self.glitches = glitches
      self.kinds = kinds
    }
  }

  /// A law that does not depend on the detectors.
  public struct Law: Sendable, Hashable {
    public var name: String
    public var meaning: String
    /// The frames, or replays, in which it was applied.
    public var checks: Int
    public var violations: Int
    /// The first violation; `nil` without one.
    public var first: String?

    public init(name: String, meaning: String, checks: Int = 0, violations: Int = 0, first: String? = nil) {
      self.name = name
      self.meaning = meaning
      self.checks = checks
      self.violations = violations
      self.first = first
    }
  }

  /// A glitch with the gestures that show it.
  public struct Incident: Sendable, Hashable {
    /// The origin of the session: `search`, or the name of a sample.
    public var origin: String
    /// The uid of the recording; of a session that was made, the uid that its recording gets.
    public var session: String
    /// The gesture of a recording, from 0; `nil` for sessions whose gestures `steps` has, and before the first gesture.
    public var gesture: Int?
    public var kind: String
    public var severity: String
    public var cause: String
    /// The gestures in words; empty for recordings.
    public var steps: [String]
    public var detail: String

    public init(
      origin: String, session: String, gesture: Int? = nil, kind: String, severity: String, cause: String,
      steps: [String] = [], detail: String
    ) {
      self.origin = origin
      self.session = session
      self.gesture = gesture
      self.kind = kind
      self.severity = severity
      self.cause = cause
      self.steps = steps
      self.detail = detail
    }
  }

  /// The versions under which everything was computed.
  public struct Versions: Sendable, Hashable {
    public var tool: String
    public var engine: String
    public var strategy: String
    public var detectors: String

    public init(tool: String, engine: String, strategy: String, detectors: String) {
      self.tool = tool
      self.engine = engine
      self.strategy = strategy
      self.detectors = detectors
    }
  }

  public var strategy: String
  public var versions: Versions
  /// The options that were set, as canonical JSON.
  public var settings: String
  public var seed: UInt64
  /// The kinds that were looked for.
  public var kinds: [String]
  public var samples: [Sample] = []
  /// The first glitch of each kind in each sample.
  public var examples: [Incident] = []
  /// The sessions in which other values of options were tried.
  public var triedSessions = 0
  public var trials: [Trial] = []
  public var laws: [Law] = []
  /// The screens of the search, by name.
  public var screens: [String] = []
  /// The tries of the search, on all screens.
  public var tries = 0
  /// The different situations that the search has seen.
  public var situations = 0
  /// The glitches that the search found, with the smallest gestures that show them.
  public var incidents: [Incident] = []

  public init(strategy: String, versions: Versions, settings: String, seed: UInt64, kinds: [String]) {
    self.strategy = strategy
    self.versions = versions
    self.settings = settings
    self.seed = seed
    self.kinds = kinds
  }
}

extension Certificate {
  public var sessions: Int { samples.reduce(0) { $0 + $1.sessions } }
  public var failed: Int { samples.reduce(0) { $0 + $1.failed } }
  public var gestures: Int { samples.reduce(0) { $0 + $1.gestures } }
  public var frames: Int { samples.reduce(0) { $0 + $1.frames } }

  /// The glitches of a kind, or of all kinds, in the sessions; those that the search found are not rates.
  public func glitches(of kind: String? = nil) -> Int {
    samples.reduce(0) { sum, sample in
      sum + (kind.map { sample.glitches[$0] ?? 0 } ?? sample.glitches.values.reduce(0, +))
    }
  }

  /// The upper 95 % bound of a number of glitches, per 100 gestures; `nil` without gestures.
  func upper(_ glitches: Int) -> Double? {
    RateBound.upper(glitches, of: gestures).map { Self.rounded(100 * $0) }
  }

  /// Glitches per 100 gestures; `nil` without gestures.
  func rate(_ glitches: Int) -> Double? {
    gestures > 0 ? Self.rounded(100 * Double(glitches) / Double(gestures)) : nil
  }

  /// A figure without the digits in which machines differ.
  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  /// The values that change what is found.
  var effective: [Trial] { trials.filter { $0.differing > 0 } }

  /// Whether nothing was found.
  public var isClean: Bool { glitches() == 0 && incidents.isEmpty && failed == 0 && gestures > 0 }

  /// The reasons for which a call fails; empty if it passes.
  ///
  /// - Parameters:
  ///   - failsOnAny: whether any glitch fails.
  ///   - limits: the highest rates.
  public func failures(onAny failsOnAny: Bool, limits: [RateLimit]) -> [String] {
    guard failsOnAny || !limits.isEmpty else { return [] }
    guard gestures > 0 else { return ["no gesture was judged"] }
    var reasons: [String] = []
    if failsOnAny {
      let count = glitches()
      if count > 0 { reasons.append("\(Plural.text(count, "glitch", "glitches")) in \(gestures) gestures") }
      if !incidents.isEmpty { reasons.append("the search found \(Plural.text(incidents.count, "incident"))") }
    }
    if failed > 0 { reasons.append("\(Plural.text(failed, "replay")) ended in an exception") }
    for limit in limits {
      let count = glitches(of: limit.kind)
      guard 100 * Double(count) > limit.limit * Double(gestures) else { continue }
      reasons.append(
        "\(limit.kind ?? "all kinds"): \(count) in \(gestures) gestures, more than \(NumberText.shown(limit.limit)) per 100"
      )
    }
    return reasons
  }
}
