import GlitchComparison
import ReportOutput

/// The sessions that two sides of a comparison judged, with what became of each incident: of the baseline those that are gone, of
/// the candidate all.
struct ComparedCases: ReportCases {
  /// An incident within its report.
  private struct Key: Hashable {
    var run: Int
    var fingerprint: String
  }

  let cases: LabCases
  /// Those that changed, or compare with nothing; any other of the candidate is the same.
  private let incidents: [Incident]
  private let places: [Key: Int]

  init(cases: LabCases, incidents: [Incident]) {
    self.cases = cases
    self.incidents = incidents
    places = Dictionary(
      incidents.enumerated().map { (Key(run: $1.runID, fingerprint: $1.fingerprint), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where an incident stands among those that changed.
  func place(of incident: Incident) -> Int? { places[Key(run: incident.runID, fingerprint: incident.fingerprint)] }

  func eachSession(_ body: (ReportData.Session) throws -> Void) throws { try cases.eachSession(body) }

  func eachCase(
    of run: ReportData.Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void
  ) throws {
    try cases.eachCase(of: run, detail) { found in
      var found = found
      found.incidents = found.incidents.compactMap { incident in
        if let place = place(of: incident) { return incident.marked(as: incidents[place]) }
        guard run.side != .baseline else { return nil }
        var same = incident
        same.change = .same
        return same
      }
      try body(found)
    }
  }
}

extension Incident {
  /// With what became of it, as another entry of the same incident says.
  func marked(as other: Incident) -> Incident {
    var marked = self
    marked.change = other.change
    marked.isCompared = other.isCompared
    marked.isLearned = other.isLearned
    marked.isFromTool = other.isFromTool
    marked.baselineMagnitude = other.baselineMagnitude
    marked.acceptance = other.acceptance
    return marked
  }
}
