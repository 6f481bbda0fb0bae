import GlitchComparison
import TraceModel

/// One glitch of one run, with all that a report may say about it. Times are microseconds since the session's start, offsets
/// points.
public struct Incident: Hashable, Sendable {
  /// Where the views stood in one frame.
  public struct Offsets: Hashable, Sendable {
    public var outer: Double
    /// The visible page's.
    public var inner: Double

    public init(outer: Double, inner: Double) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// The run that met it; of one that is gone, the baseline's.
  public var runID: Int
  public var sessionUID: String
  public var kind: String
  public var start: Int
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// The gesture under way or last ended, `nil` before the first.
  public var gesture: Int?
  public var page: Int
  /// Place among the session's glitches of one kind, gesture and page.
  public var ordinal: Int
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  public var cause: String
  /// One sentence with the figures.
  public var detail: String
  /// Equal for the same glitch in all runs.
  public var fingerprint: String
  /// How sure it is that this is a glitch, from 0 to 1; `nil` where that is not known.
  public var confidence: Double?
  /// What it costs who uses the app; `nil` where that is not known.
  public var severity: GlitchSeverity?
  /// In the first and in the last frame; `nil` where frames were not kept.
  public var before: Offsets?
  public var after: Offsets?

  /// What became of it; `nil` outside comparisons.
  public var change: Change?
  /// Whether the baseline has its session, or others of its scenario.
  public var isCompared = true
  /// Not compared, and the call allows that.
  public var isLearned = false
  /// The gates of the call do not fail for it.
  public var isTolerated = false
  /// Changed with the tool: the same recording, under the same version of the strategy, judged by another version of the tool.
  public var isFromTool = false
  /// The baseline's magnitude, where it has it.
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

  /// Accepted, and neither expired nor grown beyond what was accepted.
  public var isAccepted: Bool { acceptance.map { !$0.isExpired } ?? false && change != .worse }

  /// Whether somebody should act: new or worse, or no longer accepted. Outside comparisons every incident.
  public var isRegression: Bool {
    guard let change else { return !isTolerated }
    if change.isGone { return false }
    if acceptance?.isExpired == true { return !isTolerated }
    return (change == .new || change == .worse) && !isLearned && !isTolerated && !isAccepted
  }
}

extension Incident {
  /// How many times as large as what people just notice, by the size that is noticeable of each kind; 1 for a kind of which that is not
  /// known.
  ///
  /// - Parameter noticeable: by kind, in the kind's unit.
  public func relativeMagnitude(_ noticeable: [String: Double]) -> Double {
    guard let size = noticeable[kind], size > 0 else { return 1 }
    return magnitude / size
  }

  /// The incidents by how much they deserve to be looked at: regressions first, then by severity. Of one severity each kind's largest
  /// in turn, so that a frequent kind hides no other; in a turn those first that are the largest for their kind.
  ///
  /// - Parameters:
  ///   - limit: how many are wanted.
  ///   - noticeable: as in ``relativeMagnitude(_:)``.
  public static func ranked(
    _ incidents: [Incident], limit: Int = .max, noticeable: [String: Double] = [:]
  ) -> [Incident] {
    // Places, not incidents: of hundreds of thousands, few are wanted.
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

  /// The largest incidents of every kind, by severity: each kind's largest in turn, in a turn those first that are the largest for
  /// their kind, as many as are wanted.
  ///
  /// - Parameter noticeable: as in ``relativeMagnitude(_:)``.
  package static func worstOfEveryKind(
    _ incidents: [Incident], limit: Int, noticeable: [String: Double] = [:]
  ) -> [Incident] {
    let worst = inTurn(Array(incidents.indices), of: incidents, limit: limit, noticeable).prefix(limit)
    return bySeverity(worst.map { incidents[$0] }, noticeable: noticeable)
  }

  /// The incidents by severity, then by relative magnitude; equal ones in the given order.
  ///
  /// - Parameter noticeable: as in ``relativeMagnitude(_:)``.
  public static func bySeverity(_ incidents: [Incident], noticeable: [String: Double] = [:]) -> [Incident] {
    let keys = incidents.map { ($0.severity?.rawValue ?? 0, $0.relativeMagnitude(noticeable)) }
    let places = incidents.indices.sorted { a, b in
      keys[a] == keys[b] ? a < b : keys[a] > keys[b]
    }
    return places.map { incidents[$0] }
  }

  /// What puts one incident before another, whatever their sizes.
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
