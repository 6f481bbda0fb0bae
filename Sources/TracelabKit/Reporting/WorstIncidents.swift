import ReportOutput

/// The ten largest incidents of every kind, as the view `run_worst` chooses them, out of any number.
struct WorstIncidents {
  private static let most = 10

  private var byKind: [String: [Incident]] = [:]

  var incidents: [Incident] { byKind.sorted { $0.key < $1.key }.flatMap(\.value) }

  mutating func add(_ incidents: [Incident]) {
    for incident in incidents {
      var worst = byKind[incident.kind] ?? []
      let place = worst.partitioningIndex { $0.magnitude < incident.magnitude }
      guard place < Self.most else { continue }
      worst.insert(incident, at: place)
      byKind[incident.kind] = Array(worst.prefix(Self.most))
    }
  }
}
