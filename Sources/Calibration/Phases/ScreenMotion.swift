import ScrollEngine
import TraceModel

/// Animated scrolls by code, and refresh controls: motion that depends on no finger.
enum ScreenMotion {
  /// The durations that are tried, in milliseconds: chosen, 50 ms to 1.5 s.
  private static let tried = 50.0...1500.0

  private struct Animation {
    let tape: Int
    let start: Double
    let way: Double
    let pixel: Double
    var times: [Double] = []
    var offsets: [Double] = []
  }

  static func fit(_ tapes: [Tape]) -> [Finding] {
    var findings: [Finding] = []
    let animations = tapes.filter(\.isPlain).flatMap { Self.animations(in: $0) }
    if !animations.isEmpty {
      let curves = EngineOptions.AnimationCurve.allCases.map { ($0, AnimationShares($0)) }
      findings += fit(animations) { share, curve in curves.first { $0.0 == curve }?.1[share] ?? share }
    }
    if let refresh = refreshHeight(tapes) { findings.append(refresh) }
    return findings
  }

  private static func fit(
    _ animations: [Animation], _ shares: (Double, EngineOptions.AnimationCurve) -> Double
  ) -> [Finding] {
    func cost(_ duration: Double, _ curve: EngineOptions.AnimationCurve) -> Double {
      animations.reduce(0) { sum, one in
        sum
          + zip(one.times, one.offsets).reduce(0) {
            let error = one.start + one.way * shares(min($1.0 / duration, 1), curve) - $1.1
            return $0 + min(error * error / (one.pixel * one.pixel / 12), 1e4)
          }
      }
    }
    let fits = EngineOptions.AnimationCurve.allCases.map { curve in
      let duration = Minimum.grid(tried, points: 150, steps: 40) { cost($0, curve) }
      return (curve: curve, duration: duration, cost: cost(duration, curve))
    }
    guard let best = fits.min(by: { $0.cost < $1.cost }) else { return [] }
    let others = fits.filter { $0.curve != best.curve }.map(\.cost).min() ?? .infinity
    let curvature = Minimum.curvature(at: best.duration, step: 0.2) { cost($0, best.curve) }
    let tapes = animations.map(\.tape)
    let count = animations.count
    let reason = "the frames of \(count) animated scrolls"
    let frames = Double(animations.reduce(0) { $0 + $1.times.count })
    let spread = max(best.cost / max(frames, 1), 1)
    let sd = curvature > 0 ? (2 * spread / curvature).squareRoot() : 50
    return [
      Finding(
        "animation_duration_ms", .number(.init(best.duration, sd: max(sd, 0.4))), tapes: tapes, count: count,
        reason: reason),
      Finding(
        "animation_curve", .word(best.curve.rawValue, isSure: others - best.cost > 50 * spread), tapes: tapes,
        count: count,
        reason: reason),
    ]
  }

  /// Animated scrolls that begin at rest and that no touch disturbs.
  private static func animations(in tape: Tape) -> [Animation] {
    var result: [Animation] = []
    for (index, event) in tape.events.enumerated() {
      guard case .setOffset(let view, let target, true) = event.kind,
        let track = tape.tracks.firstIndex(where: { $0.view == view })
      else { continue }
      let t = Double(event.t) / 1000
      guard t < tape.geometryEnd else { continue }
      let k = tape.refresh(from: t)
      guard k > 12, k < tape.times.count, let start = tape.shown(track, atOrBefore: k - 1),
        (k - 12..<k).allSatisfy({ tape.tracks[track].offsets[$0].isNaN || tape.tracks[track].offsets[$0] == start }),
        abs(target - start) > 20, !tape.strokes.contains(where: { $0.t[0] < t && $0.lift > t })
      else { continue }
      let nextTouch = tape.strokes.map { $0.t[0] }.first { $0 > t } ?? .infinity
      let nextEvent = tape.events.dropFirst(index + 1).first.map { Double($0.t) / 1000 } ?? .infinity
      var one = Animation(tape: tape.index, start: start, way: target - start, pixel: tape.pixel)
      for n in k..<tape.times.count where tape.times[n] < min(nextTouch, nextEvent) {
        let offset = tape.tracks[track].offsets[n]
        guard !offset.isNaN else { continue }
        one.times.append(tape.times[n] - tape.times[k])
        one.offsets.append(offset)
        if abs(offset - target) < 0.2, one.times.count > 3 { break }
      }
      if one.times.count >= 5 { result.append(one) }
    }
    return result
  }

  /// The overscroll at which content rests while a refresh control refreshes.
  private static func refreshHeight(_ tapes: [Tape]) -> Finding? {
    var heights: [(value: Double, tape: Tape)] = []
    for tape in tapes where tape.isPlain {
      for event in tape.events {
        guard case .change(.refreshEnd(let view)) = event.kind,
          let track = tape.tracks.firstIndex(where: { $0.view == view })
        else { continue }
        let k = tape.refresh(from: Double(event.t) / 1000)
        let quiet = Int(200 / tape.period)
        guard k > quiet, k <= tape.times.count, let rest = tape.shown(track, atOrBefore: k - 1), rest < -1,
          (k - quiet..<k).allSatisfy({ tape.tracks[track].offsets[$0].isNaN || tape.tracks[track].offsets[$0] == rest })
        else { continue }
        heights.append((-rest, tape))
      }
    }
    guard let value = heights.map(\.value).median, let first = heights.first else { return nil }
    return Finding(
      "refresh_height",
      .number(.init(value: value, lower: value - first.tape.pixel / 2, upper: value + first.tape.pixel / 2)),
      tapes: heights.map(\.tape.index), count: heights.count, reason: "the resting offset of \(heights.count) refreshes"
    )
  }
}
