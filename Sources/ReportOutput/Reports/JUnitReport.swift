import GlitchComparison
import TextFormatting

/// JUnit's XML, as test reporters of GitLab, Jenkins and GitHub actions read it: one suite per run, one case per session.
///
/// A case fails if the run found a glitch in the session; in a comparison, if one is new or worse, or its acceptance has expired. The
/// ten worst are in the body, the most severe first, since not every reader shows the attribute `message`, which counts them all. A
/// session that could not be replayed is one error; one that the baseline lacks is skipped if nothing is wrong with it. Shares of
/// recordings and the gate have suites of their own; undecided shares are skipped.
struct JUnitReport: ReportRenderer, Sendable {
  static let format = OutputFormatDescription(
    id: "junit", summary: "JUnit's XML: a case for each session and strategy")
  static let needsData = true

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
      var cases = TextPipeline<ReportCase>(output) { found, text in
        JUnitSession(
          found, run: run, isAlone: alone.contains(found.session.uid), databaseOption: data.databaseOption
        ).write(to: &text)
      }
      try data.eachCase(of: run, .incidents) { try cases.add($0) }
      try cases.finish()
      try output.write("  </testsuite>\n")
    }
    for (title, cases) in others {
      try output.write("  <testsuite\(XMLText.attribute("name", title))\(JUnitCounts(cases).attributes)>\n")
      for each in cases { try output.write(each.xml) }
      try output.write("  </testsuite>\n")
    }
    try output.write("</testsuites>\n")
  }

  /// The counts of a run's suite, which precede its cases. If the tally is not sufficient, the cases are read twice.
  private func counts(of run: ReportData.Run, in data: ReportData, _ alone: Set<String>) throws -> JUnitCounts {
    let tally = data.tally(of: run.id)
    // A tally has the number of sessions with a counted glitch, but not the number with a glitch above a confidence, or of some kinds.
    let isAllMeant = data.gate.map { $0.rules.areOfAllKinds } ?? true
    if !data.isComparison, isAllMeant, tally.doubtful.values.allSatisfy({ $0 == 0 }) {
      let passes = data.gate.map { !$0.rules.asksForGlitches && $0.passes } ?? false
      return JUnitCounts(
        cases: tally.sessions, failures: passes ? 0 : tally.sessionsWithGlitches, errors: tally.failed)
    }
    var counts = JUnitCounts()
    try data.eachCase(of: run, .incidents) { found in
      counts.add(JUnitSession(found, run: run, isAlone: alone.contains(found.session.uid)).outcome)
    }
    return counts
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
    case .new, .worse, .same, .better, .fixed, .notJudged: return JUnitCase(outcome: .passed, xml: head + "/>\n")
    }
  }

  private func gate(_ gate: GateVerdict) -> JUnitCase {
    let head = "    <testcase classname=\"tracelab\" name=\"gate\""
    if gate.rules.isDeclined {
      let skipped = "      <skipped\(XMLText.attribute("message", gate.text))/>\n"
      return JUnitCase(outcome: .skipped, xml: head + ">\n" + skipped + "    </testcase>\n")
    }
    if gate.passes { return JUnitCase(outcome: .passed, xml: head + "/>\n") }
    let body =
      "      <failure type=\"gate\"\(XMLText.attribute("message", gate.text))>\(XMLText.escaped(gate.text))</failure>\n"
    return JUnitCase(outcome: .failed, xml: head + ">\n" + body + "    </testcase>\n")
  }
}

/// One `testcase` of JUnit's XML.
struct JUnitCase {
  enum Outcome {
    case passed, failed, error, skipped
  }

  var outcome: Outcome
  var xml: String
}

/// The counts in the attributes of a `testsuite`.
struct JUnitCounts {
  var cases = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  mutating func add(_ outcome: JUnitCase.Outcome) {
    cases += 1
    switch outcome {
    case .passed: break
    case .failed: failures += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    }
  }

  static func + (a: JUnitCounts, b: JUnitCounts) -> JUnitCounts {
    JUnitCounts(
      cases: a.cases + b.cases, failures: a.failures + b.failures, errors: a.errors + b.errors,
      skipped: a.skipped + b.skipped)
  }

  var attributes: String {
    XMLText.attribute("tests", "\(cases)") + XMLText.attribute("failures", "\(failures)")
      + XMLText.attribute("errors", "\(errors)") + XMLText.attribute("skipped", "\(skipped)")
  }
}

extension JUnitCounts {
  init(_ cases: [JUnitCase]) { for each in cases { add(each.outcome) } }
}
