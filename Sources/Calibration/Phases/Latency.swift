import Foundation

/// Phase 2.1: how much later than its recorded time a touch moves content.
struct Latency {
  let estimate: Calibration.Estimate?
  /// The drags that it rests on.
  let drags: [Drag]

  /// The value used where there is no evidence, in milliseconds: about a frame and a half. Chosen.
  private static let usual = 12.0
  var value: Double { estimate?.value ?? Self.usual }

  /// The distance to the latencies that fit nearly as well, in milliseconds.
  ///
  /// The estimate's interval is four times as wide as its frames say; half the width of an even distribution is a fifth of half of it.
  var reach: Double { estimate.map { ($0.upper - $0.lower) / 2 * 0.2 } ?? 4 }

  /// The latencies that are tried, in milliseconds: from touches stamped late to three frames of 60 Hz. Chosen.
  private static let tried = (low: -4.0, high: 50.0)
  /// A frame agrees with its drag within this, in points. (reference on calibration, 2.1)
  private static let agreement = 0.4
  /// The most drags that are looked at: more say nothing new. Chosen.
  private static let most = 120

  /// The frames of one drag in which content follows the finger: times, offsets.
  private struct Followed {
    let stroke: Stroke
    let isHorizontal: Bool
    let times: [Double]
    let offsets: [Double]

    func constant(_ n: Int, _ latency: Double) -> Double? {
      stroke.sample(at: times[n] - latency).map { offsets[n] + stroke.position($0, horizontal: isHorizontal) }
    }
  }

  static func fit(_ tapes: [Tape], drags: [Drag], timeError: Double) -> Latency {
    var followed: [Followed] = []
    var used: [Drag] = []
    for drag in drags where used.count < most {
      guard let one = frames(of: drag, in: tapes[drag.tape]), one.times.count >= 4 else { continue }
      followed.append(one)
      used.append(drag)
    }
    guard !followed.isEmpty else { return Latency(estimate: nil, drags: []) }
    func agreeing(_ latency: Double) -> Int { Self.agreeing(followed, latency) }
    let rough = best(from: tried.low, to: tried.high, step: 0.25, agreeing)
    let coarse = best(from: rough - 1, to: rough + 1, step: 0.05, agreeing)
    let bounds = followed.flatMap { Self.bounds(of: $0, latency: coarse) }
    guard bounds.count >= 6 else { return Latency(estimate: .init(coarse, sd: 0.5), drags: used) }
    let sd = max(timeError, 0.05)
    func cost(_ latency: Double) -> Double {
      var sum = 0.0
      for bound in bounds {
        // One frame with another sample than thought decides nothing.
        sum -= max(Normal.logCumulative((latency - bound.low) / sd), -12)
        sum -= max(Normal.logCumulative((bound.high - latency) / sd), -12)
      }
      return sum
    }
    // The bounds may leave a gap in which all latencies are alike: the posterior's mean and spread, not a minimum.
    let trials = (0...600).map { coarse - 3 + 0.01 * Double($0) }
    let costs = trials.map(cost)
    let least = costs.min() ?? 0
    let weights = costs.map { exp(least - $0) }
    let total = weights.reduce(0, +)
    let value = zip(trials, weights).reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance = zip(trials, weights).reduce(0) { $0 + ($1.0 - value) * ($1.0 - value) * $1.1 } / total
    // Bounds of one finger share the error of its clock.
    return Latency(estimate: .init(value, sd: max(4 * variance.squareRoot(), 0.05)), drags: used)
  }

  /// The number of frames that agree with their drags under a latency.
  private static func agreeing(_ followed: [Followed], _ latency: Double) -> Int {
    var sum = 0
    for drag in followed {
      let constants = drag.times.indices.compactMap { drag.constant($0, latency) }
      guard constants.count >= 3, let middle = constants.median else { continue }
      sum += constants.count { abs($0 - middle) < agreement }
    }
    return sum
  }

  /// Whether drags at another refresh rate fit a latency better that differs by as much as their frames do.
  ///
  /// A recorder whose display link comes first in a frame reads what the frame before has shown: one frame of its rate.
  static func follows(_ difference: Double, _ tapes: [Tape], drags: [Drag], latency: Double) -> Bool {
    let followed = drags.prefix(most).compactMap { frames(of: $0, in: tapes[$0.tape]) }.filter { $0.times.count >= 4 }
    return agreeing(followed, latency + difference) > agreeing(followed, latency)
  }

  /// The middle of the latencies with the most frames that agree.
  private static func best(from low: Double, to high: Double, step: Double, _ count: (Double) -> Int) -> Double {
    var most = -1
    var (first, last) = (low, low)
    var latency = low
    while latency <= high {
      let found = count(latency)
      if found > most { (most, first, last) = (found, latency, latency) } else if found == most { last = latency }
      latency += step
    }
    return (first + last) / 2
  }

  /// The frames of a drag that stays within the view's range, from the first in which content moves.
  private static func frames(of drag: Drag, in tape: Tape) -> Followed? {
    let stroke = tape.strokes[drag.stroke]
    let track = tape.tracks[drag.track]
    let from = tape.refresh(from: stroke.t[0])
    let to = tape.refresh(from: stroke.lift)
    guard from < to, let start = tape.shown(drag.track, atOrBefore: from) else { return nil }
    var (times, offsets): ([Double], [Double]) = ([], [])
    for k in from..<min(to, tape.times.count) where !track.offsets[k].isNaN {
      let offset = track.offsets[k]
      // A drag may begin at an edge.
      if times.isEmpty, abs(offset - start) < 0.2 { continue }
      guard offset > track.range.lowerBound + 0.4, offset < track.range.upperBound - 0.4 else { return nil }
      times.append(tape.times[k])
      offsets.append(offset)
    }
    return Followed(stroke: stroke, isHorizontal: drag.isHorizontal, times: times, offsets: offsets)
  }

  /// The latencies that each frame allows which matches exactly one sample.
  private static func bounds(of drag: Followed, latency: Double) -> [(low: Double, high: Double)] {
    let constants = drag.times.indices.compactMap { drag.constant($0, latency) }
    guard let middle = constants.median else { return [] }
    let near = constants.filter { abs($0 - middle) < agreement }
    guard near.count >= 4, let constant = near.mean else { return [] }
    var result: [(low: Double, high: Double)] = []
    let stroke = drag.stroke
    for n in drag.times.indices {
      guard let i = stroke.sample(at: drag.times[n] - latency) else { continue }
      let wanted = constant - drag.offsets[n]
      func distance(_ j: Int) -> Double { abs(stroke.position(j, horizontal: drag.isHorizontal) - wanted) }
      guard let match = (max(i - 1, 0)...min(i + 1, stroke.t.count - 1)).first(where: { distance($0) < 0.35 }),
        match > 0, match + 1 < stroke.t.count, distance(match - 1) > 0.9, distance(match + 1) > 0.9
      else { continue }
      // A pause says little, and its end may hide a sample that the pan got elsewhere.
      guard stroke.t[match + 1] - stroke.t[match] < 40 else { continue }
      result.append((drag.times[n] - stroke.t[match + 1], drag.times[n] - stroke.t[match]))
    }
    return result
  }
}
