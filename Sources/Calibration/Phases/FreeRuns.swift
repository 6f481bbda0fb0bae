import Foundation
import ScrollEngine

/// Phase 2.4: free runs, linear in their velocity; the first step, the speed at which they stop.
struct FreeRuns {
  /// One free run after a release.
  struct Run {
    let release: Release
    /// Points per millisecond, with its standard deviation.
    let velocity: Double
    let error: Double
    /// The root mean square of its residuals, in points.
    let spread: Double
  }

  /// A run with its solution, with or without a release.
  private struct Solved {
    let frames: RunFrames
    /// The steps that were taken at the lift.
    let first: Int
    let solution: RunFrames.Solution
    let spread: Double

    init(_ frames: RunFrames, first: Int, _ shortens: Bool) {
      self.frames = frames
      self.first = first
      solution = frames.solved(first: first, shortens: shortens)
      spread = (solution.square / Double(max(frames.steps.count, 1))).squareRoot()
    }

    /// Whether the run follows the law to the pixel, and long enough to show how it ends.
    var isSure: Bool { spread < 0.6 * frames.pixel && frames.steps.count > 20 }
  }

  var runs: [Run] = []
  var firstStepAtLift: Bool?
  var findings: [Finding] = []
  var decelerationRate: Calibration.Estimate?

  /// - Parameters:
  ///   - tapes: all sessions, those of the releases among them.
  ///   - untouched: sessions without touches: they, too, show how content decelerates and stops.
  static func fit(_ releases: [Release], tapes: [Tape], untouched: [Tape], shortens: Bool) -> FreeRuns {
    var result = FreeRuns()
    let all = releases.compactMap { release in
      frames(of: release, in: tapes[release.drag.tape]).map { (release: release, frames: $0) }
    }
    let first = result.findFirstStep(all, shortens) ?? true
    var solved: [Solved] = []
    for (release, frames) in all {
      let one = Solved(frames, first: steps(release, frames, isFirst: first, shortens), shortens)
      let noise = frames.pixel / 12.0.squareRoot()
      result.runs.append(
        Run(
          release: release, velocity: one.solution.velocity,
          error: max(noise, one.spread) / one.solution.weight.squareRoot(), spread: one.spread))
      solved.append(one)
    }
    for tape in untouched {
      solved += RunFrames.untouched(in: tape).map { Solved($0, first: 0, shortens) }
    }
    result.findStopSpeed(solved, shortens)
    result.findRate(solved)
    return result
  }

  private static func frames(of release: Release, in tape: Tape) -> RunFrames? {
    let track = tape.tracks[release.drag.track]
    guard !track.isPager, track.range.contains(release.offset) else { return nil }
    var frames = RunFrames(tape: tape.index, period: tape.period, pixel: tape.pixel, start: release.offset)
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

  /// Decides whether the first step is taken at the lift; `nil` without a run that shows it.
  private mutating func findFirstStep(_ all: [(release: Release, frames: RunFrames)], _ shortens: Bool) -> Bool? {
    var squares = [0.0, 0.0]
    var votes: [Int] = []
    for (release, frames) in all where release.isLiftSure && (1...2).contains(release.refreshesSinceMove) {
      let noise = frames.pixel * frames.pixel / 12
      for step in 0...1 { squares[step] += min(frames.solved(first: step, shortens: shortens).square / noise, 1e4) }
      votes.append(frames.tape)
    }
    guard !votes.isEmpty else { return nil }
    let isFirst = squares[1] < squares[0]
    firstStepAtLift = isFirst
    findings.append(
      Finding(
        "first_step_at_lift", .word(String(isFirst), isSure: abs(squares[1] - squares[0]) > 25), tapes: votes,
        count: votes.count,
        reason: "the places of \(votes.count) free runs one frame after the lift"))
    return isFirst
  }

  /// The steps that a run took at its lift.
  private static func steps(_ release: Release, _ frames: RunFrames, isFirst: Bool, _ shortens: Bool) -> Int {
    let expected = isFirst && (1...2).contains(release.refreshesSinceMove) ? 1 : 0
    if release.isLiftSure { return expected }
    // A lift near a frame's boundary may belong to the next frame, or to the one before.
    let squares = (-1...2).map { (step: $0, square: frames.solved(first: $0, shortens: shortens).square) }
    return squares.min { $0.square < $1.square }?.step ?? expected
  }

  /// The steps whose rounded offset is the resting one bound the speed at which motion stops.
  private mutating func findStopSpeed(_ all: [Solved], _ shortens: Bool) {
    var outcomes: [Threshold.Outcome] = []
    for one in all {
      guard let rest = one.frames.rest, one.isSure else { continue }
      let decay = RunFrames.decay(one.frames.period, Deceleration.normalRate, shortens)
      let velocity = one.solution.velocity
      let whole = velocity * Deceleration.normalRate / (1 - Deceleration.normalRate)
      func offset(_ step: Int) -> Double { one.solution.start + whole * (1 - pow(decay, Double(step + one.first))) }
      func speed(_ step: Int) -> Double { abs(velocity) * pow(decay, Double(step + one.first)) * 1000 }
      let reach = one.frames.pixel / 2 + 0.02
      var steps: [Int] = []
      for step in max(rest.step - 3, 1)...(rest.step + 40) where abs(offset(step) - rest.offset) <= reach {
        steps.append(step)
      }
      guard let a = steps.first, let b = steps.last else { continue }
      // A free start shares the error of the whole way.
      let error = one.frames.start == nil ? 0.08 : 0.03
      let sd = error * (1 - Deceleration.normalRate) / Deceleration.normalRate * 1000
      outcomes.append(.init(statistic: speed(b), sd: sd, isAbove: false, tape: one.frames.tape))
      outcomes.append(.init(statistic: speed(a - 1), sd: sd, isAbove: true, tape: one.frames.tape))
    }
    guard !outcomes.isEmpty else { return }
    let content = Threshold.posterior(outcomes).map { Finding.Content.number($0) } ?? .silent
    findings.append(
      Finding(
        "stop_speed", content, tapes: outcomes.map(\.tape), count: outcomes.count / 2,
        reason: "the offsets at which \(outcomes.count / 2) free runs came to rest"))
  }

  /// The rate of deceleration, left free: a check, as 0.998 is documented.
  private mutating func findRate(_ all: [Solved]) {
    let usable = all.filter(\.isSure)
    guard !usable.isEmpty else { return }
    func cost(_ lost: Double) -> Double {
      usable.reduce(0) { sum, one in
        sum + one.frames.solved(first: one.first, shortens: false, rate: 1 - lost).square
          / (one.frames.pixel * one.frames.pixel / 12)
      }
    }
    let lost = Minimum.golden(0.001...0.004, cost)
    let curvature = Minimum.curvature(at: lost, step: 1e-6, cost)
    guard curvature > 0 else { return }
    decelerationRate = .init(1 - lost, sd: (2 / curvature).squareRoot())
  }
}
