import ScrollEngine

/// Phase 2.8: options that are words, by full replays of every session under each of their values.
struct Words {
  /// A session as the words see it.
  struct Scene {
    let calibrated: CalibrationSession
    let tape: Tape
    let stretches: [Stretch]
  }

  /// The effect of one value of one option.
  private struct Change {
    var gain = 0.0
    var reach = 0.0
    var tapes: [Int] = []
  }

  private let scenes: [Scene]
  private(set) var options: EngineOptions
  private var replays: [[StretchReplay]]
  /// The capped residual of each stretch.
  private var residuals: [[Double]]
  /// One weight per session: those astray count less.
  private var shares: [Double]
  private(set) var findings: [Finding] = []

  /// One frame counts no more than this, in points: one stray fling would outvote everything else. (reference, 2.8)
  private static let cap = 6.0
  /// A value is determined from this reach on, in points. (reference on calibration, 2.8)
  private static let leastReach = 1.2
  /// A value is determined from this share of the reach on. (reference on calibration, 2.8)
  private static let leastShare = 0.25
  /// Sessions with a larger residual per frame are tried with pairs of options, in points. (reference on calibration, 2.8)
  private static let astray = 0.4
  /// The most rounds: each takes what the one before has made visible. Chosen.
  private static let rounds = 5

  /// The options that phases before decide, or that nothing but a number of the fit depends on.
  static let decidedBefore: Set<String> = [
    "first_step_at_lift", "shorten_exponential", "catch_begins_pan", "single_sample_whole", "animation_curve",
  ]

  /// The options that are words, with their values, without those that stay out of the fit.
  static let all: [(option: EngineOption, values: [String])] = EngineOption.all.compactMap { option in
    if Identifiability.of(option.key)?.isLeftOut == true { return nil }
    let values = option.values.split(separator: " ").map(String.init).filter { $0 != "or" }
    return option.values.hasPrefix("a number") ? nil : (option, values)
  }

  init(_ scenes: [Scene], options: EngineOptions) {
    self.scenes = scenes
    self.options = options
    replays = []
    residuals = []
    shares = []
    replayAll()
  }

  private mutating func replayAll() {
    replays = scenes.map { scene in
      scene.stretches.map { StretchReplay($0, tape: scene.tape, of: scene.calibrated, options: options) }
    }
    residuals = []
    shares = []
    for (scene, replays) in zip(scenes, replays) {
      let sums = zip(replays, scene.stretches).map { $0.residual($1, scene.tape, limit: Self.cap) }
      residuals.append(sums.map(\.sum))
      let frames = sums.reduce(0) { $0 + $1.frames }
      shares.append(1 / (1 + 2 * sums.reduce(0) { $0 + $1.sum } / Double(max(frames, 1))))
    }
  }

  /// Takes value after value as long as residuals fall, then judges each option.
  mutating func fit() {
    let open = Self.all.filter { !Self.decidedBefore.contains($0.option.key) }
    var changes: [String: Change] = [:]
    for _ in 0..<Self.rounds {
      var hasChanged = false
      for word in open {
        guard let other = otherValue(of: word) else { continue }
        let change = change(word.option, to: other)
        changes[word.option.key] = change
        if change.gain > 0, change.reach > Self.leastReach {
          _ = word.option.set(&options, other)
          replayAll()
          hasChanged = true
        }
      }
      if !hasChanged, !tryPairs(open.map(\.option.key)) { break }
    }
    for word in open { judge(word, changes[word.option.key] ?? Change()) }
  }

  private func otherValue(of word: (option: EngineOption, values: [String])) -> String? {
    let current = word.option.value(options)
    return word.values.first { $0 != current }
  }

  /// Replays everything with one value changed.
  private func change(_ option: EngineOption, to value: String) -> Change {
    var other = options
    guard option.set(&other, value) else { return Change() }
    var change = Change()
    for (s, scene) in scenes.enumerated() {
      var reach = 0.0
      for (n, stretch) in scene.stretches.enumerated() {
        let replay = StretchReplay(stretch, tape: scene.tape, of: scene.calibrated, options: other)
        let apart = replay.reach(replays[s][n], limit: Self.cap)
        guard apart > 0 else { continue }
        reach += apart * shares[s]
        change.gain += (residuals[s][n] - replay.residual(stretch, scene.tape, limit: Self.cap).sum) * shares[s]
      }
      change.reach += reach
      if reach > 0.1 { change.tapes.append(scene.tape.index) }
    }
    return change
  }

  /// Changes two options at once where single changes help no more: two may make up for each other.
  private mutating func tryPairs(_ keys: [String]) -> Bool {
    let bad = scenes.indices.filter { 1 / shares[$0] - 1 > 2 * Self.astray && residuals[$0].reduce(0, +) > 20 }
    guard !bad.isEmpty else { return false }
    let words = Self.all.filter { keys.contains($0.option.key) }
    for s in bad {
      // Only options that this session shows at all.
      let visible = words.filter { word in
        otherValue(of: word).map { reach(word.option, $0, of: s) > 0.5 } ?? false
      }
      guard visible.count > 1, visible.count <= 8 else { continue }
      for a in visible.indices {
        for b in visible.indices where b > a {
          var other = options
          guard let first = otherValue(of: visible[a]), let second = otherValue(of: visible[b]),
            visible[a].option.set(&other, first), visible[b].option.set(&other, second)
          else { continue }
          guard gain(other, of: s) > 5, scenes.indices.reduce(0, { $0 + gain(other, of: $1) }) > 5 else { continue }
          options = other
          replayAll()
          return true
        }
      }
    }
    return false
  }

  private func reach(_ option: EngineOption, _ value: String, of s: Int) -> Double {
    var other = options
    guard option.set(&other, value) else { return 0 }
    return scenes[s].stretches.enumerated().reduce(0) { sum, stretch in
      let replay = StretchReplay(stretch.element, tape: scenes[s].tape, of: scenes[s].calibrated, options: other)
      return sum + replay.reach(replays[s][stretch.offset], limit: Self.cap)
    }
  }

  private func gain(_ other: EngineOptions, of s: Int) -> Double {
    scenes[s].stretches.enumerated().reduce(0) { sum, stretch in
      let replay = StretchReplay(stretch.element, tape: scenes[s].tape, of: scenes[s].calibrated, options: other)
      let now = replay.residual(stretch.element, scenes[s].tape, limit: Self.cap).sum
      return sum + (residuals[s][stretch.offset] - now) * shares[s]
    }
  }

  private mutating func judge(_ word: (option: EngineOption, values: [String]), _ change: Change) {
    let value = word.option.value(options)
    guard change.reach > 0.1 else { return }
    let share = -change.gain / change.reach
    let isSure = change.reach > Self.leastReach && share > Self.leastShare
    let percent = Int((min(max(share, -1), 1) * 100).rounded())
    let reason =
      "the other value moves \(change.tapes.count) sessions by \(Returns.text(change.reach, 1)) pt in all, "
      + "\(percent) % of it away from their frames"
    findings.append(
      Finding(
        word.option.key, isSure ? .word(value, isSure: true) : .silent, tapes: change.tapes, count: change.tapes.count,
        reason: reason))
  }
}
