import GlitchComparison
import TextFormatting

/// Annotations of a GitHub Actions job: nine, and the number of those omitted.
///
/// GitHub shows ten per step and drops the rest without a message.
///
/// A failed gate is the first error. Regressions are errors; undecided changes and the incidents of a plain summary are warnings;
/// cosmetic incidents are one level lower. The most severe come first. The whole table belongs into the step's summary:
/// `--output markdown=$GITHUB_STEP_SUMMARY`.
struct GitHubReport: ReportRenderer {
  static let format = OutputFormatDescription(
    id: "github", summary: "annotations of a GitHub Actions job: nine, and how many more")
  static let needsData = true
  static let shown = 9

  init(options: ReportOptions) {}

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    let data = try Self.data(of: document)
    let incidents = Incident.ranked(data.incidents, limit: Self.shown, noticeable: data.noticeable)
      .prefix(while: \.isRegression)
    let level = data.isComparison ? "error" : "warning"
    let isFailed = data.gate.map { !$0.passes } ?? false
    if let gate = data.gate {
      try output.write("::\(gate.passes ? "notice" : "error") title=tracelab gate::\(Self.message(gate.text))\n")
    }
    let shown = isFailed ? Self.shown - 1 : Self.shown
    let annotations = IncidentAnnotations(data)
    for incident in incidents.prefix(shown) {
      try output.write("::\(Self.level(of: incident, level)) \(annotations.text(of: incident))\n")
    }
    try writeMore(
      data.regressionCount - shown, level,
      data.isComparison
        ? "--output markdown=$GITHUB_STEP_SUMMARY lists them"
        : "\(ToolName.current) query glitches -p limit=-1\(data.databaseOption) lists all",
      to: output)
    let undecided = data.shares.filter { $0.change == .undecided }
    for comparison in undecided.prefix(Self.shown) {
      let sentence = Self.message(ShareText(comparison).sentence)
      try output.write("::warning title=\(Self.property("undecided \(comparison.kind)"))::\(sentence)\n")
    }
    try writeMore(
      undecided.count - Self.shown, "warning", "--output markdown=$GITHUB_STEP_SUMMARY lists all", to: output)
    if let unjudged = data.unjudged {
      try output.write("::notice title=tracelab not judged::\(Self.message(unjudged))\n")
    }
    if incidents.isEmpty, undecided.isEmpty, !isFailed {
      try output.write("::notice title=tracelab::\(Self.message(clean(data)))\n")
    }
  }

  /// The level of an incident: cosmetic ones are one level lower, a warning in comparisons and a notice otherwise.
  private static func level(of incident: Incident, _ level: String) -> String {
    guard incident.severity == .cosmetic else { return level }
    return level == "error" ? "warning" : "notice"
  }

  private func writeMore(_ count: Int, _ level: String, _ list: String, to output: any TextOutput) throws {
    guard count > 0 else { return }
    try output.write("::\(level) title=tracelab::\(count) more; \(list)\n")
  }

  private func clean(_ data: ReportData) -> String {
    if data.isComparison, data.coverage?.compared == 0 { return "nothing was compared" }
    let runs = Set(data.judgedRuns.map(\.id))
    let tolerated = data.incidents.count { $0.isTolerated && [.new, .worse].contains($0.change) && !$0.isAccepted }
    let found =
      tolerated > 0
      ? "\(Plural.text(tolerated, "new or worse glitch", "new or worse glitches")) that fail no gate of this call"
      : data.isComparison ? "no new or worse glitches" : "no glitches"
    let sessions =
      data.sessionCount ?? Set(data.judged.lazy.filter { runs.contains($0.runID) }.map(\.sessionUID)).count
    let gestures = runs.reduce(0) { $0 + data.tally(of: $1).gestures }
    return "\(found) in \(Plural.text(sessions, "session")), \(Plural.text(data.judgedRuns.count, "run")), "
      + Plural.text(gestures, "replayed gesture")
  }

  /// The data of a workflow command, with control characters written out.
  static func message(_ text: String) -> String {
    TerminalText.escaped(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The value of a workflow command's property.
  static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// The properties and the message of an incident's workflow command.
private struct IncidentAnnotations {
  private let data: ReportData
  private let sessions: [String: ReportData.Session]
  private let runs: [Int: ReportData.Run]
  private let pictures: [Incident: ReportPicture]

  init(_ data: ReportData) {
    self.data = data
    sessions = data.sessionsByUID
    runs = data.runsByID
    pictures = Dictionary(data.pictures.map { ($0.incident, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func text(of incident: Incident) -> String {
    let session = sessions[incident.sessionUID]
    let strategy = runs[incident.runID]?.strategy ?? "run \(abs(incident.runID))"
    let state = incident.acceptance?.isExpired == true ? "no longer accepted" : incident.change?.rawValue
    let title =
      [state, incident.kind].compactMap { $0 }.joined(separator: " ") + " under \(strategy): "
      + (session?.name ?? incident.sessionUID)
    var properties = "title=\(GitHubReport.property(title))"
    // GitHub expects paths within the repository.
    if let path = session?.path.flatMap({ PublicPath.within($0) }), !path.hasPrefix("."), path != "-" {
      properties = "file=\(GitHubReport.property(path)),line=1," + properties
    }
    let picture = pictures[incident].map { ["picture: \($0.address(from: nil).path)"] } ?? []
    let lines =
      IncidentText(incident).lines + picture + [
        "see: \(ToolName.current) report session \(incident.sessionUID)\(data.databaseOption)"
      ]
    return "\(properties)::\(lines.map { GitHubReport.message($0) }.joined(separator: "%0A"))"
  }
}
