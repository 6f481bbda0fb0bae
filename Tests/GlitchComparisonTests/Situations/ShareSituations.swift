import GlitchComparison

extension Situation {
  private static func shares(_ rows: [(scenario: String, kind: String, count: Int, before: Int, after: Int)])
    -> Comparison
  {
    var (baseline, candidate): ([ComparedSession], [ComparedSession]) = ([], [])
    for (place, row) in rows.enumerated() {
      baseline += Side.recordings(
        "b", row.scenario, row.count, with: row.before, kind: row.kind, firstID: place * 1000 + 500)
      candidate += Side.recordings("c", row.scenario, row.count, with: row.after, kind: row.kind, firstID: place * 1000)
    }
    return Comparison(baseline, candidate)
  }

  static let shares: [Situation] = [
    Situation("none of three before, all of three now", ["r stuck new"]) {
      shares([("r", "stuck", 3, 0, 3)]).decided
    },
    Situation("two recordings cannot decide", ["r stuck undecided"]) { shares([("r", "stuck", 2, 0, 2)]).decided },
    Situation("some more is undecided", ["r stuck undecided", "0 undecided", "1 undecided", "2 undecided"]) {
      let comparison = shares([("r", "stuck", 5, 1, 3)])
      return comparison.decided + comparison.states
    },
    Situation("as many, or fewer by chance, is the same", ["r stuck same", "s stuck same"]) {
      shares([("r", "stuck", 5, 2, 2), ("s", "stuck", 5, 3, 2)]).decided
    },
    Situation("many more is worse", ["r stuck worse"]) { shares([("r", "stuck", 20, 2, 15)]).decided },
    Situation("many fewer is better, none any more is fixed", ["r stuck better", "s stuck fixed"]) {
      shares([("r", "stuck", 20, 18, 4), ("s", "stuck", 20, 18, 0)]).decided
    },
    Situation("what is fixed is gone", ["gone 500", "gone 501", "gone 502", "gone 503", "gone 504"]) {
      shares([("r", "stuck", 5, 5, 0)]).states
    },
    Situation("a kind is told by recordings, not by incidents", ["r stuck undecided"]) {
      let many = Side.session("c0", "r", (0..<40).map { Side.glitch($0, gesture: $0) })
      let before = (0..<4).map { Side.session("b\($0)", "r") }
      return Comparison(before, [many] + (1..<4).map { Side.session("c\($0)", "r") }).decided
    },
    Situation("ten flaky scenarios make no alarm of one", ["undecided"]) {
      // 0 of 5 before and 4 of 5 now would be significant alone (1 in 42), not as the worst of ten.
      let noise = (0..<9).map {
        (scenario: "n\($0)", kind: "jump-back", count: 5, before: 2 + $0 % 2, after: 3 - $0 % 2)
      }
      let comparison = shares([("r", "stuck", 5, 0, 4)] + noise)
      return comparison.shares.filter { $0.kind == "stuck" }.map { "\($0.change)" }
    },
    Situation("alone it is one", ["r stuck new"]) { shares([("r", "stuck", 5, 0, 4)]).decided },
    Situation("what could not be significant takes nothing from the others", ["new"]) {
      let noise = (0..<9).map { (scenario: "n\($0)", kind: "kind-\($0)", count: 3, before: $0 % 2, after: 1 - $0 % 2) }
      let comparison = shares([("r", "stuck", 3, 0, 3)] + noise)
      return comparison.shares.filter { $0.kind == "stuck" }.map { "\($0.change)" }
    },
    Situation(
      "little in each of many scenarios is much together", ["a stuck new", "b stuck new", "c stuck new", "d stuck new"]
    ) {
      shares(["a", "b", "c", "d"].map { ($0, "stuck", 2, 0, 2) }).decided
    },
    Situation(
      "what is not sure is in no share", ["r stuck new", "", "r stuck new", "r stuck fixed", "0 same", "gone 500"]
    ) {
      func comparison(_ before: Int, _ after: Int, _ confidence: Double) -> Comparison {
        Comparison(
          Side.recordings("b", "r", 3, with: before, firstID: 500),
          Side.recordings("c", "r", 3, with: after, firstID: 0, confidence: confidence),
          scope: GateScope(leastConfidence: 0.5))
      }
      let gone = comparison(3, 1, 0.4)
      return comparison(0, 3, 0.5).decided + [comparison(0, 3, 0.49).decided.joined()] + comparison(0, 3, 1).decided
        + gone.decided + gone.states.prefix(2)
    },
    Situation("a kind that counts only if named is in no share", ["", "r hitch new", "", "r 1 of 3"]) {
      func comparison(_ kinds: Set<String>, _ after: Int) -> Comparison {
        Comparison(
          Side.recordings("b", "r", 3, with: 0, kind: "hitch", firstID: 500),
          Side.recordings("c", "r", 3, with: after, kind: "hitch", firstID: 0),
          scope: GateScope(kinds: kinds, uncounted: ["hitch"]))
      }
      return [comparison([], 3).decided.joined()] + comparison(["hitch"], 3).decided
        + [comparison([], 1).flaky.map { "\($0.scenario.name)" }.joined()]
        + comparison(["hitch"], 1).flaky.map { "\($0.scenario.name) \($0.candidate.with) of \($0.candidate.count)" }
    },
    Situation("flaky is what some recordings have", ["r 2 of 5", "s 0 of 1, 1 of 3"]) {
      let single = Comparison(
        [Side.session("b", "s")], Side.recordings("c", "s", 3, with: 1, firstID: 0))
      let several = shares([("r", "stuck", 5, 2, 5), ("q", "stuck", 5, 5, 5)])
      return several.flaky.map { "\($0.scenario.name) \($0.baseline.with) of \($0.baseline.count)" }
        + single.flaky.map {
          "\($0.scenario.name) \($0.baseline.with) of \($0.baseline.count), \($0.candidate.with) of \($0.candidate.count)"
        }
    },
  ]
}
