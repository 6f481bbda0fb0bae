import GlitchComparison
import ReportOutput

extension ReportData {
  /// Of two builds: for each session that has a recording of its scenario on the other side, the one with the fewest incidents. A
  /// player shows the two side by side. By uid.
  var counterpartSessions: [String: String] {
    guard runs.allSatisfy({ $0.side == .candidate }) else { return [:] }
    let candidates = Set(judged.map(\.sessionUID))
    var found: [String: Int] = [:]
    for incident in incidents + counterparts { found[incident.sessionUID, default: 0] += 1 }
    let scenarios = Dictionary(grouping: sessions) { $0.comparedScenario }
    var others: [String: String] = [:]
    for (scenario, sessions) in scenarios where scenario != nil {
      let ranked = sessions.sorted { (found[$0.uid, default: 0], $0.uid) < (found[$1.uid, default: 0], $1.uid) }
      for session in sessions {
        let isCandidate = candidates.contains(session.uid)
        others[session.uid] = ranked.first { candidates.contains($0.uid) != isCandidate }?.uid
      }
    }
    return others
  }
}
