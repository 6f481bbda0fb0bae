import Foundation
import ScrollEngine

/// Phase 2.6: page turns, one frame ahead from each offset shown, with the velocity carried on.
///
/// The animation restarts from the rounded offset in every frame: to simulate a whole turn would accumulate the rounding.
struct PageTurns {
  /// One turn, or return to the page.
  struct Turn {
    let release: Release
    let width: Double
    let target: Double
    /// The whole milliseconds of one refresh.
    let steps: Int
    let pixel: Double
    /// Refreshes since the lift and offsets, the lift's own first.
    var refreshes: [Int]
    var offsets: [Double]
    /// Whether the finger had rested: then the turn begins without velocity.
    let startsAtRest: Bool
    /// The velocity at the beginning in points per millisecond, and its standard deviation.
    var velocity = 0.0
    var error = Double.infinity
    /// The sum of squares with its own velocity, in points².
    var square = 0.0
    /// The refreshes by which the lift came later than thought.
    var shift = 0
  }

  /// The law for one width: pull and keep with their covariance.
  struct Law {
    let width: Double
    var pull: Double
    var keep: Double
    var covariance: (pp: Double, pq: Double, qq: Double)
    let turns: Int
    let tapes: [Int]
    var spread: Double
  }

  var turns: [Turn] = []
  var laws: [Law] = []
  var findings: [Finding] = []

  /// Rounding is fed back from frame to frame: variances are this much larger. (reference on calibration, 2.6)
  private static let inflation = 2.5
  /// Frames nearer to the page than this follow other rules, in points. (reference on calibration, 2.6)
  private static let nearPage = 4.0
  /// Fingers that rest longer before they lift leave no velocity, in milliseconds. (reference on calibration, 6)
  private static let surelyStill = 180.0

  static func fit(_ releases: [Release], tapes: [Tape], wide: Double) -> PageTurns {
    var result = PageTurns()
    result.turns = releases.compactMap { turn(after: $0, in: tapes[$0.drag.tape]) }
    for width in Set(result.turns.map(\.width)).sorted() {
      let members = result.turns.indices.filter { result.turns[$0].width == width }
      guard let law = result.fit(width, members) else { continue }
      result.laws.append(law)
    }
    result.report(wide: wide)
    return result
  }

  private static func turn(after release: Release, in tape: Tape) -> Turn? {
    let track = tape.tracks[release.drag.track]
    guard track.isPager, release.kEnd > release.drag.kLift + 6, track.range.contains(release.offset) else { return nil }
    guard let final = tape.shown(release.drag.track, atOrBefore: release.kEnd) else { return nil }
    let target = (final / tape.width).rounded() * tape.width
    guard abs(final - target) < nearPage, abs(target - release.offset) > 12 else { return nil }
    var turn = Turn(
      release: release, width: tape.width, target: target, steps: max(Int(tape.period), 1), pixel: tape.pixel,
      refreshes: [0], offsets: [release.offset], startsAtRest: release.rest > surelyStill)
    for k in (release.drag.kLift + 1)...release.kEnd where !track.offsets[k].isNaN {
      turn.refreshes.append(k - release.drag.kLift)
      turn.offsets.append(track.offsets[k])
      if abs(track.offsets[k] - target) <= nearPage { break }
    }
    return turn.offsets.count >= 5 ? turn : nil
  }

  /// The errors of the predictions for each frame after the first, in points.
  static func errors(_ turn: Turn, pull: Double, keep: Double, velocity: Double) -> [Double] {
    var v = velocity
    var x = turn.offsets[0]
    var refresh = 0
    var result: [Double] = []
    for n in 1..<turn.offsets.count {
      let next = turn.refreshes[n] - turn.shift
      for _ in 0..<max((next - refresh) * turn.steps, 0) {
        v = (v + (turn.target - x) * pull) * keep
        x += v
      }
      if abs(turn.offsets[n] - turn.target) > nearPage { result.append(turn.offsets[n] - x) }
      // A step of nothing, before the turn has begun, moves nothing.
      x = turn.offsets[n]
      refresh = max(next, refresh)
    }
    return result
  }

  private struct Normal2 {
    var (pp, pq, qq, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var square = 0.0
    var count = 0
  }

  private mutating func fit(_ width: Double, _ members: [Int]) -> Law? {
    let start = ScrollPhysics()
    var pull = max(start.pagingPull - start.pagingPullPerPoint * min(width, 1200), 1e-5)
    var keep = min(start.pagingKeep + start.pagingKeepPerPoint * min(width, 1200), 0.99)
    let sure = members.filter { turns[$0].release.isLiftSure }
    guard sure.count >= 2 else { return nil }
    var used = sure
    var sums = Normal2()
    for round in 0..<12 {
      if round == 6 {
        for n in members where !turns[n].release.isLiftSure { chooseShift(n, pull, keep) }
        used = members.filter { turns[$0].square.isFinite }
      }
      sums = Normal2()
      for n in used { accumulate(n, pull, keep, &sums) }
      let determinant = sums.pp * sums.qq - sums.pq * sums.pq
      guard determinant > 0 else { return nil }
      let dp = (sums.p * sums.qq - sums.q * sums.pq) / determinant
      let dq = (sums.q * sums.pp - sums.p * sums.pq) / determinant
      pull = min(max(pull * (1 + min(max(dp, -0.3), 0.3)), 1e-6), 0.05)
      keep = 1 - min(max((1 - keep) * (1 + min(max(dq, -0.3), 0.3)), 1e-4), 0.4)
    }
    let determinant = sums.pp * sums.qq - sums.pq * sums.pq
    let pixel = turns[members[0]].pixel
    let noise = max(sums.square / Double(max(sums.count - used.count - 2, 1)), pixel * pixel / 12)
    let scale = noise * Self.inflation / determinant
    let (p2, q2) = (pull * pull, (1 - keep) * (1 - keep))
    let law = Law(
      width: width, pull: pull, keep: keep,
      covariance: (sums.qq * scale * p2, sums.pq * scale * pull * (1 - keep), sums.pp * scale * q2), turns: used.count,
      tapes: used.map { turns[$0].release.drag.tape }, spread: (sums.square / Double(max(sums.count, 1))).squareRoot())
    for n in used { finishVelocity(n, law, noise) }
    for n in members where !used.contains(n) { turns[n].error = .infinity }
    return law
  }

  /// The velocity with the least squares, its derivative's square, and the errors that remain.
  private func solveVelocity(_ turn: Turn, _ pull: Double, _ keep: Double) -> (
    v: Double, slope: [Double], errors: [Double]
  ) {
    let at0 = Self.errors(turn, pull: pull, keep: keep, velocity: 0)
    let at1 = Self.errors(turn, pull: pull, keep: keep, velocity: 1)
    let slope = zip(at0, at1).map { $0 - $1 }
    if turn.startsAtRest { return (0, slope, at0) }
    let (ss, se) = zip(slope, at0).reduce((0, 0)) { ($0.0 + $1.0 * $1.0, $0.1 + $1.0 * $1.1) }
    let v = ss > 0 ? se / ss : 0
    return (v, slope, zip(at0, slope).map { $0 - v * $1 })
  }

  private mutating func accumulate(_ n: Int, _ pull: Double, _ keep: Double, _ sums: inout Normal2) {
    let solved = solveVelocity(turns[n], pull, keep)
    turns[n].velocity = solved.v
    turns[n].square = solved.errors.reduce(0) { $0 + $1 * $1 }
    let h = 1e-4
    let byPull = Self.errors(turns[n], pull: pull * (1 + h), keep: keep, velocity: solved.v)
    let byKeep = Self.errors(turns[n], pull: pull, keep: 1 - (1 - keep) * (1 + h), velocity: solved.v)
    var jp = zip(solved.errors, byPull).map { ($0 - $1) / h }
    var jq = zip(solved.errors, byKeep).map { ($0 - $1) / h }
    if !turns[n].startsAtRest {
      // The turn's own velocity takes what it can of each column.
      let ss = solved.slope.reduce(0) { $0 + $1 * $1 }
      if ss > 0 {
        let sp = zip(solved.slope, jp).reduce(0) { $0 + $1.0 * $1.1 } / ss
        let sq = zip(solved.slope, jq).reduce(0) { $0 + $1.0 * $1.1 } / ss
        jp = zip(jp, solved.slope).map { $0 - sp * $1 }
        jq = zip(jq, solved.slope).map { $0 - sq * $1 }
      }
    }
    for (error, (a, b)) in zip(solved.errors, zip(jp, jq)) {
      sums.pp += a * a
      sums.pq += a * b
      sums.qq += b * b
      sums.p += a * error
      sums.q += b * error
      sums.square += error * error
    }
    sums.count += solved.errors.count
  }

  private mutating func chooseShift(_ n: Int, _ pull: Double, _ keep: Double) {
    var best = (square: Double.infinity, shift: 0)
    for shift in -1...1 {
      var turn = turns[n]
      turn.shift = shift
      let square = solveVelocity(turn, pull, keep).errors.reduce(0) { $0 + $1 * $1 }
      if square < best.square { best = (square, shift) }
    }
    turns[n].shift = best.shift
    let noise = turns[n].pixel * turns[n].pixel / 12
    // A turn that fits no shift is no turn of this law.
    turns[n].square = best.square < 4 * noise * Double(turns[n].offsets.count) ? best.square : .infinity
  }

  private mutating func finishVelocity(_ n: Int, _ law: Law, _ noise: Double) {
    let solved = solveVelocity(turns[n], law.pull, law.keep)
    turns[n].velocity = solved.v
    turns[n].square = solved.errors.reduce(0) { $0 + $1 * $1 }
    guard !turns[n].startsAtRest else {
      turns[n].error = 0
      return
    }
    let ss = solved.slope.reduce(0) { $0 + $1 * $1 }
    let h = 1e-3
    let byPull = (solveVelocity(turns[n], law.pull * (1 + h), law.keep).v - solved.v) / (law.pull * h)
    let byKeep = (solveVelocity(turns[n], law.pull, law.keep + (1 - law.keep) * h).v - solved.v) / ((1 - law.keep) * h)
    let shared =
      byPull * byPull * law.covariance.pp + 2 * byPull * byKeep * law.covariance.pq
      + byKeep * byKeep * law.covariance.qq
    turns[n].error = ss > 0 ? (noise / ss + max(shared, 0)).squareRoot() : .infinity
  }
}
