import Foundation
import ScrollEngine

/// The frames of a free run. For a given rate of deceleration, its start and its velocity are linear.
struct RunFrames {
  let tape: Int
  let period: Double
  let pixel: Double
  /// The offset at the lift, from which motion starts; `nil` without touches: then the start is a figure of the fit, at step 0.
  let start: Double?
  /// Refreshes since the lift, or since the first frame.
  var steps: [Int] = []
  var offsets: [Double] = []
  /// The resting offset and the first step that shows it; `nil` if another touch came first.
  var rest: (offset: Double, step: Int)?

  /// The start and the velocity that fit best, in points and points per millisecond.
  struct Solution {
    var start: Double
    var velocity: Double
    /// The second derivative of half the sum of squares by the velocity.
    var weight: Double
    /// The sum of squared errors, in points².
    var square: Double
  }

  /// - Parameter first: the steps that were taken at the lift.
  func solved(first: Int, shortens: Bool, rate: Double = Deceleration.normalRate) -> Solution {
    let decay = Self.decay(period, rate, shortens)
    let shares = steps.map { rate * (1 - pow(decay, Double(max($0 + first, 0)))) / (1 - rate) }
    let middle = start == nil ? (shares.mean ?? 0, offsets.mean ?? 0) : (0, start ?? 0)
    var (gg, gx) = (0.0, 0.0)
    for (share, offset) in zip(shares, offsets) {
      gg += (share - middle.0) * (share - middle.0)
      gx += (share - middle.0) * (offset - middle.1)
    }
    guard gg > 0 else { return Solution(start: middle.1, velocity: 0, weight: 0, square: .infinity) }
    var result = Solution(start: middle.1 - middle.0 * gx / gg, velocity: gx / gg, weight: gg, square: 0)
    for (share, offset) in zip(shares, offsets) {
      let error = offset - result.start - result.velocity * share
      result.square += error * error
    }
    return result
  }

  /// The share of a velocity that is left after a time in milliseconds.
  static func decay(_ ms: Double, _ rate: Double, _ shortens: Bool) -> Double {
    let l = ms * log(rate)
    return shortens && l >= -0.5 ? 1 + l + l * l / 2 : exp(l)
  }

  // MARK: Runs that no touch explains

  /// Limits of a free run among frames without touches: chosen, so that a finger which nobody recorded is none.
  private enum Limit {
    /// At rest for so long, in milliseconds, the run has ended.
    static let quiet = 200.0
    /// The fewest frames.
    static let frames = 20
    /// The shortest way, in points.
    static let way = 20.0
    /// The root mean square of the errors, in pixels: that of rounding, twice.
    static let error = 0.6
    /// The share of its velocity that a run loses in each millisecond: 0.3 to 3 times as much as documented.
    static let lost = 0.0006...0.006
    /// The most frames that are looked at.
    static let most = 600
  }

  /// The free runs of a session without touches: ways to rest that lose the same share of their velocity in each millisecond.
  static func untouched(in tape: Tape) -> [RunFrames] {
    tape.tracks.indices.filter { !tape.tracks[$0].isPager }.flatMap { index -> [RunFrames] in
      let track = tape.tracks[index]
      let shown = track.offsets.indices.filter { !track.offsets[$0].isNaN }
      var runs: [RunFrames] = []
      var place = 1
      while place < shown.count {
        let offset = track.offsets[shown[place]]
        let end = shown[place...].firstIndex { track.offsets[$0] != offset } ?? shown.count
        let isRest =
          track.offsets[shown[place - 1]] != offset
          && Double(shown[end - 1] - shown[place]) * tape.period >= Limit.quiet
        if isRest, track.range.lowerBound < offset, offset < track.range.upperBound,
          let run = run(to: place, of: shown, track, tape)
        {
          runs.append(run)
        }
        place = end
      }
      return runs
    }
  }

  /// The longest run that ends with a resting frame.
  private static func run(to rest: Int, of shown: [Int], _ track: Tape.Track, _ tape: Tape) -> RunFrames? {
    let final = track.offsets[shown[rest]]
    var first = rest
    var distance = 0.0
    let sign = track.offsets[shown[rest - 1]] < final ? 1.0 : -1
    while first > 0, rest - first < Limit.most {
      let offset = track.offsets[shown[first - 1]]
      let away = (final - offset) * sign
      guard away >= distance, track.range.lowerBound < offset, offset < track.range.upperBound else { break }
      distance = away
      first -= 1
    }
    var count = Double(rest - first)
    while count >= Double(Limit.frames) {
      let from = rest - Int(count)
      var run = RunFrames(tape: tape.index, period: tape.period, pixel: tape.pixel, start: nil)
      run.steps = (from..<rest).map { shown[$0] - shown[from] }
      run.offsets = (from..<rest).map { track.offsets[shown[$0]] }
      run.rest = (final, shown[rest] - shown[from])
      guard abs(final - run.offsets[0]) >= Limit.way else { return nil }
      if run.isFree { return run }
      count *= 0.92
    }
    return nil
  }

  /// Whether the frames lose velocity as free runs do, at any rate.
  private var isFree: Bool {
    let lost = Minimum.golden(Limit.lost, steps: 30) { solved(first: 0, shortens: false, rate: 1 - $0).square }
    let margin = (Limit.lost.upperBound - Limit.lost.lowerBound) * 1e-3
    guard lost > Limit.lost.lowerBound + margin, lost < Limit.lost.upperBound - margin else { return false }
    let square = solved(first: 0, shortens: false, rate: 1 - lost).square
    return (square / Double(steps.count)).squareRoot() < Limit.error * pixel
  }
}
