/// What a comparison adds to the cells of the page's matrix: regressions, and what is fixed.
struct PageChanges {
  private struct Cell: Hashable {
    var run: Int
    var kind: String
  }

  private let data: ReportData
  private var regressions: [Cell: Int] = [:]
  /// By the run that bears the incident: of runs the baseline's, of baseline files the candidate's.
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
