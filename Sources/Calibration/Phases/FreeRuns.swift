import Foundation
import ScrollEngine

/// Phase 2.4: free runs, linear in their velocity; the first step, the speed at which they stop.
struct FreeRuns {
  /// One free run.
  struct Run {
    let release: Release
    /// Points per millisecond, with its standard deviation.
    let velocity: Double
    let error: Double
    /// The sum of squares for 0 and 1 steps at the lift, in points².
    let squares: [Int: Double]
    /// The steps at the lift that the run has.
    let firstSteps: Int
    /// The root mean square of its residuals, in points.
    let spread: Double
  }

  var runs: [Run] = []
  var firstStepAtLift: Bool?
  var findings: [Finding] = []
  var decelerationRate: Calibration.Estimate?

  /// The frames of a run: steps since the lift, offsets.
  private struct Frames {
    let release: Release
    let period: Double
    let pixel: Double
    var steps: [Int] = []
    var offsets: [Double] = []
    /// The resting offset and the first refresh that shows it, counted from the lift; `nil` if another touch came first.
    var rest: (offset: Double, step: Int)?
  }

  static func fit(_ releases: [Release], tapes: [Tape], shortens: Bool) -> FreeRuns {
    var result = FreeRuns()
    let all = releases.compactMap { frames(of: $0, in: tapes[$0.drag.tape]) }
    var squares: [Int: Double] = [0: 0, 1: 0]
    var votes: [Int] = []
    for frames in all where frames.release.isLiftSure && (1...2).contains(frames.release.refreshesSinceMove) {
      let noise = frames.pixel * frames.pixel / 12
      for step in 0...1 { squares[step, default: 0] += min(solve(frames, first: step, shortens).square / noise, 1e4) }
      votes.append(frames.release.drag.tape)
    }
    if !votes.isEmpty, let none = squares[0], let one = squares[1] {
      result.firstStepAtLift = one < none
      result.findings.append(
        Finding(
          "first_step_at_lift", .word(String(one < none), isSure: abs(one - none) > 25), tapes: votes,
          count: votes.count,
          reason: "the places of \(votes.count) free runs one frame after the lift"))
    }
    let first = result.firstStepAtLift ?? true
    for frames in all { result.runs.append(run(frames, first: first, shortens)) }
    result.findStopSpeed(all, shortens)
    result.findRate(all)
    return result
  }

  private static func frames(of release: Release, in tape: Tape) -> Frames? {
    let track = tape.tracks[release.drag.track]
    guard !track.isPager, track.range.contains(release.offset) else { return nil }
    var frames = Frames(release: release, period: tape.period, pixel: tape.pixel)
    let kLift = release.drag.kLift
    guard release.kEnd > kLift + 4, let final = tape.shown(release.drag.track, atOrBefore: release.kEnd) else {
      return nil
    }
    // At rest for a fifth of a second at the end.
    let quiet = max(Int(200 / tape.period), 3)
    let isResting =
      release.kEnd - quiet > kLift
      && (release.kEnd - quiet...release.kEnd).allSatisfy { track.offsets[$0].isNaN || track.offsets[$0] == final }
    for k in (kLift + 1)...release.kEnd where !track.offsets[k].isNaN {
      let offset = track.offsets[k]
      guard offset > track.range.lowerBound, offset < track.range.upperBound else { break }
      if isResting, offset == final {
        frames.rest = (final, k - kLift)
        break
      }
      frames.steps.append(k - kLift)
      frames.offsets.append(offset)
    }
    guard frames.steps.count >= 5, abs(frames.offsets[4] - release.offset) > 1 else { return nil }
    return frames
  }

  private static func solve(
    _ frames: Frames, first: Int, _ shortens: Bool, rate: Double = Deceleration.normalRate
  ) -> (velocity: Double, weight: Double, square: Double) {
    let decay = decay(frames.period, rate, shortens)
    var (gg, gx) = (0.0, 0.0)
    func share(_ step: Int) -> Double { rate * (1 - pow(decay, Double(max(step + first, 0)))) / (1 - rate) }
    for (step, offset) in zip(frames.steps, frames.offsets) {
      let g = share(step)
      gg += g * g
      gx += g * (offset - frames.release.offset)
    }
    guard gg > 0 else { return (0, 0, .infinity) }
    let velocity = gx / gg
    var square = 0.0
    for (step, offset) in zip(frames.steps, frames.offsets) {
      let error = offset - frames.release.offset - velocity * share(step)
      square += error * error
    }
    return (velocity, gg, square)
  }

  static func decay(_ ms: Double, _ rate: Double, _ shortens: Bool) -> Double {
    let l = ms * log(rate)
    return shortens && l >= -0.5 ? 1 + l + l * l / 2 : exp(l)
  }

  private static func run(_ frames: Frames, first: Bool, _ shortens: Bool) -> Run {
    let expected = first && (1...2).contains(frames.release.refreshesSinceMove) ? 1 : 0
    var steps = expected
    // A lift near a frame's boundary may belong to the next frame, or to the one before.
    if !frames.release.isLiftSure {
      steps =
        (-1...2).min { solve(frames, first: $0, shortens).square < solve(frames, first: $1, shortens).square }
        ?? expected
    }
    let best = solve(frames, first: steps, shortens)
    let noise = frames.pixel / 12.0.squareRoot()
    let spread = (best.square / Double(frames.steps.count)).squareRoot()
    return Run(
      release: frames.release, velocity: best.velocity, error: max(noise, spread) / best.weight.squareRoot(),
      squares: [:], firstSteps: steps, spread: spread)
  }

  /// The steps whose rounded offset is the resting one bound the speed at which motion stops.
  private mutating func findStopSpeed(_ all: [Frames], _ shortens: Bool) {
    var outcomes: [Threshold.Outcome] = []
    for (frames, run) in zip(all, runs) {
      guard let rest = frames.rest, run.spread < 0.6 * frames.pixel, frames.steps.count > 20 else { continue }
      let decay = Self.decay(frames.period, Deceleration.normalRate, shortens)
      let whole = run.velocity * Deceleration.normalRate / (1 - Deceleration.normalRate)
      func offset(_ step: Int) -> Double {
        run.release.offset + whole * (1 - pow(decay, Double(step + run.firstSteps)))
      }
      func speed(_ step: Int) -> Double { abs(run.velocity) * pow(decay, Double(step + run.firstSteps)) * 1000 }
      let reach = frames.pixel / 2 + 0.02
      var steps: [Int] = []
      for step in max(rest.step - 3, 1)...(rest.step + 40) where abs(offset(step) - rest.offset) <= reach {
        steps.append(step)
      }
      guard let a = steps.first, let b = steps.last else { continue }
      let sd = 0.03 / 499 * 1000
      outcomes.append(.init(statistic: speed(b), sd: sd, isAbove: false, tape: frames.release.drag.tape))
      outcomes.append(.init(statistic: speed(a - 1), sd: sd, isAbove: true, tape: frames.release.drag.tape))
    }
    guard !outcomes.isEmpty else { return }
    let content = Threshold.posterior(outcomes).map { Finding.Content.number($0) } ?? .silent
    findings.append(
      Finding(
        "stop_speed", content, tapes: outcomes.map(\.tape), count: outcomes.count / 2,
        reason: "the offsets at which \(outcomes.count / 2) free runs came to rest"))
  }

  /// The rate of deceleration, left free: a check, as 0.998 is documented.
  private mutating func findRate(_ all: [Frames]) {
    let usable = zip(all, runs).filter { $0.0.steps.count > 20 && $0.1.spread < 0.6 * $0.0.pixel }
    guard !usable.isEmpty else { return }
    func cost(_ lost: Double) -> Double {
      usable.reduce(0) { sum, pair in
        sum + Self.solve(pair.0, first: pair.1.firstSteps, false, rate: 1 - lost).square
          / (pair.0.pixel * pair.0.pixel / 12)
      }
    }
    let lost = Minimum.golden(0.001...0.004, cost)
    let curvature = Minimum.curvature(at: lost, step: 1e-6, cost)
    guard curvature > 0 else { return }
    decelerationRate = .init(1 - lost, sd: (2 / curvature).squareRoot())
  }
}
