import GlitchComparison
import TextFormatting

/// JUnit's XML, as test reporters of GitLab, Jenkins and GitHub actions read it: one suite per run, one case per session and kind.
///
/// A case fails for each of its incidents, in a comparison for each that is new or worse, or accepted no longer. What happened
/// stands in the body, since not every reader shows the attribute `message`. A session that could not be replayed is one error; one
/// that the baseline lacks is skipped where nothing is wrong with it. Shares of recordings and the gate have suites of their own; what
/// is undecided is skipped.
struct JUnitReport: ReportRenderer {
  static let format = OutputFormatDescription(
    id: "junit", summary: "JUnit's XML: a case for each session, strategy and kind")
  static let needsData = true

  init(options: ReportOptions) {}

  /// One `testcase`.
  private struct Case {
    enum Outcome {
      case passed, failed, error, skipped
    }

    var outcome: Outcome
    var xml: String
  }

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    let data = try Self.data(of: document)
    var suites = data.judgedRuns.map { run in (run.title, cases(of: run, in: data)) }
    if !data.shares.isEmpty {
      suites.append(
        (
          "shares of recordings",
          data.shares.map { share($0, isTolerated: data.gate?.toleratedShares.contains($0) == true) }
        ))
    }
    if let gate = data.gate { suites.append(("gate", [self.gate(gate)])) }
    let all = suites.flatMap(\.1)
    try output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try output.write("<testsuites\(XMLText.attribute("name", document.title))\(counts(all))>\n")
    for (title, cases) in suites {
      try output.write("  <testsuite\(XMLText.attribute("name", title))\(counts(cases))>\n")
      for each in cases { try output.write(each.xml) }
      try output.write("  </testsuite>\n")
    }
    try output.write("</testsuites>\n")
  }

  private func counts(_ cases: [Case]) -> String {
    func count(_ outcome: Case.Outcome) -> String { "\(cases.filter { $0.outcome == outcome }.count)" }
    return XMLText.attribute("tests", "\(cases.count)") + XMLText.attribute("failures", count(.failed))
      + XMLText.attribute("errors", count(.error)) + XMLText.attribute("skipped", count(.skipped))
  }

  private func cases(of run: ReportData.Run, in data: ReportData) -> [Case] {
    struct Place: Hashable {
      var uid: String
      var kind: String
    }
    let incidents = Dictionary(grouping: data.present.filter { $0.runID == run.id }) {
      Place(uid: $0.sessionUID, kind: $0.kind)
    }
    let sessions = data.sessionsByUID
    let alone = Set(data.pairings.flatMap(\.onlyCandidate))
    return data.judged.filter { $0.runID == run.id }.flatMap { judged -> [Case] in
      let session = sessions[judged.sessionUID]
      let name = session.map { $0.name == $0.uid ? $0.uid : "\($0.name) [\($0.uid)]" } ?? judged.sessionUID
      if let error = judged.error { return [failed(run, name, session, error)] }
      return data.kinds.map { kind in
        self.case(
          run, "\(name): \(kind.id)", session, incidents[Place(uid: judged.sessionUID, kind: kind.id)] ?? [],
          isSkipped: data.isComparison && alone.contains(judged.sessionUID))
      }
    }
  }

  private func `case`(
    _ run: ReportData.Run, _ name: String, _ session: ReportData.Session?, _ incidents: [Incident], isSkipped: Bool
  ) -> Case {
    let regressions = incidents.filter(\.isRegression)
    let others = incidents.filter { !$0.isRegression }
    var body = regressions.map { incident in
      let text = IncidentText(incident)
      let message = [incident.change?.rawValue, text.size, incident.detail].compactMap { $0 }.joined(separator: ", ")
      return "      <failure\(XMLText.attribute("type", incident.kind))\(XMLText.attribute("message", message))>"
        + "\(XMLText.escaped(text.lines.joined(separator: "\n"), keepsLines: true))</failure>\n"
    }
    if regressions.isEmpty, isSkipped {
      body.append("      <skipped message=\"the baseline lacks this session\"/>\n")
    }
    if !others.isEmpty {
      let text = others.map { IncidentText($0).lines.joined(separator: "\n") }.joined(separator: "\n\n")
      body.append("      <system-out>\(XMLText.escaped(text, keepsLines: true))</system-out>\n")
    }
    let outcome: Case.Outcome = regressions.isEmpty ? (isSkipped ? .skipped : .passed) : .failed
    return Case(outcome: outcome, xml: element(run, name, session, body))
  }

  private func failed(_ run: ReportData.Run, _ name: String, _ session: ReportData.Session?, _ reason: String) -> Case {
    let body = "      <error\(XMLText.attribute("message", "the replay ended in an exception"))>"
    return Case(
      outcome: .error, xml: element(run, "\(name): replay", session, [body + "\(XMLText.escaped(reason))</error>\n"]))
  }

  private func share(_ comparison: ShareComparison, isTolerated: Bool) -> Case {
    let sentence = ShareText(comparison).sentence
    let message = XMLText.attribute("message", sentence)
    let type = XMLText.attribute("type", comparison.kind)
    let head =
      "    <testcase\(XMLText.attribute("classname", comparison.strategy))"
      + XMLText.attribute("name", "\(comparison.scenario.title): share of recordings with \(comparison.kind)")
    switch comparison.change {
    case .new where !isTolerated, .worse where !isTolerated:
      let body = "      <failure\(type)\(message)>\(XMLText.escaped(sentence))</failure>\n"
      return Case(outcome: .failed, xml: head + ">\n" + body + "    </testcase>\n")
    case .undecided:
      return Case(outcome: .skipped, xml: head + ">\n      <skipped\(message)/>\n    </testcase>\n")
    case .new, .worse, .same, .better, .fixed: return Case(outcome: .passed, xml: head + "/>\n")
    }
  }

  private func gate(_ gate: GateVerdict) -> Case {
    let head = "    <testcase classname=\"tracelab\" name=\"gate\""
    if gate.passes { return Case(outcome: .passed, xml: head + "/>\n") }
    let body =
      "      <failure type=\"gate\"\(XMLText.attribute("message", gate.text))>\(XMLText.escaped(gate.text))</failure>\n"
    return Case(outcome: .failed, xml: head + ">\n" + body + "    </testcase>\n")
  }

  private func element(
    _ run: ReportData.Run, _ name: String, _ session: ReportData.Session?, _ body: [String]
  ) -> String {
    var head = "    <testcase\(XMLText.attribute("classname", run.strategy))\(XMLText.attribute("name", name))"
    if let path = session?.path { head += XMLText.attribute("file", path) }
    return body.isEmpty ? head + "/>\n" : head + ">\n" + body.joined() + "    </testcase>\n"
  }
}
