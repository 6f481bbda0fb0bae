import Foundation

/// Phase 2.7, first part: the weights of samples and blends in a velocity.
///
/// A free run's velocity is symmetric in both weights: flings alone give the unordered pair. Page turns begin with the latest blend,
/// which has only one of them.
struct VelocityWeights {
  /// The weight of the newest sample, and the weight of the latest blend at a release; the defaults where unknown.
  var newest: Double
  var latest: Double
  /// Standard deviations; infinite where unknown.
  var newestError = Double.infinity
  var findings: [Finding] = []

  /// One release whose velocity the motion after it shows.
  struct Observation {
    let release: Release
    /// Points per millisecond.
    let velocity: Double
    let variance: Double
    let isTurn: Bool
  }

  /// Errors of velocities that are not from times, in points per millisecond. (reference on calibration, 2.7)
  private static let floors = (turn: 3e-3, run: 1.5e-3)
  /// One release counts no more than this. (reference on calibration, 2.7)
  private static let cap = 25.0
  /// All turns share the errors of pull and keep. (reference on calibration, 2.7)
  private static let inflation = 2.5

  static func fit(runs: FreeRuns, turns: PageTurns, start: (newest: Double, latest: Double)) -> VelocityWeights {
    var result = VelocityWeights(newest: start.newest, latest: start.latest)
    var observations: [Observation] = []
    for run in runs.runs where run.release.velocities.count >= 3 && run.release.rest < 60 {
      guard run.release.callbacks >= 1, run.spread < 0.3 else { continue }
      let variance = run.error * run.error + run.release.blend([0.1, 0.4, 0.5]).variance + floors.run * floors.run
      observations.append(.init(release: run.release, velocity: run.velocity, variance: variance, isTurn: false))
    }
    for turn in turns.turns where !turn.startsAtRest && turn.error.isFinite && turn.release.rest < 60 {
      guard turn.release.velocities.count >= 2, abs(turn.velocity) > 0.05 || turn.error > 0.02 else { continue }
      let variance =
        turn.error * turn.error + turn.release.blend([0.3, 0.7]).variance + floors.turn * floors.turn
      observations.append(.init(release: turn.release, velocity: turn.velocity, variance: variance, isTurn: true))
    }
    result.solve(observations)
    return result
  }

  /// The velocity at which motion starts, for two weights.
  static func predicted(_ release: Release, newest w: Double, latest r: Double, isTurn: Bool) -> Double {
    if isTurn || release.callbacks < 2 { return release.blend([w, 1 - w]).value }
    return release.blend([r * w, r * (1 - w) + (1 - r) * w, (1 - r) * (1 - w)]).value
  }

  private static func cost(_ observations: [Observation], _ w: Double, _ r: Double) -> Double {
    observations.reduce(0) { sum, one in
      let z = one.velocity - predicted(one.release, newest: w, latest: r, isTurn: one.isTurn)
      return sum + min(z * z / one.variance, cap)
    }
  }

  private mutating func solve(_ all: [Observation]) {
    // Turns below the gate begin at rest, whatever their blend.
    let observations = all.filter { one in
      !one.isTurn || abs(one.velocity) > 0.1
        || abs(Self.predicted(one.release, newest: 0.25, latest: 0.25, isTurn: true)) < 0.1
    }
    let runs = observations.count { !$0.isTurn }
    let turns = observations.count - runs
    guard observations.count >= 4 else { return }
    func cost(_ w: Double, _ r: Double) -> Double { Self.cost(observations, w, r) }
    var (best, costs) = Self.cheapestOfGrid(cost)
    let reason = "\(runs) free runs and \(turns) page turns"
    let tapes = observations.map(\.release.drag.tape)
    // A finger at constant speed has one velocity, whatever the weights are.
    guard costs.count(where: { $0 - best.cost < 4 * Self.inflation }) < costs.count / 4 else {
      findings = ["velocity_newest_weight", "release_latest_weight"].map {
        Finding(
          $0, .silent, tapes: tapes, count: observations.count,
          reason: reason + ": their fingers hardly change speed, so that any weights fit")
      }
      return
    }
    Self.descend(from: &best, cost)
    let (ww, rr, wr) = Self.curvature(at: best, cost)
    // The covariance is twice the inverse of the matrix of second derivatives.
    let determinant = ww * rr - wr * wr
    let spread = max(best.cost / Double(max(observations.count - 2, 1)), 1)
    let scale = 2 * Self.inflation * min(spread, 4)
    let isExchangeable = cost(best.r, best.w) - best.cost < 4 * Self.inflation && abs(best.w - best.r) > 1e-3
    if isFlat(sum: best.w + best.r, least: best.cost, cost) {
      let curvature = (ww + rr + 2 * wr) / 4
      let error = curvature > 0 ? (scale / curvature).squareRoot() : 1
      return addend(sum: best.w + best.r, error: error, tapes, observations.count, reason)
    }
    if turns == 0 || isExchangeable || determinant <= 0 || ww <= 0 || rr <= 0 {
      if runs == 0, turns > 0, ww > 0 {
        settle(newest: best.w, error: (scale / ww).squareRoot(), tapes, observations.count, reason)
        return
      }
      return pair(best.w, best.r, isNear: turns > 0, tapes, observations.count, reason)
    }
    (newest, latest) = (best.w, best.r)
    newestError = (scale * rr / determinant).squareRoot()
    let latestError = (scale * ww / determinant).squareRoot()
    findings = [
      Finding(
        "velocity_newest_weight", .number(.init(best.w, sd: newestError)), tapes: tapes, count: observations.count,
        reason: reason),
      Finding(
        "release_latest_weight", .number(.init(best.r, sd: latestError)), tapes: tapes, count: observations.count,
        reason: reason),
    ]
  }

  /// The weights and the cost of a pair.
  private typealias Pair = (w: Double, r: Double, cost: Double)

  /// The second derivatives of the cost at a pair: by each weight twice, and by both.
  private static func curvature(
    at best: Pair, _ cost: (Double, Double) -> Double
  ) -> (ww: Double, rr: Double, wr: Double) {
    let h = 2e-3
    let corners =
      cost(best.w + h, best.r + h) - cost(best.w + h, best.r - h) - cost(best.w - h, best.r + h)
      + cost(best.w - h, best.r - h)
    return (
      ww: second(best.cost, cost(best.w + h, best.r), cost(best.w - h, best.r), h),
      rr: second(best.cost, cost(best.w, best.r + h), cost(best.w, best.r - h), h),
      wr: corners / (4 * h * h)
    )
  }

  /// The cheapest pair of a coarse grid, with the costs of all of its pairs.
  private static func cheapestOfGrid(_ cost: (Double, Double) -> Double) -> (best: Pair, costs: [Double]) {
    var best: Pair = (0, 0, .infinity)
    var costs: [Double] = []
    for i in 0..<40 {
      for j in 0..<40 {
        let (w, r) = (0.0125 + 0.025 * Double(i), 0.0125 + 0.025 * Double(j))
        let value = cost(w, r)
        costs.append(value)
        if value < best.cost { best = (w, r, value) }
      }
    }
    return (best, costs)
  }

  /// Goes to the nearest minimum, by steps that become smaller.
  private static func descend(from best: inout Pair, _ cost: (Double, Double) -> Double) {
    var step = 0.0125
    while step > 1e-5 {
      var isBetter = false
      for (dw, dr) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1), (1, 1), (-1, -1)] {
        let (w, r) = (min(max(best.w + dw * step, 0), 1), min(max(best.r + dr * step, 0), 1))
        let value = cost(w, r)
        if value < best.cost { (best, isBetter) = ((w, r, value), true) }
      }
      if !isBetter { step /= 2 }
    }
  }

  private static func second(_ middle: Double, _ a: Double, _ b: Double, _ h: Double) -> Double {
    (a - 2 * middle + b) / (h * h)
  }

  /// Whether all pairs with a sum fit as well: then a finger's acceleration was constant, and only the sum shows.
  private func isFlat(sum: Double, least: Double, _ cost: (Double, Double) -> Double) -> Bool {
    let reach = min(sum, 2 - sum)
    guard reach > 0 else { return false }
    return (0...8).allSatisfy { step in
      let difference = reach * (Double(step) / 4 - 1)
      return cost((sum + difference) / 2, (sum - difference) / 2) - least < 4
    }
  }

  /// Only the sum is known: the newest weight keeps its default, and the other has the rest.
  private mutating func addend(sum: Double, error: Double, _ tapes: [Int], _ count: Int, _ reason: String) {
    newest = min(max(newest, sum - 1), min(sum, 1))
    latest = sum - newest
    newestError = 0.5
    let text = "velocity_newest_weight + release_latest_weight = \(Returns.text(sum, 3))"
    for (key, other, value) in [
      ("velocity_newest_weight", "release_latest_weight", newest),
      ("release_latest_weight", "velocity_newest_weight", latest),
    ] {
      let reach = Calibration.Estimate.normal95 * error
      findings.append(
        Finding(
          key, .combination(.init(value: value, lower: max(value - reach, 0), upper: min(value + reach, 1)), text),
          partners: [other], tapes: tapes, count: count, reason: "\(reason), whose speeds change evenly"))
    }
  }

  private mutating func settle(newest w: Double, error: Double, _ tapes: [Int], _ count: Int, _ reason: String) {
    newest = w
    newestError = error
    findings = [
      Finding("velocity_newest_weight", .number(.init(w, sd: error)), tapes: tapes, count: count, reason: reason)
    ]
  }

  private mutating func pair(_ w: Double, _ r: Double, isNear: Bool, _ tapes: [Int], _ count: Int, _ reason: String) {
    let (a, b) = (Returns.text(min(w, r), 3), Returns.text(max(w, r), 3))
    let text = "{velocity_newest_weight, release_latest_weight} = {\(a), \(b)} in either order"
    let why = isNear ? "\(reason), which fit either order" : "\(reason): without page turns the order shows nowhere"
    // The order of the defaults, where nothing says otherwise.
    (newest, latest) = newest <= latest ? (min(w, r), max(w, r)) : (max(w, r), min(w, r))
    newestError = abs(w - r) + 0.02
    for (key, other, value) in [
      ("velocity_newest_weight", "release_latest_weight", newest),
      ("release_latest_weight", "velocity_newest_weight", latest),
    ] {
      findings.append(
        Finding(
          key, .combination(.init(value: value, lower: min(w, r), upper: max(w, r)), text), partners: [other],
          tapes: tapes,
          count: count, reason: why))
    }
  }
}
