import TraceModel

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
