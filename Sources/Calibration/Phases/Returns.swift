import Foundation
import ScrollEngine

/// Phase 2.5: returns from beyond an edge, linear in their starts; the rate of return, and the distance at which it ends.
struct Returns {
  /// One return: the overscroll in the frames after the finger lifted.
  struct Return {
    let tape: Int
    let period: Double
    let pixel: Double
    /// Refreshes since the first frame, and the distance from the edge, signed, in points.
    var steps: [Int] = []
    var distances: [Double] = []
    /// The refresh of the first frame that shows the edge; `nil` if a touch came first, or the recording ended.
    var edgeStep: Int?
    /// Whether the finger had rested before it lifted, so that the return began without velocity.
    var startsAtRest = false
  }

  var findings: [Finding] = []
  /// The returns that are long enough to say something.
  private(set) var usable: [Return] = []
  var shortens: Bool?
  var spread: Double?

  /// Fingers that rest longer before they lift leave no velocity, in milliseconds. (reference on calibration, 6)
  private static let surelyStill = 180.0
  /// The rates of return that are tried, per millisecond: chosen, 0.3 to 3 times the default.
  private static let tried = 0.003...0.03
  /// The error of the distance that the law gives at the end of a return, in points.
  ///
  /// About 0.3 % of 0.5 pt comes from the fit's start, and twice that from what all returns share. `calibration-proof` checks the intervals.
  private static let endError = 0.005
  /// Hypotheses are apart if their χ² differs by more. (reference on calibration, 2.5)
  private static let apart = 6.0

  static func fit(_ tapes: [Tape], releases: [Release]) -> Returns {
    var returns = releases.compactMap { after($0, in: tapes[$0.drag.tape]) }
    for tape in tapes where tape.strokes.isEmpty { returns += untouched(in: tape) }
    return fit(returns)
  }

  /// The fit of returns that are already cut out of their sessions.
  static func fit(_ returns: [Return]) -> Returns {
    var result = Returns()
    let usable = returns.filter { $0.steps.count >= 5 }
    result.usable = usable
    guard !usable.isEmpty else { return result }
    let rates = Set(usable.map(\.period)).sorted(by: >)
    // The step of the velocity has the short form or not: the difference is far below a pixel.
    var perRate: [(period: Double, lambda: Double, sd: Double, count: Int, tapes: [Int])] = []
    for period in rates {
      let group = usable.filter { $0.period == period }
      let fitted = lambda(group, spread: &result.spread)
      guard let fitted else { continue }
      perRate.append((period, fitted.value, fitted.sd, group.count, group.map(\.tape)))
    }
    result.decide(perRate)
    result.findEnd(usable, perRate.map { ($0.period, $0.lambda) })
    return result
  }

  private static func lambda(_ group: [Return], spread: inout Double?) -> (value: Double, sd: Double)? {
    func cost(_ lambda: Double) -> Double {
      group.reduce(0) { sum, one in
        let solved = solve(one, lambda)
        return sum + solved.square / (one.pixel * one.pixel / 12)
      }
    }
    let value = Minimum.grid(tried, points: 60, cost)
    let curvature = Minimum.curvature(at: value, step: value * 1e-4, cost)
    guard curvature > 0 else { return nil }
    let count = group.reduce(0) { $0 + $1.steps.count - 2 }
    let excess = max(cost(value) / Double(max(count, 1)), 1)
    let rms = (group.reduce(0) { $0 + solve($1, value).square } / Double(max(count, 1))).squareRoot()
    spread = max(spread ?? 0, rms)
    // Rounded decays are alike: their errors do not average out as noise does.
    return (value, 2 * (2 * excess / curvature).squareRoot())
  }

  /// The overscroll and velocity at the first frame that fit best, for a rate of return per millisecond.
  static func solve(
    _ one: Return, _ lambda: Double, rate: Double = Deceleration.normalRate
  ) -> (start: Double, velocity: Double, square: Double) {
    let k = exp(-lambda * one.period)
    let d = exp(one.period * log(rate))
    let share = rate / (1 - rate)
    var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (step, x) in zip(one.steps, one.distances) {
      let n = Double(step)
      let a = pow(k, n)
      let b = one.startsAtRest ? 0 : share * a * (1 - pow(d, n))
      aa += a * a
      ab += a * b
      bb += b * b
      ax += a * x
      bx += b * x
    }
    let determinant = aa * bb - ab * ab
    let isFree = !one.startsAtRest && determinant > 1e-9 * aa * bb
    let start = isFree ? (ax * bb - bx * ab) / determinant : ax / aa
    let velocity = isFree ? (bx * aa - ax * ab) / determinant : 0
    var square = 0.0
    for (step, x) in zip(one.steps, one.distances) {
      let a = pow(k, Double(step))
      let error = x - a * (start + velocity * share * (1 - pow(d, Double(step))))
      square += error * error
    }
    return (start, velocity, square)
  }

  /// The rate of deceleration that returns show, left free: a check for recordings without free runs.
  static func decelerationRate(_ returns: [Return]) -> Calibration.Estimate? {
    let moving = returns.filter { !$0.startsAtRest && $0.steps.count >= 8 }
    guard !moving.isEmpty else { return nil }
    func cost(_ lost: Double) -> Double {
      func sum(_ lambda: Double) -> Double {
        moving.reduce(0) { $0 + solve($1, lambda, rate: 1 - lost).square / ($1.pixel * $1.pixel / 12) }
      }
      return sum(Minimum.golden(0.006...0.016, steps: 35, sum))
    }
    let lost = Minimum.golden(0.001...0.004, steps: 35, cost)
    let curvature = Minimum.curvature(at: lost, step: 1e-4, cost)
    guard curvature > 0, lost > 0.00105, lost < 0.00395 else { return nil }
    let count = moving.reduce(0) { $0 + $1.steps.count - 3 }
    let excess = max(cost(lost) / Double(max(count, 1)), 1)
    return .init(1 - lost, sd: (2 * excess / curvature).squareRoot())
  }

  private static func predicted(_ start: Double, _ velocity: Double, k: Double, d: Double, step n: Double) -> Double {
    let share = Deceleration.normalRate / (1 - Deceleration.normalRate)
    return pow(k, n) * (start + velocity * share * (1 - pow(d, n)))
  }

  // MARK: The rate

  /// `bounce_rate` of a rate of return, if the engine computes the exponential in its short form.
  static func shortened(_ lambda: Double, period: Double) -> Double {
    // 1 + L + L²/2 = K has its root of the smaller size at −1 + √(2K − 1).
    let k = exp(-lambda * period)
    guard k > 0.5 else { return exp(-lambda) }
    let l = -1 + (2 * k - 1).squareRoot()
    return l >= -0.5 ? exp(l / period) : exp(-lambda)
  }

  private mutating func decide(_ rates: [(period: Double, lambda: Double, sd: Double, count: Int, tapes: [Int])]) {
    guard let first = rates.first else { return }
    let tapes = rates.flatMap(\.tapes)
    let count = rates.reduce(0) { $0 + $1.count }
    let exact = rates.map { (value: exp(-$0.lambda), sd: $0.sd * exp(-$0.lambda)) }
    let short = rates.map { (value: Self.shortened($0.lambda, period: $0.period), sd: $0.sd * exp(-$0.lambda)) }
    func pooled(_ values: [(value: Double, sd: Double)]) -> (estimate: (value: Double, sd: Double), square: Double) {
      let weights = values.map { 1 / max($0.sd * $0.sd, 1e-18) }
      let total = weights.reduce(0, +)
      let mean = zip(values, weights).reduce(0) { $0 + $1.0.value * $1.1 } / total
      return (
        (mean, (1 / total).squareRoot()),
        zip(values, weights).reduce(0) { $0 + ($1.0.value - mean) * ($1.0.value - mean) * $1.1 }
      )
    }
    let (asExact, asShort) = (pooled(exact), pooled(short))
    if rates.count > 1, abs(asExact.square - asShort.square) > Self.apart {
      let isShort = asShort.square < asExact.square
      shortens = isShort
      findings.append(
        Finding(
          "shorten_exponential", .word(String(isShort), isSure: true), tapes: tapes, count: count,
          reason: "returns at \(rates.count) refresh rates agree under one of the two forms"))
      let found = isShort ? asShort.estimate : asExact.estimate
      findings.append(
        Finding(
          "bounce_rate", .number(.init(found.value, sd: found.sd)), tapes: tapes, count: count,
          reason: "\(count) returns from beyond an edge"))
      return
    }
    findings.append(
      Finding(
        "shorten_exponential", .silent, tapes: tapes, count: count,
        reason: rates.count > 1
          ? "returns at two refresh rates agree under both forms"
          : "at one refresh rate both forms are the same motion; returns at another rate decide"))
    let reach = Calibration.Estimate.normal95
    let (a, b) = (asShort.estimate, asExact.estimate)
    let estimate = Calibration.Estimate(
      value: (a.value + b.value) / 2, lower: min(a.value - reach * a.sd, b.value - reach * b.sd),
      upper: max(a.value + reach * a.sd, b.value + reach * b.sd))
    findings.append(
      Finding(
        "bounce_rate", .number(estimate), partners: ["shorten_exponential"], tapes: tapes, count: count,
        reason: "\(count) returns at \(Self.text(1000 / first.period, 0)) Hz: \(Self.text(a.value, 6)) with "
          + "shorten_exponential, \(Self.text(b.value, 6)) without"))
  }

  static func text(_ value: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let rounded = (value * scale).rounded() / scale
    return digits == 0 ? String(Int(rounded)) : String(rounded)
  }

  /// The last overscroll shown and the first frame at the edge bound the distance at which a return ends.
  private mutating func findEnd(_ returns: [Return], _ lambdas: [(period: Double, lambda: Double)]) {
    var outcomes: [Threshold.Outcome] = []
    for one in returns {
      guard let edge = one.edgeStep, let last = one.steps.last,
        let lambda = lambdas.first(where: { $0.period == one.period })?.lambda
      else { continue }
      let solved = Self.solve(one, lambda)
      let k = exp(-lambda * one.period)
      let d = exp(one.period * log(Deceleration.normalRate))
      // Where speed decides, distance does not. Half the default of the stopping speed, in points per millisecond.
      let speed = abs(solved.velocity) * pow(k * d, Double(last))
      guard speed < 0.005 else { continue }
      let sd = Self.endError
      outcomes.append(
        .init(
          statistic: abs(Self.predicted(solved.start, solved.velocity, k: k, d: d, step: Double(last))), sd: sd,
          isAbove: true, tape: one.tape))
      outcomes.append(
        .init(
          statistic: abs(Self.predicted(solved.start, solved.velocity, k: k, d: d, step: Double(edge))), sd: sd,
          isAbove: false, tape: one.tape))
    }
    guard !outcomes.isEmpty else { return }
    let content = Threshold.posterior(outcomes).map { Finding.Content.number($0) } ?? .silent
    findings.append(
      Finding(
        "bounce_end", content, tapes: outcomes.map(\.tape), count: outcomes.count / 2,
        reason: "the last overscroll of \(outcomes.count / 2) returns"))
  }

  // MARK: Returns in a session

  private static func after(_ release: Release, in tape: Tape) -> Return? {
    let track = tape.tracks[release.drag.track]
    guard track.bounces, !track.isPager, release.drag.kLift + 1 < release.kEnd else { return nil }
    var one = cut(track, release.drag.kLift + 1, release.kEnd, in: tape)
    let isBeyond = !track.range.contains(release.offset)
    one?.startsAtRest = isBeyond && release.rest > surelyStill
    return one
  }

  /// The first stretch of frames beyond an edge.
  private static func cut(_ track: Tape.Track, _ from: Int, _ to: Int, in tape: Tape) -> Return? {
    let offsets = track.offsets
    func distance(_ k: Int) -> Double {
      offsets[k] < track.range.lowerBound
        ? offsets[k] - track.range.lowerBound
        : offsets[k] > track.range.upperBound ? offsets[k] - track.range.upperBound : 0
    }
    guard from <= to, let start = (from...to).first(where: { !offsets[$0].isNaN && distance($0) != 0 }) else {
      return nil
    }
    var one = Return(tape: tape.index, period: tape.period, pixel: tape.pixel)
    for k in start...to where !offsets[k].isNaN {
      let away = distance(k)
      if away == 0 {
        one.edgeStep = k - start
        break
      }
      one.steps.append(k - start)
      one.distances.append(away)
    }
    return one
  }

  /// Returns in a session without touches: stretches beyond an edge that move as a return does.
  private static func untouched(in tape: Tape) -> [Return] {
    var result: [Return] = []
    for track in tape.tracks where !track.isPager && track.bounces {
      var k = 0
      while k < tape.times.count, let one = cut(track, k, tape.times.count - 1, in: tape) {
        let beyond =
          (k..<tape.times.count).first { !track.offsets[$0].isNaN && !track.range.contains(track.offsets[$0]) } ?? k
        k = beyond + (one.edgeStep ?? tape.times.count)
        guard one.steps.count >= 8 else { continue }
        let lambda = Minimum.grid(tried, points: 60) { solve(one, $0).square }
        let rms = (solve(one, lambda).square / Double(one.steps.count)).squareRoot()
        // A finger that nobody recorded moves otherwise.
        if rms < 0.6 * tape.pixel { result.append(one) }
      }
    }
    return result
  }
}
