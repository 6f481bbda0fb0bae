import GlitchComparison

extension Situation {
  /// The glitch in gesture 2 of a recording of `return`, accepted.
  private static func accepted(until: String = "2030-06-15", size: Double = 50) -> [AcceptedGlitch] {
    Side.session("old", "return", gestures: 6, [Side.glitch(0, gesture: 2, size: size, fingerprint: "a")])
      .acceptable(under: "recorded").map {
        var accepted = $0
        (accepted.until, accepted.reason) = (until, "known")
        return accepted
      }
  }

  private static func fresh(gestures: Int = 6, _ glitches: [ComparedGlitch]) -> [ComparedSession] {
    [Side.session("fresh", "return", gestures: gestures, glitches)]
  }

  static let acceptances: [Situation] = [
    Situation("holds for later recordings of the scenario", ["1 new accepted", "2 new", "3 new"]) {
      let glitches = [
        Side.glitch(1, gesture: 2), Side.glitch(2, gesture: 1), Side.glitch(3, gesture: 2, ordinal: 1),
      ]
      return Comparison([Side.session("old", "return", gestures: 6)], fresh(glitches), accepted: accepted()).states
    },
    Situation("with another number of gestures by kind, page and ordinal", ["1 new accepted", "2 new"]) {
      let glitches = [Side.glitch(2, gesture: 5), Side.glitch(1, gesture: 3)]
      return Comparison(
        [Side.session("old", "return", gestures: 6)], fresh(gestures: 7, glitches), accepted: accepted()
      ).states
    },
    Situation("holds until its day has passed", ["false", "true"]) {
      accepted().flatMap { accepted in
        ["2030-06-15", "2030-06-16"].map { "\(accepted.isExpired(on: $0))" }
      }
    },
    Situation("may not grow in its own recording", ["1 worse accepted", "1 worse accepted"]) {
      func side(_ size: Double?) -> [ComparedSession] {
        let glitches = size.map { [Side.glitch(1, gesture: 2, size: $0, fingerprint: "a")] } ?? []
        return [Side.session("old", "return", gestures: 6, glitches)]
      }
      return [50, nil].flatMap { Comparison(side($0), side(70), accepted: accepted()).states }
    },
    Situation("accepted at a new size it may have that", ["1 same accepted", "1 worse accepted"]) {
      func side(_ size: Double) -> [ComparedSession] {
        [Side.session("old", "return", gestures: 6, [Side.glitch(1, gesture: 2, size: size, fingerprint: "a")])]
      }
      return [70, 90].flatMap { Comparison(side(50), side($0), accepted: accepted(size: 70)).states }
    },
    Situation("may be of any size in another", ["1 new accepted"]) {
      Comparison(
        [Side.session("old", "return", gestures: 6)], fresh([Side.glitch(1, gesture: 2, size: 90)]),
        accepted: accepted()
      ).states
    },
    Situation("holds under its strategy alone", ["1 new"]) {
      let other = accepted().map {
        var accepted = $0
        accepted.strategy = "native"
        return accepted
      }
      return Comparison(
        [Side.session("old", "return", gestures: 6)], fresh([Side.glitch(1, gesture: 2)]), accepted: other
      ).states
    },
    Situation(
      "does not count among the recordings with the kind",
      ["", "1 same accepted", "2 same accepted", "3 same accepted"]
    ) {
      let before = (0..<3).map { Side.session("b\($0)", "return", gestures: 6) }
      let after = (1...3).map { Side.session("c\($0)", "return", gestures: 6, [Side.glitch($0, gesture: 2)]) }
      let comparison = Comparison(before, after, accepted: accepted())
      return [comparison.decided.joined()] + comparison.states
    },
    Situation("counts again when its day has passed", ["return stuck new"]) {
      let before = (0..<3).map { Side.session("b\($0)", "return", gestures: 6) }
      let after = (1...3).map { Side.session("c\($0)", "return", gestures: 6, [Side.glitch($0, gesture: 2)]) }
      return Comparison(before, after, accepted: accepted(until: "2030-06-14")).decided
    },
    Situation("does not hide others of its kind", ["return stuck new", "1 new", "2 new", "3 new", "4 same accepted"]) {
      let before = (0..<3).map { Side.session("b\($0)", "return", gestures: 6) }
      let after = (1...3).map { number in
        let known = number == 1 ? [Side.glitch(4, gesture: 2)] : []
        return Side.session("c\(number)", "return", gestures: 6, known + [Side.glitch(number, gesture: 4)])
      }
      let comparison = Comparison(before, after, accepted: accepted())
      return comparison.decided + comparison.states
    },
  ]
}
