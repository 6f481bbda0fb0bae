extension ReportData {
  /// Calls `body` with each session that a run of the report judged, once.
  ///
  /// - Throws: what reading and `body` throw.
  package func eachSession(_ body: (Session) throws -> Void) throws {
    if let cases { return try cases.eachSession(body) }
    for session in sessions { try body(session) }
  }

  /// Calls `body` with each session that a run judged, and what the run found there that is there now, as the gates see it.
  ///
  /// - Throws: what reading and `body` throw.
  package func eachCase(of run: Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void) throws {
    if let cases {
      return try cases.eachCase(of: run, detail) { found in
        guard let gate else { return try body(found) }
        var found = found
        for index in found.incidents.indices { gate.mark(&found.incidents[index], isComparison: isComparison) }
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

  /// Calls `body` with each session as each run judged it.
  ///
  /// - Throws: what reading and `body` throw.
  package func eachJudged(_ body: (Judged) throws -> Void) throws {
    guard cases != nil else { return try judged.forEach(body) }
    for run in runs { try eachCase(of: run, .judged) { try body($0.judged) } }
  }

  /// Calls `body` with each incident; of a comparison's baseline with those that are gone.
  ///
  /// - Throws: what reading and `body` throw.
  package func eachIncident(_ body: (Incident) throws -> Void) throws {
    guard cases != nil else { return try incidents.forEach(body) }
    for run in runs { try eachCase(of: run, .offsets) { try $0.incidents.forEach(body) } }
  }

  /// How many incidents somebody should act on: also those of a large lab that are not held.
  package var regressionCount: Int {
    if isComparison || cases == nil { return incidents.count(where: \.isRegression) }
    if let gate, gate.rules.failOn == nil, gate.passes { return 0 }
    return tallies.reduce(0) { sum, tally in
      sum + tally.glitches.filter { gate?.rules.isMeant($0.key) ?? true }.values.reduce(0, +)
    }
  }

  /// How many sessions the runs judged.
  package var allSessions: Int { sessionCount ?? sessions.count }
}
