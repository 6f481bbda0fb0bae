import GlitchComparison
import TextFormatting

/// The `testcase` of one session under one run.
struct JUnitSession {
  /// The maximum number of incidents that are written out.
  private static let shown = 10

  private let found: ReportCase
  private let run: ReportData.Run
  private let databaseOption: String
  let outcome: JUnitCase.Outcome

  /// - Parameters:
  ///   - isAlone: whether the baseline lacks the session.
  ///   - databaseOption: as in ``ReportData/databaseOption``.
  init(_ found: ReportCase, run: ReportData.Run, isAlone: Bool, databaseOption: String = "") {
    self.databaseOption = databaseOption
    self.found = found
    self.run = run
    outcome =
      if found.judged.error != nil {
        .error
      } else if found.incidents.contains(where: \.isRegression) {
        .failed
      } else {
        isAlone ? .skipped : .passed
      }
  }

  func write(to text: inout String) {
    let session = found.session
    text += "    <testcase"
    text += XMLText.attribute("classname", run.strategy)
    text += XMLText.attribute("name", session.name == session.uid ? session.uid : "\(session.name) [\(session.uid)]")
    if let path = session.path.map({ PublicPath.of($0) }) { text += XMLText.attribute("file", path) }
    if outcome == .passed, found.incidents.allSatisfy({ $0.change == .same && $0.acceptance == nil }) {
      text += "/>\n"
      return
    }
    text += ">\n"
    writeBody(to: &text)
    text += "    </testcase>\n"
  }

  private func writeBody(to text: inout String) {
    switch outcome {
    case .error:
      text += "      <error message=\"the replay ended in an exception\">"
      text += XMLText.escaped(found.judged.error ?? "")
      text += "</error>\n"
    case .failed:
      // Mostly all are regressions, and need no filtering.
      let areAll = found.incidents.allSatisfy(\.isRegression)
      let regressions = areAll ? found.incidents : found.incidents.filter(\.isRegression)
      let worst = worst(of: regressions)
      text += "      <failure"
      text += XMLText.attribute("type", worst[0].kind)
      text += XMLText.attribute("message", Self.counted(regressions))
      text += ">"
      write(worst, of: regressions.count, to: &text)
      text += "</failure>\n"
      if !areAll { writeOthers(found.incidents.filter { !$0.isRegression }, to: &text) }
    case .skipped:
      text += "      <skipped message=\"the baseline lacks this session\"/>\n"
      writeOthers(found.incidents, to: &text)
    case .passed: writeOthers(found.incidents, to: &text)
    }
  }

  /// Writes tolerated and accepted incidents; unchanged ones are omitted.
  private func writeOthers(_ others: [Incident], to text: inout String) {
    let incidents = others.filter { $0.change != .same || $0.acceptance != nil }
    guard !incidents.isEmpty else { return }
    text += "      <system-out>"
    write(worst(of: incidents), of: incidents.count, to: &text)
    text += "</system-out>\n"
  }

  private func worst(of incidents: [Incident]) -> [Incident] {
    incidents.count > Self.shown ? Incident.ranked(incidents, limit: Self.shown) : Incident.bySeverity(incidents)
  }

  /// Writes a line per incident, and the number of those omitted.
  private func write(_ shown: [Incident], of count: Int, to text: inout String) {
    var line = ""
    for (place, incident) in shown.enumerated() {
      line.removeAll(keepingCapacity: true)
      IncidentText(incident).write(line: &line)
      if place > 0 { text += "\n" }
      text += XMLText.escaped(line)
    }
    guard shown.count < count else { return }
    let uid = ShellText.quoted(found.session.uid)
    text += "\nand \(count - shown.count) more: "
    text += XMLText.escaped("\(ToolName.current) query glitches -p run=\(run.id) -p session=\(uid)\(databaseOption)")
  }

  /// `5 glitches: 3 jump-back, 2 stuck`; in a comparison with their states: `2 glitches: 1 new stuck, 1 worse stuck`.
  private static func counted(_ incidents: [Incident]) -> String {
    var counts: [(change: Change?, kind: String, count: Int)] = []
    for incident in incidents {
      if let place = counts.firstIndex(where: { $0.kind == incident.kind && $0.change == incident.change }) {
        counts[place].count += 1
      } else {
        counts.append((incident.change, incident.kind, 1))
      }
    }
    counts.sort { ($1.count, $0.kind) < ($0.count, $1.kind) }
    var text = Plural.text(incidents.count, "glitch", "glitches") + ":"
    for (place, counted) in counts.enumerated() {
      text += place == 0 ? " " : ", "
      text += counted.count.description
      text += " "
      if let change = counted.change {
        text += change.rawValue
        text += " "
      }
      text += counted.kind
    }
    return text
  }
}
