import GlitchComparison

extension Situation {
  private static func reasons(_ rules: GateRules, _ facts: GateFacts) -> String { rules.reasons(facts).names }

  private static func glitches(_ glitches: GateFacts.Glitch..., coverage: Coverage? = Coverage(compared: 2, all: 2))
    -> GateFacts
  {
    GateFacts(glitches: glitches, runs: [], coverage: coverage)
  }

  static let gates: [Situation] = [
    Situation("nobody asked", ["[]"]) {
      [reasons(GateRules(), glitches(.init(kind: "stuck", change: .new), coverage: Coverage(compared: 0, all: 9)))]
    },
    Situation("who asks for nothing gets nothing", ["[]", "asks: false, declined: true, fails: false"]) {
      let facts = glitches(.init(kind: "stuck", change: .new), coverage: Coverage(compared: 0, all: 9))
      let rules = GateRules(failOn: .nothing)
      return [
        reasons(rules, facts),
        "asks: \(rules.areAsked), declined: \(rules.isDeclined), fails: \(rules.fails(.new, kind: "stuck"))",
      ]
    },
    Situation("nothing compared fails every gate", ["[nothingCompared]", "[nothingCompared]", "[nothingCompared]"]) {
      let facts = GateFacts(runs: [], coverage: Coverage(compared: 0, all: 3))
      return [
        GateRules(failOn: .new, leastCoverage: 0), GateRules(isStrict: true, leastCoverage: 0),
        GateRules(limits: [RateLimit(kind: nil, limit: 100)], leastCoverage: 0),
      ].map { reasons($0, facts) }
    },
    Situation("any over no gestures fails", ["[nothingCompared]"]) {
      let facts = GateFacts(
        runs: [.init(strategy: "recorded", gestures: 0, glitches: [:])], coverage: Coverage(compared: 1, all: 1))
      return [reasons(GateRules(failOn: .any), facts)]
    },
    Situation("clips without touches are judged by other kinds", ["[]", "[any(2)]"]) {
      let silent = ["stuck": 0, "lost-momentum": 0]
      return [[:], ["jump-back": 2]].map { (found: [String: Int]) in
        let facts = GateFacts(
          runs: [.init(strategy: "recorded", gestures: 0, glitches: found, unjudgedGestures: silent)],
          coverage: Coverage(compared: 1, all: 1))
        return reasons(GateRules(failOn: .any), facts)
      }
    },
    Situation("less than asked for fails", ["fails", "passes", "passes"]) {
      let facts = GateFacts(runs: [], coverage: Coverage(compared: 3, all: 4))
      return [75.1, 75, 60].map {
        GateRules(failOn: .new, leastCoverage: $0).reasons(facts).isEmpty ? "passes" : "fails"
      }
    },
    Situation("new and worse", ["[new(2)]", "[worse(new: 2, worse: 1)]"]) {
      let facts = glitches(
        .init(kind: "stuck", change: .new), .init(kind: "stuck", change: .new), .init(kind: "stuck", change: .worse),
        .init(kind: "stuck", change: .same), .init(kind: "stuck", change: .fixed),
        .init(kind: "stuck", change: .undecided))
      return [.new, .worse].map { reasons(GateRules(failOn: $0), facts) }
    },
    Situation("worse alone fails worse", ["[]", "[worse(new: 0, worse: 1)]"]) {
      [.new, .worse].map { reasons(GateRules(failOn: $0), glitches(.init(kind: "stuck", change: .worse))) }
    },
    Situation("what is accepted passes, what is accepted no longer fails", ["[]", "[expired(1)]", "[]"]) {
      [
        reasons(GateRules(failOn: .worse), glitches(.init(kind: "stuck", change: .new, isAccepted: true))),
        reasons(GateRules(failOn: .worse), glitches(.init(kind: "stuck", change: .same, isExpired: true))),
        reasons(
          GateRules(failOn: .worse, kinds: ["jump-back"]),
          glitches(.init(kind: "stuck", change: .same, isExpired: true))),
      ]
    },
    Situation("sessions that the baseline lacks", ["[newSessions(1)]", "[new(1), newSessions(1)]"]) {
      [
        reasons(GateRules(failOn: .worse), glitches(.init(kind: "stuck", change: .new, isCompared: false))),
        reasons(
          GateRules(failOn: .new),
          glitches(.init(kind: "stuck", change: .new, isCompared: false), .init(kind: "stuck", change: .new))),
      ]
    },
    Situation("an update of the tool is told apart", ["[tool(1)]", "[new(1), tool(1)]"]) {
      [
        reasons(GateRules(failOn: .new), glitches(.init(kind: "stuck", change: .new, isFromTool: true))),
        reasons(
          GateRules(failOn: .new),
          glitches(.init(kind: "stuck", change: .worse, isFromTool: true), .init(kind: "stuck", change: .new))),
      ]
    },
    Situation("kinds limit every gate", ["[]", "[new(1)]", "[any(2)]", "[]"]) {
      let facts = glitches(.init(kind: "stuck", change: .new), .init(kind: "jump-back", change: .same))
      let runs = GateFacts(
        runs: [.init(strategy: "native", gestures: 9, glitches: ["stuck": 2, "jump-back": 3])], undecided: ["stuck"])
      return [
        reasons(GateRules(failOn: .new, kinds: ["jump-back"]), facts),
        reasons(GateRules(failOn: .new, kinds: ["stuck", "jump-back"]), facts),
        reasons(GateRules(failOn: .any, kinds: ["stuck"]), runs),
        reasons(GateRules(isStrict: true, kinds: ["jump-back"]), runs),
      ]
    },
    Situation("any counts all runs, and what could not be replayed", ["[any(5)]", "[failedReplays(2)]"]) {
      [
        reasons(
          GateRules(failOn: .any),
          GateFacts(runs: [
            .init(strategy: "native", gestures: 9, glitches: ["stuck": 2]),
            .init(strategy: "dynamics", gestures: 9, glitches: ["stuck": 2, "jump-back": 1]),
          ])),
        reasons(
          GateRules(failOn: .any), GateFacts(runs: [.init(strategy: "native", gestures: 9, failed: 2, glitches: [:])])),
      ]
    },
    Situation("an exception fails whatever was asked for", ["[failedReplays(1)]", "[failedReplays(1)]"]) {
      let facts = GateFacts(runs: [.init(strategy: "native", gestures: 9, glitches: [:])], failed: 1)
      return [
        reasons(GateRules(isStrict: true), facts), reasons(GateRules(limits: [RateLimit(kind: nil, limit: 9)]), facts),
      ]
    },
    Situation(
      "what fails is shown as failing", ["new", "new worse", "new worse undecided same better", "", "", "new worse"]
    ) {
      let rules = [
        GateRules(failOn: .new), GateRules(failOn: .worse), GateRules(failOn: .any),
        GateRules(failOn: .worse, kinds: ["jump-back"]), GateRules(failOn: .new, kinds: ["jump-back"]), GateRules(),
      ]
      return rules.map { rules in
        Change.allCases.filter { rules.fails($0, kind: "stuck") }.map(\.rawValue).joined(separator: " ")
      }
    },
    Situation("kinds limit rates", ["[]", "[]", "[noGestures(strategy: \"native\")]"]) {
      let facts = GateFacts(runs: [.init(strategy: "native", gestures: 9, glitches: ["stuck": 9])])
      let none = GateFacts(runs: [.init(strategy: "native", gestures: 0, glitches: [:])])
      return [
        reasons(GateRules(limits: [RateLimit(kind: nil, limit: 1)], kinds: ["jump-back"]), facts),
        reasons(GateRules(limits: [RateLimit(kind: "stuck", limit: 1)], kinds: ["jump-back"]), facts),
        reasons(GateRules(limits: [RateLimit(kind: "stuck", limit: 1)], kinds: ["jump-back"]), none),
      ]
    },
    Situation(
      "what is not sure fails nothing and is named",
      ["[new(1)]", "[new(2)]", "[any(3)]", "[any(5)]", "fails", "passes", "1", "2", "0"]
    ) {
      let facts = glitches(
        .init(kind: "stuck", change: .new, confidence: 0.5), .init(kind: "stuck", change: .new, confidence: 0.49),
        .init(kind: "stuck", change: .same, confidence: 0.1))
      let runs = GateFacts(
        runs: [.init(strategy: "native", gestures: 100, glitches: ["stuck": 5], doubtful: ["stuck": 2])])
      let rates = [2.9, 3].map {
        GateRules(limits: [RateLimit(kind: "stuck", limit: $0)], leastConfidence: 0.5).reasons(runs).isEmpty
          ? "passes" : "fails"
      }
      return [
        reasons(GateRules(failOn: .new, leastConfidence: 0.5), facts), reasons(GateRules(failOn: .new), facts),
        reasons(GateRules(failOn: .any, leastConfidence: 0.5), runs),
        // The number of less sure glitches was counted with the same limit.
        reasons(
          GateRules(failOn: .any), GateFacts(runs: [.init(strategy: "native", gestures: 9, glitches: ["stuck": 5])])),
      ] + rates + [
        "\(GateRules(failOn: .new, leastConfidence: 0.5).omissions(facts).doubtful)",
        "\(GateRules(failOn: .any, leastConfidence: 0.5).omissions(runs).doubtful)",
        "\(GateRules(leastConfidence: 0.5).omissions(facts).doubtful)",
      ]
    },
    Situation(
      "a kind that counts only if named",
      ["[]", "[new(1)]", "[]", "[any(9)]", "passes", "fails", "passes", "[\"hitch\": 9]", "[\"hitch\": 1]", "[:]"]
    ) {
      func rules(_ failOn: Gate?, kinds: Set<String> = [], _ limits: RateLimit...) -> GateRules {
        var rules = GateRules(failOn: failOn, limits: limits, kinds: kinds)
        rules.scope.uncounted = ["hitch"]
        return rules
      }
      let facts = glitches(.init(kind: "hitch", change: .new))
      let runs = GateFacts(runs: [.init(strategy: "recorded", gestures: 100, glitches: ["hitch": 9])])
      let rates = [
        rules(nil, RateLimit(kind: nil, limit: 1)), rules(nil, RateLimit(kind: "hitch", limit: 8.9)),
        // A limit names a kind only for itself.
        rules(.any, RateLimit(kind: "hitch", limit: 9)),
      ]
      return [
        reasons(rules(.new), facts), reasons(rules(.new, kinds: ["hitch"]), facts), reasons(rules(.any), runs),
        reasons(rules(.any, kinds: ["hitch"]), runs),
      ] + rates.map { $0.reasons(runs).isEmpty ? "passes" : "fails" } + [
        "\(rules(.any).omissions(runs).unnamed)", "\(rules(.worse).omissions(facts).unnamed)",
        "\(rules(.any, kinds: ["hitch"]).omissions(runs).unnamed)",
      ]
    },
    Situation("of a comparison what fails on both sides is no change", ["[]", "[failedReplays(1)]"]) {
      [0, 1].map { failed in
        reasons(
          GateRules(failOn: .worse),
          GateFacts(runs: [.init(strategy: "native", gestures: 9, failed: 2, glitches: [:])], failed: failed))
      }
    },
    Situation("undecided fails where it is strict", ["[]", "[undecided(2)]"]) {
      let facts = GateFacts(runs: [], undecided: ["stuck", "jump-back"])
      return [reasons(GateRules(failOn: .worse), facts), reasons(GateRules(failOn: .worse, isStrict: true), facts)]
    },
    Situation(
      "rates are counted in 100 gestures, and the limit may be reached", ["passes", "fails", "passes", "fails"]
    ) {
      let facts = GateFacts(runs: [.init(strategy: "native", gestures: 40, glitches: ["stuck": 2, "jump-back": 1])])
      return [("stuck", 5.0), ("stuck", 4.9), (nil, 7.5), (nil, 7.4)].map { kind, limit in
        GateRules(limits: [RateLimit(kind: kind, limit: limit)]).reasons(facts).isEmpty ? "passes" : "fails"
      }
    },
    Situation("a rate of no gestures fails", ["[noGestures(strategy: \"native\")]"]) {
      let facts = GateFacts(runs: [.init(strategy: "native", gestures: 0, glitches: [:])])
      return [reasons(GateRules(limits: [RateLimit(kind: "stuck", limit: 1)]), facts)]
    },
  ]
}
