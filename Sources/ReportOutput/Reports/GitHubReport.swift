import TextFormatting

/// Annotations of a GitHub Actions job: nine, and how many more. GitHub shows ten per step and drops the rest without a word.
///
/// Regressions are errors, the incidents of a plain summary warnings. The whole table belongs into the step's summary:
/// `--output markdown=$GITHUB_STEP_SUMMARY`.
struct GitHubReport: ReportRenderer {
  static let format = OutputFormatDescription(
    id: "github", summary: "annotations of a GitHub Actions job: nine, and how many more")
  static let needsData = true
  static let shown = 9

  init(options: ReportOptions) {}

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    let data = try Self.data(of: document)
    let incidents = Incident.ranked(data.present.filter(\.isRegression))
    let level = data.isComparison ? "error" : "warning"
    let sessions = data.sessionsByUID
    let runs = data.runsByID
    for incident in incidents.prefix(Self.shown) {
      let session = sessions[incident.sessionUID]
      let strategy = runs[incident.runID]?.strategy ?? "run \(incident.runID)"
      let state = incident.acceptance?.isExpired == true ? "accepted no longer" : incident.change?.rawValue
      let title =
        [state, incident.kind].compactMap { $0 }.joined(separator: " ") + " under \(strategy): "
        + (session?.name ?? incident.sessionUID)
      var properties = "title=\(Self.property(title))"
      // GitHub takes paths within the repository.
      if let path = session?.path, !path.hasPrefix("/"), !path.hasPrefix("."), path != "-" {
        properties = "file=\(Self.property(path)),line=1," + properties
      }
      let lines = IncidentText(incident).lines + ["see: tracelab report session \(incident.sessionUID)"]
      let message = lines.map { Self.message($0) }.joined(separator: "%0A")
      try output.write("::\(level) \(properties)::\(message)\n")
    }
    let more = incidents.count - Self.shown
    if more > 0 {
      try output.write("::\(level) title=tracelab::\(more) more; --output markdown=$GITHUB_STEP_SUMMARY lists all\n")
    }
    if incidents.isEmpty { try output.write("::notice title=tracelab::\(Self.message(clean(data)))\n") }
  }

  private func clean(_ data: ReportData) -> String {
    let runs = Set(data.judgedRuns.map(\.id))
    let found = data.isComparison ? "no new or worse glitches" : "no glitches"
    let sessions = Set(data.judged.lazy.filter { runs.contains($0.runID) }.map(\.sessionUID)).count
    let gestures = runs.reduce(0) { $0 + data.tally(of: $1).gestures }
    return "\(found) in \(Plural.text(sessions, "session")), \(Plural.text(data.judgedRuns.count, "run")), "
      + Plural.text(gestures, "replayed gesture")
  }

  /// The data of a workflow command. What a terminal would obey is written out.
  static func message(_ text: String) -> String {
    TerminalText.escaped(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The value of a workflow command's property.
  static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
