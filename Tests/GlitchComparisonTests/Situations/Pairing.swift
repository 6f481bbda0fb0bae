import GlitchComparison

extension Situation {
  static let pairing: [Situation] = [
    Situation("the same recording compares by fingerprint and size", ["1 same", "2 worse", "3 new", "gone 14"]) {
      let before = [
        Side.glitch(11, fingerprint: "a"), Side.glitch(12, gesture: 1, size: 50, fingerprint: "b"),
        Side.glitch(14, gesture: 2, fingerprint: "d"),
      ]
      let after = [
        Side.glitch(1, fingerprint: "a"), Side.glitch(2, gesture: 1, size: 56, fingerprint: "b"),
        Side.glitch(3, gesture: 2, fingerprint: "c"),
      ]
      return Comparison([Side.session("u", before)], [Side.session("u", after)]).states
    },
    Situation("a tenth, and a point at least, is no change", ["1 same", "2 same", "3 better"]) {
      let before = [(11, 50.0), (12, 5), (13, 50)].map {
        Side.glitch($0.0, gesture: $0.0, size: $0.1, fingerprint: "\($0.0 - 10)")
      }
      let after = [(1, 55.0), (2, 5.9), (3, 44)].map {
        Side.glitch($0.0, gesture: $0.0, size: $0.1, fingerprint: "\($0.0)")
      }
      return Comparison([Side.session("u", before)], [Side.session("u", after)]).states
    },
    Situation(
      "fresh recordings pair by scenario, kind, gesture, page and ordinal", ["1 same", "2 new", "3 new", "gone 12"]
    ) {
      let before = [Side.glitch(11), Side.glitch(12, gesture: 2, page: 1)]
      let after = [Side.glitch(1, size: 90), Side.glitch(2, gesture: 2, page: 0), Side.glitch(3, ordinal: 1)]
      return Comparison([Side.session("b41", "return", before)], [Side.session("b42", "return", after)]).states
    },
    Situation("with other numbers of gestures by kind, page and ordinal", ["1 same", "2 same", "3 new", "return page"])
    {
      // The later one first: time decides, not the order of the rows.
      let before = [Side.glitch(12, gesture: 5), Side.glitch(11, gesture: 1)]
      let after = [Side.glitch(2, gesture: 6), Side.glitch(1, gesture: 2), Side.glitch(3, gesture: 7)]
      let comparison = Comparison(
        [Side.session("b41", "return", gestures: 6, before)], [Side.session("b42", "return", gestures: 8, after)])
      return comparison.states + comparison.rules
    },
    Situation("a glitch in another gesture is another glitch", ["1 new", "gone 11", "return gesture"]) {
      let comparison = Comparison(
        [Side.session("b41", "return", [Side.glitch(11, gesture: 0)])],
        [Side.session("b42", "return", [Side.glitch(1, gesture: 1)])])
      return comparison.states + comparison.rules
    },
    Situation("the same places in time, whatever the order of the rows", ["1 accepted", "2 open"]) {
      let session = Side.session("u", "return", gestures: 9, [Side.glitch(2, gesture: 7), Side.glitch(1, gesture: 2)])
      return session.acceptable(under: "recorded").sorted { $0.fingerprint < $1.fingerprint }.map {
        "\($0.fingerprint.dropFirst()) \($0.ordinalOnPage == 0 ? "accepted" : "open")"
      }
    },
    Situation(
      "another device, another refresh rate: another scenario",
      ["1 new not compared", "2 new not compared", "gone 11 not compared"]
    ) {
      Comparison(
        [Side.session("b41", "return", [Side.glitch(11)])],
        [
          Side.session("b42", "return", device: "tablet", [Side.glitch(1)]),
          Side.session("b43", "return", rate: 120, [Side.glitch(2)]),
        ]
      ).states
    },
    Situation("without a scenario nothing pairs but by uid", ["1 new not compared", "gone 11 not compared"]) {
      Comparison([Side.session("b41", [Side.glitch(11)])], [Side.session("b42", [Side.glitch(1)])]).states
    },
    Situation(
      "a new recording compares with those that are on both sides", ["1 same", "2 same", "3 new", "return gesture"]
    ) {
      let comparison = Comparison(
        [Side.session("u", "return", [Side.glitch(11, fingerprint: "a")])],
        [
          Side.session("u", "return", [Side.glitch(1, fingerprint: "a")]),
          Side.session("fresh", "return", [Side.glitch(2), Side.glitch(3, gesture: 1)]),
        ])
      return comparison.states + comparison.rules
    },
    Situation(
      "one recording against several: what is there on one side and not on the other",
      ["1 same", "2 same", "3 new", "gone 13", "return gesture"]
    ) {
      let comparison = Comparison(
        [
          Side.session("b1", "return", [Side.glitch(11)]),
          Side.session("b2", "return", [Side.glitch(12, gesture: 1), Side.glitch(13, gesture: 2)]),
        ], [Side.session("c", "return", [Side.glitch(1), Side.glitch(2, gesture: 1), Side.glitch(3, "jump-back")])])
      return comparison.states + comparison.rules
    },
    Situation("strategies do not mix", ["1 new not compared", "gone 11 not compared"]) {
      Comparison(
        baseline: ["native": [Side.session("u", [Side.glitch(11, fingerprint: "a")])]],
        candidate: ["dynamics": [Side.session("u", [Side.glitch(1, fingerprint: "a")])]], today: "2030-06-15",
        limits: Side.limits
      ).states
    },
  ]
}
