import GlitchComparison

extension Situation {
  static let coverage: [Situation] = [
    Situation("recordings of both sides count one by one", ["2 of 3"]) {
      let before = ["a", "b", "c"].map { Side.session($0) }
      return [Comparison(before, [Side.session("a"), Side.session("b")]).covered]
    },
    Situation("scenarios count once, whatever the number of recordings", ["1 of 2"]) {
      let before =
        ["b1", "b2", "b3"].map { Side.session($0, "return") } + ["d1", "d2"].map { Side.session($0, "down") }
      return [Comparison(before, [Side.session("c1", "return")]).covered]
    },
    Situation("a new recording of a covered scenario covers nothing more", ["1 of 1"]) {
      [Comparison([Side.session("u", "return")], [Side.session("u", "return"), Side.session("v", "return")]).covered]
    },
    Situation("what could not be replayed was not compared", ["0 of 1", "failed u v"]) {
      let comparison = Comparison(
        [Side.session("u", "return")],
        [
          Side.session("u", state: .failed), Side.session("v", "return", state: .failed),
          Side.session("w", "other", state: .failed),
        ])
      return [comparison.covered, "failed " + comparison.pairings[0].failed.map(\.uid).joined(separator: " ")]
    },
    Situation("what nobody judged counts as not compared", ["1 of 3"]) {
      let comparison = Comparison(
        [Side.session("b", "return"), Side.session("b2", "down", state: .unjudged)],
        [Side.session("c", "return"), Side.session("c2", "return", state: .unjudged)])
      return [comparison.covered]
    },
    Situation("a recording without gestures says nothing", ["0 of 2", "1 of 2", "1 of 1"]) {
      let before = [Side.session("b", "return")]
      let empty = Side.session("e", "return", gestures: 0)
      return [
        Comparison(before, [empty]).covered, Comparison(before, [empty, Side.session("c", "return")]).covered,
        Comparison([Side.session("b", "return", gestures: 0)], [empty]).covered,
      ]
    },
    Situation("a recording that broke off says nothing", ["0 of 2", "1 of 1"]) {
      let before = [Side.session("b", "return", gestures: 26)]
      return [12, 13].map { Comparison(before, [Side.session("c", "return", gestures: $0)]).covered }
    },
    Situation("another device is a near miss, a recording that broke off is none", ["1", "0"]) {
      let before = [Side.session("b", "return", gestures: 26)]
      return [Side.session("c", "return", device: "tablet", gestures: 26), Side.session("c", "return", gestures: 1)].map
      {
        "\(Comparison(before, [$0]).pairings[0].nearMisses.count)"
      }
    },
    Situation("another recording under the same uid is not the same", ["1 same", "gone 12", "u gesture"]) {
      let comparison = Comparison(
        [Side.session("u", "u", hash: "a", [Side.glitch(11), Side.glitch(12, gesture: 1)])],
        [Side.session("u", "u", hash: "b", [Side.glitch(1)])])
      return comparison.states + comparison.rules
    },
    Situation("a strategy that nobody judged is missing whole", ["1 of 3"]) {
      let sessions = [Side.session("u"), Side.session("v")]
      let comparison = Comparison(
        baseline: ["native": [sessions[0]], "dynamics": sessions], candidate: ["native": [sessions[0]]],
        today: "2030-06-15", limits: Side.limits)
      return [comparison.covered]
    },
    Situation("nothing of nothing is nothing", ["0 of 0", "0.0", "[nothingCompared]"]) {
      let comparison = Comparison([], [Side.session("u")])
      let coverage = Coverage(compared: 0, all: 0)
      let rules = GateRules(failOn: .new)
      return [
        comparison.covered, "\(coverage.percent)", "\(rules.reasons(GateFacts(runs: [], coverage: coverage)).names)",
      ]
    },
  ]
}

extension [GateReason] {
  /// The reasons without the name of their module.
  var names: String {
    "[" + map { "\($0)".replacing("GlitchComparison.", with: "") }.joined(separator: ", ") + "]"
  }
}
