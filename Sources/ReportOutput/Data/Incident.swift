import GlitchComparison
import TraceModel

/// One glitch of one run, with everything that a report may show about it.
///
/// Times are in microseconds since the session's start, offsets in points.
public struct Incident: Hashable, Sendable {
  /// The positions of the views in one frame.
  public struct Offsets: Hashable, Sendable {
    public var outer: Double
    /// The offset of the visible page.
    public var inner: Double

    public init(outer: Double, inner: Double) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// The run with the glitch; if it is gone, the baseline's run.
  public var runID: Int
  public var sessionUID: String
  public var kind: String
  public var start: Int
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// The gesture that was in progress or the last that ended; `nil` before the first.
  public var gesture: Int?
  public var page: Int
  /// The position among the session's glitches of the same kind, gesture and page.
  public var ordinal: Int
  public var magnitude: Double
  /// The unit of the magnitude: pt, pt/s or ms.
  public var unit: String
  public var cause: String
  /// A sentence with the figures.
  public var detail: String
  /// A hash that is equal for the same glitch in all runs.
  public var fingerprint: String
  /// The confidence that this is a glitch, from 0 to 1; `nil` if unknown.
  public var confidence: Double?
  /// The effect on the users of the app; `nil` if unknown.
  public var severity: GlitchSeverity?
  /// The offsets in the first and in the last frame; `nil` if the frames were not stored.
  public var before: Offsets?
  public var after: Offsets?

  /// The state in a comparison; `nil` outside comparisons.
  public var change: Change?
  /// Whether the baseline contains this session, or others of its scenario.
  public var isCompared = true
  /// Whether it was not compared, and the call allows that.
  public var isLearned = false
  /// Whether the gates of the call pass despite this incident.
  public var isTolerated = false
  /// Whether the change comes from the tool: the same recording and version of the strategy, judged by another version of the tool.
  public var isFromTool = false
  /// The magnitude in the baseline; `nil` if the baseline does not have it.
  public var baselineMagnitude: Double?
  public var acceptance: Acceptance?

  public init(
    runID: Int, sessionUID: String, kind: String, start: Int, end: Int, firstFrame: Int, lastFrame: Int, gesture: Int?,
    page: Int, ordinal: Int, magnitude: Double, unit: String, cause: String, detail: String, fingerprint: String,
    before: Offsets? = nil, after: Offsets? = nil, confidence: Double? = nil, severity: GlitchSeverity? = nil
  ) {
    self.runID = runID
    self.sessionUID = sessionUID
    self.kind = kind
    self.start = start
    self.end = end
    self.firstFrame = firstFrame
    self.lastFrame = lastFrame
    self.gesture = gesture
    self.page = page
    self.ordinal = ordinal
    self.magnitude = magnitude
    self.unit = unit
    self.cause = cause
    self.detail = detail
    self.fingerprint = fingerprint
    self.before = before
    self.after = after
    self.confidence = confidence
    self.severity = severity
  }

  /// Whether it is accepted, and the acceptance has neither expired nor been exceeded by its magnitude.
  public var isAccepted: Bool { acceptance.map { !$0.isExpired } ?? false && change != .worse }

  /// Whether somebody should act: it is new or worse, or its acceptance has expired. Outside comparisons, true for every incident
  /// that is not tolerated.
  public var isRegression: Bool {
    guard let change else { return !isTolerated }
    if change.isGone { return false }
    if acceptance?.isExpired == true { return !isTolerated }
    return (change == .new || change == .worse) && !isLearned && !isTolerated && !isAccepted
  }
}

extension Incident {
  /// The magnitude divided by the smallest size that people notice for this kind; 1 if that size is unknown.
  ///
  /// - Parameter noticeable: the smallest noticeable magnitude of each kind, in the kind's unit.
  public func relativeMagnitude(_ noticeable: [String: Double]) -> Double {
    guard let size = noticeable[kind], size > 0 else { return 1 }
    return magnitude / size
  }

  /// The incidents in the order in which to look at them: regressions first, then by severity.
  ///
  /// Within one severity, one incident of each kind after the other, largest first, so that frequent kinds do not hide rare ones.
  /// Within such a round, the incidents are ordered by relative magnitude.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of incidents.
  ///   - noticeable: as in ``relativeMagnitude(_:)``.
  public static func ranked(
    _ incidents: [Incident], limit: Int = .max, noticeable: [String: Double] = [:]
  ) -> [Incident] {
    // Indices instead of incidents: of hundreds of thousands, few are returned.
    var groups: [Rank: [Int]] = [:]
    for (place, incident) in incidents.enumerated() {
      groups[Rank(isRegression: incident.isRegression, severity: incident.severity), default: []].append(place)
    }
    var ranked: [Int] = []
    for (_, places) in groups.sorted(by: { $0.key < $1.key }) where ranked.count < limit {
      ranked += inTurn(places, of: incidents, limit: limit - ranked.count, noticeable)
    }
    return ranked.prefix(limit).map { incidents[$0] }
  }

  /// The largest incidents of every kind, by severity.
  ///
  /// One incident of each kind after the other is taken, largest first, until `limit` is reached.
  ///
  /// - Parameter noticeable: as in ``relativeMagnitude(_:)``.
  package static func worstOfEveryKind(
    _ incidents: [Incident], limit: Int, noticeable: [String: Double] = [:]
  ) -> [Incident] {
    let worst = inTurn(Array(incidents.indices), of: incidents, limit: limit, noticeable).prefix(limit)
    return bySeverity(worst.map { incidents[$0] }, noticeable: noticeable)
  }

  /// The incidents by severity, then by relative magnitude; equal incidents keep the given order.
  ///
  /// - Parameter noticeable: as in ``relativeMagnitude(_:)``.
  public static func bySeverity(_ incidents: [Incident], noticeable: [String: Double] = [:]) -> [Incident] {
    let keys = incidents.map { ($0.severity?.rawValue ?? 0, $0.relativeMagnitude(noticeable)) }
    let places = incidents.indices.sorted { a, b in
      keys[a] == keys[b] ? a < b : keys[a] > keys[b]
    }
    return places.map { incidents[$0] }
  }

  /// The sort key that precedes the magnitude.
  private struct Rank: Hashable, Comparable {
    var isRegression: Bool
    var severity: GlitchSeverity?

    static func < (a: Rank, b: Rank) -> Bool {
      if a.isRegression != b.isRegression { return a.isRegression }
      return (a.severity?.rawValue ?? 0) > (b.severity?.rawValue ?? 0)
    }
  }

  private static func inTurn(
    _ places: [Int], of incidents: [Incident], limit: Int, _ noticeable: [String: Double]
  ) -> [Int] {
    var byKind: [String: [Int]] = [:]
    for place in places { byKind[incidents[place].kind, default: []].append(place) }
    let queues = byKind.sorted { $0.key < $1.key }.map { queue in
      queue.value.sorted { isWorse(incidents[$0], incidents[$1]) }
    }
    let longest = min(limit, queues.map(\.count).max() ?? 0)
    return (0..<longest).flatMap { turn in
      let front = queues.compactMap { turn < $0.count ? $0[turn] : nil }
      let sizes = front.map { incidents[$0].relativeMagnitude(noticeable) }
      return front.indices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }.map { front[$0] }
    }
  }

  private static func isWorse(_ a: Incident, _ b: Incident) -> Bool {
    if a.magnitude != b.magnitude { return a.magnitude > b.magnitude }
    return (a.runID, a.sessionUID, a.fingerprint) < (b.runID, b.sessionUID, b.fingerprint)
  }
}
