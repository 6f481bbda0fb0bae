extension ReportData {
  /// Calls `body` with each session that a run of the report judged, once.
  ///
  /// - Throws: Errors of reading and of `body`.
  package func eachSession(_ body: (Session) throws -> Void) throws {
    if let cases { return try cases.eachSession(body) }
    for session in sessions { try body(session) }
  }

  /// Calls `body` with each session that a run judged, and the incidents present in it, marked by the gates.
  ///
  /// - Throws: Errors of reading and of `body`.
  package func eachCase(of run: Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void) throws {
    if let cases {
      return try cases.eachCase(of: run, detail) { found in
        var found = found
        for index in found.incidents.indices { mark(&found.incidents[index]) }
        try body(found)
      }
    }
    let incidents = Dictionary(grouping: present.filter { $0.runID == run.id }, by: \.sessionUID)
    let sessions = sessionsByUID
    for judged in judged where judged.runID == run.id {
      let uid = judged.sessionUID
      try body(
        ReportCase(
          session: sessions[uid] ?? Session(uid: uid, name: uid), judged: judged, incidents: incidents[uid] ?? []))
    }
  }

  /// Marks whether an incident fails the gates of the call, or could fail them if the call had any.
  package func mark(_ incident: inout Incident) {
    if let gate { return gate.mark(&incident, isComparison: isComparison) }
    incident.isTolerated = !scope.isSelected(incident.kind) || !scope.isSure(incident.confidence ?? 1)
  }

  /// Calls `body` with each session as each run judged it.
  ///
  /// - Throws: Errors of reading and of `body`.
  package func eachJudged(_ body: (Judged) throws -> Void) throws {
    guard cases != nil else { return try judged.forEach(body) }
    for run in runs { try eachCase(of: run, .judged) { try body($0.judged) } }
  }

  /// Calls `body` with each incident; for the baseline of a comparison, only with those that are gone.
  ///
  /// - Throws: Errors of reading and of `body`.
  package func eachIncident(_ body: (Incident) throws -> Void) throws {
    guard cases != nil else { return try incidents.forEach(body) }
    for run in runs { try eachCase(of: run, .offsets) { try $0.incidents.forEach(body) } }
  }

  /// The number of incidents on which somebody should act, including those of a large lab that are not in memory.
  package var regressionCount: Int {
    if isComparison || cases == nil { return incidents.count(where: \.isRegression) }
    if let gate, !gate.rules.asksForGlitches, gate.passes { return 0 }
    return tallies.reduce(0) { sum, tally in
      let kinds = tally.glitches.filter { kind, _ in
        gate.map { !$0.rules.asksForGlitches ? $0.rules.isNamed(kind) : $0.rules.isSelected(kind) }
          ?? scope.isSelected(kind)
      }
      return kinds.reduce(sum) { $0 + $1.value - tally.doubtful[$1.key, default: 0] }
    }
  }

  /// The number of sessions that the runs judged.
  package var allSessions: Int { sessionCount ?? sessions.count }
}
