import TraceStore

/// Two runs, or the runs of two labels, compared glitch by glitch.
public struct Comparison {
  public let document: ReportDocument
  /// How many glitches are in each state, and how many the candidate has.
  public let new: Int
  public let worse: Int
  public let candidate: Int

  /// Why a gate fails, if it does.
  public func failure(_ gate: Gate) -> GateFailure? {
    switch gate {
    case .new: new > 0 ? GateFailure("\(Plural.text(new, "new glitch", "new glitches"))") : nil
    case .worse:
      new + worse > 0
        ? GateFailure(
          [(new, "new"), (worse, "worse")].filter { $0.0 > 0 }
            .map { Plural.text($0.0, $0.1 + " glitch", $0.1 + " glitches") }.joined(separator: ", ")) : nil
    case .any: candidate > 0 ? GateFailure("the candidate has \(Plural.text(candidate, "glitch", "glitches"))") : nil
    }
  }
}

extension Reports {
  /// What is new, worse, better, fixed or the same in a candidate, seen from a baseline.
  public func regressions(baseline: String, candidate: String) throws -> Comparison {
    let lab = try open()
    let (before, after) = try lab.read { (try $0.runs(named: baseline), try $0.runs(named: candidate)) }
    let result = try lab.query(named: "regressions", parameters: ["baseline": baseline, "candidate": candidate])
    let rows = result.rows.map { Row(columns: result.columns, values: $0) }
    func count(_ state: String) -> Int { rows.filter { $0.text("state") == state }.count }
    let states = ["new", "worse", "same", "better", "fixed"]
    // A glitch of a session that only one side replayed is no change.
    func isChange(_ row: Row, _ state: String) -> Bool { row.text("state") == state && row.integer("compared") == 1 }
    let alone = rows.filter { $0.integer("compared") == 0 }.count
    var notes: [String] = []
    if alone > 0 {
      notes.append(
        "\(Plural.text(alone, "row")) of sessions that only one side replayed: new or fixed there says nothing, and no gate "
          + "counts it.")
    }
    let paired = before.contains { b in after.contains { $0.header.strategy == b.header.strategy } }
    if !paired, before.count != 1 || after.count != 1 {
      notes.append("No strategy is on both sides: nothing was compared.")
    }
    let document = ReportDocument(
      title: "tracelab regressions",
      headline: [
        .init("baseline", .text(try describe(before, baseline, lab))),
        .init("candidate", .text(try describe(after, candidate, lab))),
      ] + states.map { .init($0, .integer(count($0), count($0) > 0 && ["new", "worse"].contains($0) ? .bad : nil)) },
      sections: [table(rows.filter { $0.text("state") != "same" })], notes: notes)
    return Comparison(
      document: document, new: rows.filter { isChange($0, "new") }.count,
      worse: rows.filter { isChange($0, "worse") }.count,
      candidate: rows.count - count("fixed"))
  }

  private func describe(_ runs: [StoredRun], _ name: String, _ lab: Lab) throws -> String {
    let parts = try runs.map { run in
      let verdicts = try lab.read { try $0.verdicts(ofRun: run.id) }
      return "\(run.header.strategy), run \(run.id), \(Plural.text(verdicts.count, "session"))"
    }
    return "\(name): \(parts.joined(separator: "; "))"
  }

  private func table(_ rows: [Row]) -> ReportDocument.Section {
    .init(
      id: "regressions", title: "What changed",
      table: ReportTable(
        columns: [
          .init("state"), .init("strategy"), .init("kind"), .init("session"), .init("gesture", alignment: .right),
          .init("page", alignment: .right), .init("at_s", title: "at, s", alignment: .right, decimals: 2),
          .init("baseline", alignment: .right, decimals: 1), .init("candidate", alignment: .right, decimals: 1),
          .init("unit"),
        ],
        rows: rows.map { row in
          let state = row.text("state")
          return [
            .text(state, ["new", "worse"].contains(state) ? .bad : .good), .text(row.text("strategy")),
            .text(row.text("kind")),
            .text(row.text("session_name")), .integer(row.integer("gesture")), .integer(row.integer("page")),
            .number(row.number("start_us").map { $0 / 1e6 }), .number(row.number("baseline_magnitude")),
            .number(row.number("candidate_magnitude")), .text(row.text("unit")),
          ]
        },
        ifEmpty: "nothing changed"))
  }
}
