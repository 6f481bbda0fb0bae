import GlitchComparison
import TextFormatting

/// JUnit's XML, as test reporters of GitLab, Jenkins and GitHub actions read it: one suite per run, one case per session.
///
/// A case fails if the run found a glitch in the session, in a comparison one that is new or worse, or accepted no longer. The ten
/// worst stand in the body, since not every reader shows the attribute `message`, which counts them all. A session that could not be
/// replayed is one error; one that the baseline lacks is skipped where nothing is wrong with it. Shares of recordings and the gate
/// have suites of their own; what is undecided is skipped.
struct JUnitReport: ReportRenderer {
  static let format = OutputFormatDescription(
    id: "junit", summary: "JUnit's XML: a case for each session and strategy")
  static let needsData = true
  /// Incidents of one case that are written out.
  static let shown = 10

  init(options: ReportOptions) {}

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    let data = try Self.data(of: document)
    let alone = Set(data.pairings.flatMap(\.onlyCandidate))
    let runs = try data.judgedRuns.map { run in (run, try counts(of: run, in: data, alone)) }
    var others: [(title: String, cases: [JUnitCase])] = []
    if !data.shares.isEmpty {
      others.append(
        (
          "shares of recordings",
          data.shares.map { share($0, isTolerated: data.gate?.toleratedShares.contains($0) == true) }
        ))
    }
    if let gate = data.gate { others.append(("gate", [self.gate(gate)])) }
    let all = runs.map(\.1) + others.map { JUnitCounts($0.cases) }
    try output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try output.write(
      "<testsuites\(XMLText.attribute("name", document.title))\(all.reduce(JUnitCounts(), +).attributes)>\n")
    for (run, counts) in runs {
      try output.write("  <testsuite\(XMLText.attribute("name", run.title))\(counts.attributes)>\n")
      try data.eachCase(of: run, .incidents) { found in
        try output.write(self.case(run, found, isSkipped: alone.contains(found.session.uid)).xml)
      }
      try output.write("  </testsuite>\n")
    }
    for (title, cases) in others {
      try output.write("  <testsuite\(XMLText.attribute("name", title))\(JUnitCounts(cases).attributes)>\n")
      for each in cases { try output.write(each.xml) }
      try output.write("  </testsuite>\n")
    }
    try output.write("</testsuites>\n")
  }

  /// The counts stand before the cases: where the run's tally does not say them, the cases are read twice.
  private func counts(of run: ReportData.Run, in data: ReportData, _ alone: Set<String>) throws -> JUnitCounts {
    if !data.isComparison, data.gate?.rules.kinds.isEmpty ?? true {
      let tally = data.tally(of: run.id)
      let passes = data.gate.map { $0.rules.failOn == nil && $0.passes } ?? false
      return JUnitCounts(
        cases: tally.sessions, failures: passes ? 0 : tally.sessionsWithGlitches, errors: tally.failed)
    }
    var counts = JUnitCounts()
    try data.eachCase(of: run, .incidents) { found in
      counts.add(outcome(of: found, isSkipped: alone.contains(found.session.uid)))
    }
    return counts
  }

  private func outcome(of found: ReportCase, isSkipped: Bool) -> JUnitCase.Outcome {
    if found.judged.error != nil { return .error }
    if found.incidents.contains(where: \.isRegression) { return .failed }
    return isSkipped ? .skipped : .passed
  }

  private func `case`(_ run: ReportData.Run, _ found: ReportCase, isSkipped: Bool) -> JUnitCase {
    var body = ""
    if let error = found.judged.error {
      body =
        "      <error\(XMLText.attribute("message", "the replay ended in an exception"))>\(XMLText.escaped(error))</error>\n"
    } else {
      let isFailed = found.incidents.contains(where: \.isRegression)
      // Mostly all are, and need not be sorted out.
      let isMixed = isFailed && !found.incidents.allSatisfy(\.isRegression)
      let regressions = isMixed ? found.incidents.filter(\.isRegression) : isFailed ? found.incidents : []
      let others = isMixed ? found.incidents.filter { !$0.isRegression } : isFailed ? [] : found.incidents
      if isFailed {
        let worst = worst(of: regressions)
        body =
          "      <failure\(XMLText.attribute("type", worst[0].kind))\(XMLText.attribute("message", Self.counted(regressions)))>"
          + "\(lines(worst, of: regressions, found, run))</failure>\n"
      } else if isSkipped {
        body = "      <skipped message=\"the baseline lacks this session\"/>\n"
      }
      if !others.isEmpty {
        body += "      <system-out>\(lines(worst(of: others), of: others, found, run))</system-out>\n"
      }
    }
    return JUnitCase(outcome: outcome(of: found, isSkipped: isSkipped), xml: element(run, found.session, body))
  }

  private func worst(of incidents: [Incident]) -> [Incident] {
    incidents.count > Self.shown ? Incident.ranked(incidents, limit: Self.shown) : incidents
  }

  private func lines(
    _ shown: [Incident], of all: [Incident], _ found: ReportCase, _ run: ReportData.Run
  ) -> String {
    var text = ""
    var line = ""
    for (place, incident) in shown.enumerated() {
      line.removeAll(keepingCapacity: true)
      IncidentText(incident).write(line: &line)
      if place > 0 { text += "\n" }
      text += XMLText.escaped(line)
    }
    if shown.count < all.count {
      let uid = ShellText.quoted(found.session.uid)
      text +=
        "\nand \(all.count - shown.count) more: "
        + XMLText.escaped("tracelab query glitches -p run=\(run.id) -p session=\(uid)")
    }
    return text
  }

  /// `5 glitches: 3 jump-back, 2 stuck`; in a comparison with what became of them: `2 glitches: 1 new stuck, 1 worse stuck`.
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
      if let change = counted.change { text += change.rawValue + " " }
      text += counted.kind
    }
    return text
  }

  private func share(_ comparison: ShareComparison, isTolerated: Bool) -> JUnitCase {
    let sentence = ShareText(comparison).sentence
    let message = XMLText.attribute("message", sentence)
    let type = XMLText.attribute("type", comparison.kind)
    let head =
      "    <testcase\(XMLText.attribute("classname", comparison.strategy))"
      + XMLText.attribute("name", "\(comparison.scenario.title): share of recordings with \(comparison.kind)")
    switch comparison.change {
    case .new where !isTolerated, .worse where !isTolerated:
      let body = "      <failure\(type)\(message)>\(XMLText.escaped(sentence))</failure>\n"
      return JUnitCase(outcome: .failed, xml: head + ">\n" + body + "    </testcase>\n")
    case .undecided:
      return JUnitCase(outcome: .skipped, xml: head + ">\n      <skipped\(message)/>\n    </testcase>\n")
    case .new, .worse, .same, .better, .fixed: return JUnitCase(outcome: .passed, xml: head + "/>\n")
    }
  }

  private func gate(_ gate: GateVerdict) -> JUnitCase {
    let head = "    <testcase classname=\"tracelab\" name=\"gate\""
    if gate.passes { return JUnitCase(outcome: .passed, xml: head + "/>\n") }
    let body =
      "      <failure type=\"gate\"\(XMLText.attribute("message", gate.text))>\(XMLText.escaped(gate.text))</failure>\n"
    return JUnitCase(outcome: .failed, xml: head + ">\n" + body + "    </testcase>\n")
  }

  private func element(_ run: ReportData.Run, _ session: ReportData.Session, _ body: String) -> String {
    let name = session.name == session.uid ? session.uid : "\(session.name) [\(session.uid)]"
    var head = "    <testcase\(XMLText.attribute("classname", run.strategy))\(XMLText.attribute("name", name))"
    if let path = session.path { head += XMLText.attribute("file", path) }
    return body.isEmpty ? head + "/>\n" : head + ">\n" + body + "    </testcase>\n"
  }
}
