import GlitchComparison
import TextFormatting

/// The changes that a comparison adds to the cells of the page's matrix: regressions and fixed glitches.
struct PageChanges {
  private struct Cell: Hashable {
    var run: Int
    var kind: String
  }

  private let data: ReportData
  private var regressions: [Cell: Int] = [:]
  /// The number of fixed glitches by run and kind. The run is the baseline's in comparisons of runs, the candidate's with a baseline file.
  private var fixed: [Cell: Int] = [:]

  init(_ data: ReportData) {
    self.data = data
    guard data.isComparison else { return }
    for incident in data.incidents {
      let cell = Cell(run: incident.runID, kind: incident.kind)
      if incident.isRegression { regressions[cell, default: 0] += 1 }
      if incident.change == .fixed { fixed[cell, default: 0] += 1 }
    }
  }

  /// `+2 −1`; empty without either.
  func text(_ run: ReportData.Run, _ kind: String) -> String {
    let worse = regressions[Cell(run: run.id, kind: kind)] ?? 0
    let owners = Set(data.runs.filter { $0.side == .baseline && isPaired($0, run) }.map(\.id) + [run.id])
    let fixed = owners.reduce(0) { $0 + (self.fixed[Cell(run: $1, kind: kind)] ?? 0) }
    return [worse > 0 ? "+\(worse)" : nil, fixed > 0 ? "−\(fixed)" : nil].compactMap { $0 }.joined(separator: " ")
  }

  private func isPaired(_ a: ReportData.Run, _ b: ReportData.Run) -> Bool {
    a.strategy == b.strategy || data.runs.count == 2
  }
}

/// The page's text if it has nothing to list: nothing was judged, nothing was found, or nothing changed.
struct PageVerdict {
  let title: String
  let text: String
  /// Whether the text is good news.
  let isGood: Bool

  /// Returns `nil` if there is something to list.
  init?(_ data: ReportData) {
    // The runs judged the same sessions, or some of them.
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
      let unjudged = data.unjudgedKinds.count
      title = "No glitches"
      text =
        "\(scope): nothing was found."
        + (unjudged == 0 ? "" : " \(Plural.text(unjudged, "kind")) could not be judged.") + failures
      isGood = unjudged == 0
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
