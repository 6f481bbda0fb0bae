import TextFormatting

/// The part of a report that a page shows: the incidents to look at first, and how many are left out.
struct PageSelection {
  /// The number of incidents of one run and kind that the page leaves out.
  struct LeftOut {
    var run: Int
    var kind: String
    var count: Int
  }

  let incidents: [Incident]
  let leftOut: [LeftOut]
  /// The sessions that the page lists, with or without frames.
  let sessions: [ReportData.Session]

  private let data: ReportData

  init(_ data: ReportData) {
    self.data = data
    let ranked = Incident.ranked(data.incidents, limit: ReportData.mostShown, noticeable: data.noticeable)
    // In a large comparison only the first incidents have all details.
    incidents = data.cases == nil ? ranked : ranked.filter { !$0.cause.isEmpty }
    struct Cell: Hashable {
      var run: Int
      var kind: String
    }
    var shown: [Cell: Int] = [:]
    for incident in incidents { shown[Cell(run: incident.runID, kind: incident.kind), default: 0] += 1 }
    var found: [Cell: Int] = [:]
    if data.isComparison {
      for incident in data.incidents { found[Cell(run: incident.runID, kind: incident.kind), default: 0] += 1 }
    } else {
      for tally in data.tallies {
        for (kind, count) in tally.glitches { found[Cell(run: tally.runID, kind: kind)] = count }
      }
    }
    leftOut = found.map { LeftOut(run: $0.run, kind: $0.kind, count: $1 - shown[$0, default: 0]) }
      .filter { $0.count > 0 }.sorted { ($0.run, $0.kind) < ($1.run, $1.kind) }
    let met = Set(incidents.map(\.sessionUID))
    let isLong = data.sessions.count > ReportData.mostSessions
    sessions = isLong ? data.sessions.filter { met.contains($0.uid) } : data.sessions
  }

  /// A sentence with the number of incidents left out, and the command that lists them; `nil` if all are in the page.
  var sentence: String? {
    let count = leftOut.reduce(0) { $0 + $1.count } + data.unread
    guard count > 0 else { return nil }
    let all = "This page shows \(incidents.count) incidents, the worst of every kind and strategy"
    let rest = Plural.text(count, "other is", "others are")
    guard data.isComparison else { return "\(all); \(rest) left out: `\(query)` lists all." }
    let same = data.unread > 0 ? ", \(data.unread) of them the same on both sides" : ""
    return "\(all); \(rest) left out\(same): `\(query)` lists all."
  }

  private var query: String {
    let runs = data.runs.map(\.id)
    if data.runs.count == 2, data.runs[0].side == .baseline, data.runs[1].side == .candidate {
      return
        "\(ToolName.current) query regressions -p baseline=\(runs[0]) -p candidate=\(runs[1]) -p limit=-1\(data.databaseOption)"
    }
    let run = data.runs.count == 1 ? "\(runs[0])" : "RUN"
    return "\(ToolName.current) query glitches -p run=\(run) -p limit=-1\(data.databaseOption)"
  }
}
