import GlitchComparison
import TextFormatting

/// What the page says where it has nothing to list: that nothing was judged, that nothing was found, or that nothing changed.
struct PageVerdict {
  let title: String
  let text: String
  /// Whether it is good news.
  let isGood: Bool

  /// `nil` where there is something to list.
  init?(_ data: ReportData) {
    // Runs judge the same sessions, or some of them.
    let tallies = data.judgedRuns.map { data.tally(of: $0.id) }.filter { $0.sessions > 0 }
    let replayed = tallies.reduce(0) { $0 + $1.replayed }
    let failed = tallies.reduce(0) { $0 + $1.failed }
    let sessions = Plural.text(tallies.map(\.sessions).max() ?? 0, "session")
    let gestures = Plural.text(tallies.map(\.gestures).max() ?? 0, "gesture")
    let scope = "\(sessions) with \(gestures), judged under \(Plural.text(tallies.count, "run"))"
    let failures =
      failed == 0
      ? "" : " \(Plural.text(failed, "replay")) failed, and \(failed == 1 ? "was" : "were") not judged."
    guard replayed > 0 else {
      title = "Nothing was judged"
      text = "No run of this report has judged a session.\(failures)"
      isGood = false
      return
    }
    guard data.isComparison else {
      guard data.incidents.isEmpty else { return nil }
      title = "No glitches"
      text = "\(scope): nothing was found.\(failures)"
      isGood = true
      return
    }
    let changed = Change.allCases.filter { $0 != .same }.map(data.count).reduce(0, +)
    guard changed == 0, data.incidents.allSatisfy({ $0.change == .same }), data.coverage?.compared != 0,
      data.pairings.contains(where: { $0.compared > 0 })
    else { return nil }
    let same = data.count(.same)
    title = "Nothing changed"
    text =
      (same == 0
        ? "Neither side has a glitch"
        : "The baseline has the candidate's \(Plural.text(same, "glitch", "glitches")) too")
      + ": \(scope).\(failures)"
    isGood = failed == 0
  }
}
