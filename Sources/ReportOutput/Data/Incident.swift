import GlitchComparison
import TraceModel

/// One glitch of one run in a report. Fields of its glitch and of its mark are read through it.
@dynamicMemberLookup
public struct Incident: Hashable, Sendable {
  /// The run with the glitch: the baseline's where the candidate has it no more.
  public var runID: Int
  public var sessionUID: String
  public var glitch: GlitchRecord
  /// The offsets in the first frame; `nil` where frames were not kept.
  public var before: ViewOffsets?
  /// The offsets in the last frame; `nil` where frames were not kept.
  public var after: ViewOffsets?
  public var mark = ChangeMark()

  public init(
    runID: Int, sessionUID: String, glitch: GlitchRecord, before: ViewOffsets? = nil, after: ViewOffsets? = nil,
    mark: ChangeMark = ChangeMark()
  ) {
    self.runID = runID
    self.sessionUID = sessionUID
    self.glitch = glitch
    self.before = before
    self.after = after
    self.mark = mark
  }

  public subscript<T>(dynamicMember path: KeyPath<GlitchRecord, T>) -> T { glitch[keyPath: path] }

  public subscript<T>(dynamicMember path: KeyPath<ChangeMark, T>) -> T { mark[keyPath: path] }

  public subscript<T>(dynamicMember path: WritableKeyPath<ChangeMark, T>) -> T {
    get { mark[keyPath: path] }
    set { mark[keyPath: path] = newValue }
  }
}

/// The result of a comparison for one incident.
public struct ChangeMark: Hashable, Sendable {
  /// `nil` outside comparisons.
  public var change: Change?
  /// Whether the baseline contains this session, or others of its scenario.
  public var isCompared = true
  /// Whether it was not compared, and the call allows that.
  public var isLearned = false
  /// Whether the gates of the call ignore it.
  public var isTolerated = false
  /// Whether the tool changed: the same recording, under the same version of the strategy, was judged by another version of the tool.
  public var isFromTool = false
  /// The baseline's magnitude; `nil` where the baseline lacks the glitch.
  public var baselineMagnitude: Double?
  public var acceptance: Acceptance?

  public init(
    _ change: Change? = nil, isCompared: Bool = true, isLearned: Bool = false, baselineMagnitude: Double? = nil,
    acceptance: Acceptance? = nil
  ) {
    self.change = change
    self.isCompared = isCompared
    self.isLearned = isLearned
    self.baselineMagnitude = baselineMagnitude
    self.acceptance = acceptance
  }

  /// Whether it is accepted, and neither expired nor grown beyond what was accepted.
  public var isAccepted: Bool { acceptance.map { !$0.isExpired } ?? false && change != .worse }

  /// Whether somebody should act: it is new, worse, or no longer accepted. Outside comparisons every incident is.
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
    guard let size = noticeable[glitch.kind], size > 0 else { return 1 }
    return glitch.magnitude / size
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
