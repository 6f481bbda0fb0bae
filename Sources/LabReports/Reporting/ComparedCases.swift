import GlitchComparison
import ReportOutput

/// The sessions that two sides of a comparison judged, with the state of each incident.
///
/// For the baseline, only incidents that are gone are included; for the candidate, all.
struct ComparedCases: ReportCases {
  /// The key of an incident within its report.
  private struct Key: Hashable {
    var run: Int
    var fingerprint: String
  }

  let cases: LabCases
  /// The marks of incidents that changed, or that compare with nothing. Any other incident of the candidate is the same.
  private let marks: [ChangeMark]
  private let places: [Key: Int]

  init(cases: LabCases, incidents: [Incident]) {
    self.cases = cases
    marks = incidents.map(\.mark)
    var places: [Key: Int] = [:]
    places.reserveCapacity(incidents.count)
    for (place, incident) in incidents.enumerated() {
      places[Key(run: incident.runID, fingerprint: incident.fingerprint)] = place
    }
    self.places = places
  }

  /// The index of an incident among those that changed.
  func place(of incident: Incident) -> Int? { places[Key(run: incident.runID, fingerprint: incident.fingerprint)] }

  /// The incident with the state stored at an index.
  func marked(_ incident: Incident, at place: Int) -> Incident {
    var marked = incident
    marked.mark = marks[place]
    return marked
  }

  func eachSession(_ body: (ReportData.Session) throws -> Void) throws { try cases.eachSession(body) }

  func eachCase(
    of run: ReportData.Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void
  ) throws {
    try cases.eachCase(of: run, detail) { found in
      var found = found
      found.incidents = found.incidents.compactMap { incident in
        if let place = place(of: incident) { return marked(incident, at: place) }
        guard run.side != .baseline else { return nil }
        var same = incident
        same.change = .same
        return same
      }
      try body(found)
    }
  }
}
