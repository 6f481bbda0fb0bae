import ReportOutput
import TraceStore

extension Reports {
  /// The pairs of runs to compare: those of one strategy, or the only ones of their sides.
  static func pairs(_ before: [StoredRun], _ after: [StoredRun]) -> [(StoredRun, StoredRun)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    return after.flatMap { a in before.filter { $0.header.strategy == a.header.strategy }.map { ($0, a) } }
  }

  /// The sessions that were compared, and those that either side lacks.
  ///
  /// - Parameter names: the name of the baseline, then of the candidate.
  func pairings(
    _ pairs: [(StoredRun, StoredRun)], of names: [String], _ data: ReportData, in lab: Lab
  ) throws -> [Pairing] {
    let lost = try alone(names, in: lab)
    // If all sessions that the candidate replayed are compared, it has no others: the numbers show it.
    let isCovered = pairs.allSatisfy { pair in
      let (b, c) = (Int(pair.0.id), Int(pair.1.id))
      return data.tally(of: c).replayed == data.tally(of: b).replayed - lost[[b, c], default: []].count
    }
    let gained = try isCovered ? [:] : alone(names.reversed(), in: lab)
    return pairs.map { pair in
      let ids = [Int(pair.0.id), Int(pair.1.id)]
      let (before, after) = (data.tally(of: ids[0]), data.tally(of: ids[1]))
      let onlyBaseline = lost[ids, default: []]
      return Pairing(
        strategy: Self.name(of: pair), rule: before.replayed > onlyBaseline.count ? .recording : nil,
        baselineSessions: before.replayed, candidateSessions: after.replayed,
        compared: before.replayed - onlyBaseline.count, onlyBaseline: onlyBaseline.map(\.uid),
        onlyCandidate: gained[ids.reversed(), default: []].map(\.uid),
        failed: onlyBaseline.count { $0.error != nil }, gestures: after.gestures)
    }
  }

  private static func name(of pair: (StoredRun, StoredRun)) -> String {
    let (b, c) = (pair.0.header.strategy, pair.1.header.strategy)
    return b == c ? b : "\(b) → \(c)"
  }

  /// The sessions that only the baseline replayed, with the reason why the candidate did not, by baseline and candidate run.
  private func alone(_ names: [String], in lab: Lab) throws -> [[Int]: [(uid: String, error: String?)]] {
    var sessions: [[Int]: [(uid: String, error: String?)]] = [:]
    let sides = ["baseline": names[0], "candidate": names[1], "limit": "-1"]
    let meant = try selectedUIDs(in: lab)
    let (baseline, candidate) = try (runIDs(named: names[0], in: lab), runIDs(named: names[1], in: lab))
    try eachRow("coverage-difference", sides, in: lab) { row in
      guard let b = row.integer("baseline_run").flatMap({ baseline[$0] }),
        let c = row.integer("candidate_run").flatMap({ candidate[$0] }),
        let uid = row.text("session_uid"), meant?.contains(uid) ?? true
      else { return }
      sessions[[b, c], default: []].append((uid, row.text("error")))
    }
    return sessions
  }
}
