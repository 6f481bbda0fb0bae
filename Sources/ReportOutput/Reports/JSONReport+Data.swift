import GlitchComparison
import TextFormatting
import TraceModel

extension JSONReport {
  /// Writes the incidents and their denominators as they are read.
  static func write(_ data: ReportData, from path: String?, to object: inout JSONWriter) throws {
    try object.member("runs", .array(data.runs.map(run)))
    try object.list("sessions") { list in try data.eachSession { try list.item(session($0)) } }
    try object.list("judged") { list in
      try data.eachJudged { try list.item(judged($0)) }
    }
    try object.list("incidents") { list in
      try data.eachIncident { try list.item(incident($0)) }
    }
    try object.member(
      "kinds",
      .array(
        data.kinds.map { kind in
          .object([
            ("id", .string(kind.id)), ("summary", .string(kind.summary)),
            ("counted", .bool(!data.scope.uncounted.contains(kind.id))),
          ])
        }))
    try object.member("pairings", .array(data.pairings.map(pairing)))
    try object.member("shares", .array(data.shares.map(share)))
    try object.member("flaky", .array(data.flaky.map(flaky)))
    try object.member("coverage", data.coverage.map(coverage) ?? .null)
    try object.member("pictures", .array(data.pictures.map { picture($0, from: path) }))
    try object.member("gate", data.gate.flatMap { $0.rules.isDeclined ? nil : gate($0) } ?? .null)
  }

  private static func run(_ run: ReportData.Run) -> JSONText {
    .object([
      ("id", number(run.number)), ("strategy", .string(run.strategy)), ("label", text(run.label)),
      ("options", .string(run.options)), ("profile", text(run.profile)), ("side", text(run.side?.rawValue)),
      ("runs", .array((run.parts.isEmpty ? [run] : run.parts).map { number($0.id) })),
      ("marks", .array(run.marks.map { .string($0) })),
    ])
  }

  private static func session(_ session: ReportData.Session) -> JSONText {
    .object([
      ("uid", .string(session.uid)), ("name", .string(session.name)), ("scenario", text(session.scenario)),
      ("build", text(session.build)), ("device", text(session.device)), ("refresh_hz", .number(session.refreshRate)),
      ("path", text(session.path.map(PublicPath.name))), ("duration_us", number(session.duration)),
    ])
  }

  private static func judged(_ judged: ReportData.Judged) -> JSONText {
    .object([
      ("run", number(abs(judged.runID))), ("session", .string(judged.sessionUID)),
      ("gestures", number(judged.gestures)),
      ("error", text(judged.error)),
    ])
  }

  private static func picture(_ picture: ReportPicture, from report: String?) -> JSONText {
    .object([
      ("run", number(abs(picture.incident.runID))), ("session", .string(picture.incident.sessionUID)),
      ("fingerprint", text(picture.incident.fingerprint)), ("path", .string(picture.place(from: report).path)),
    ])
  }

  private static func incident(_ incident: Incident) -> JSONText {
    var members: [(String, JSONText)] = []
    members.reserveCapacity(GlitchRecord.columns.count + 9)
    members.append(("run", number(abs(incident.runID))))
    members.append(("session", .string(incident.sessionUID)))
    for column in GlitchRecord.columns { members.append((column.name, member(column, of: incident.glitch))) }
    members += [
      ("before", offsets(incident.before)), ("after", offsets(incident.after)),
      ("state", text(incident.change?.rawValue)), ("compared", .bool(incident.isCompared)),
      ("from_tool", .bool(incident.isFromTool)),
      ("baseline_magnitude", incident.baselineMagnitude.map { .number($0) } ?? .null),
      ("acceptance", incident.acceptance.map(acceptance) ?? .null),
    ]
    return .object(members)
  }

  /// A field of a glitch; its severity by name.
  private static func member(_ column: GlitchRecord.Column, of glitch: GlitchRecord) -> JSONText {
    if column.name == "severity" { return text(glitch.severity?.name) }
    switch column.value(glitch) {
    case .text(let value): return text(value)
    case .integer(let value): return value.map(number) ?? .null
    case .real(let value): return value.map { .number($0) } ?? .null
    }
  }

  private static func offsets(_ offsets: ViewOffsets?) -> JSONText {
    offsets.map { .object([("outer", .number($0.outer)), ("inner", .number($0.inner))]) } ?? .null
  }

  private static func acceptance(_ acceptance: Acceptance) -> JSONText {
    .object([
      ("until", .string(acceptance.until)), ("reason", .string(acceptance.reason)),
      ("expired", .bool(acceptance.isExpired)),
    ])
  }

  private static func pairing(_ pairing: Pairing) -> JSONText {
    .object([
      ("name", .string(pairing.name)), ("strategy", .string(pairing.strategy)),
      ("scenario", pairing.scenario.map(scenario) ?? .null), ("paired_by", text(pairing.rule?.rawValue)),
      ("compared", number(pairing.compared)),
      ("baseline_sessions", number(pairing.baselineSessions)),
      ("candidate_sessions", number(pairing.candidateSessions)),
      ("only_baseline", .array(pairing.onlyBaseline.map { .string($0) })),
      ("only_candidate", .array(pairing.onlyCandidate.map { .string($0) })), ("gestures", number(pairing.gestures)),
    ])
  }

  private static func share(_ comparison: ShareComparison) -> JSONText {
    .object([
      ("strategy", .string(comparison.strategy)), ("scenario", scenario(comparison.scenario)),
      ("kind", .string(comparison.kind)), ("state", .string(comparison.change.rawValue)),
      ("baseline", share(comparison.baseline)), ("candidate", share(comparison.candidate)),
      ("lower", .number(comparison.interval.lower)), ("upper", .number(comparison.interval.upper)),
    ])
  }

  private static func flaky(_ flaky: FlakyScenario) -> JSONText {
    .object([
      ("strategy", .string(flaky.strategy)), ("scenario", scenario(flaky.scenario)), ("kind", .string(flaky.kind)),
      ("baseline", share(flaky.baseline)), ("candidate", share(flaky.candidate)),
    ])
  }

  private static func share(_ share: Share) -> JSONText {
    .object([("with", number(share.with)), ("recordings", number(share.count))])
  }

  private static func scenario(_ scenario: Scenario) -> JSONText {
    .object([
      ("name", .string(scenario.name)), ("device", text(scenario.device)),
      ("refresh_hz", .number(scenario.refreshRate)),
    ])
  }

  private static func coverage(_ coverage: Coverage) -> JSONText {
    .object([("compared", number(coverage.compared)), ("all", number(coverage.all))])
  }

  private static func gate(_ gate: GateVerdict) -> JSONText {
    .object([
      ("passed", .bool(gate.passes)), ("reasons", .array(gate.reasons.map { .string($0) })),
      ("left_out", .array(gate.leftOut.map { .string($0) })),
    ])
  }

  private static func number(_ value: Int) -> JSONText { .integer(Int64(value)) }
  private static func text(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
}
