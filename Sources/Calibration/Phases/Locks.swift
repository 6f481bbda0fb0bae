import Foundation
import TraceModel

/// Phase 2.7, third part: the angles of the directional lock, on a screen whose list scrolls both ways and shows its x elsewhere.
enum Locks {
  private struct Diagonal {
    let angle: Double
    /// The angle's standard deviation, in degrees: another sample may have begun the pan.
    let error: Double
    let followsX: Bool
    let followsY: Bool
    let tape: Int
  }

  /// The least error of an angle, in degrees: places of 1/1000 pt after 10 pt, and what they round.
  private static let leastError = 0.02

  static func fit(_ tapes: [Tape], latency: Double, hysteresis: Double) -> [Finding] {
    var (flat, steep): ([Threshold.Outcome], [Threshold.Outcome]) = ([], [])
    for tape in tapes {
      let diagonals = tape.strokes.compactMap { diagonal($0, in: tape, latency, hysteresis) }
      // Only a view that scrolls both ways shows that a drag that kept to one axis was locked.
      guard diagonals.contains(where: { $0.followsX && $0.followsY }) else { continue }
      for one in diagonals where one.angle > 2 && one.angle < 88.5 {
        // At the angle, the pan keeps to the axis: below for the horizontal one, above for the vertical one.
        if one.angle < 45 {
          flat.append(.init(statistic: one.angle, sd: one.error, isAbove: one.followsY, tape: one.tape))
        } else {
          steep.append(.init(statistic: one.angle, sd: one.error, isAbove: !one.followsX, tape: one.tape))
        }
      }
    }
    return [("lock_horizontal_deg", flat), ("lock_vertical_deg", steep)].compactMap { key, outcomes in
      guard !outcomes.isEmpty else { return nil }
      let estimate = Threshold.posterior(outcomes)
      return Finding(
        key, estimate.map { .number($0) } ?? .silent, tapes: outcomes.map(\.tape), count: outcomes.count,
        reason: "\(outcomes.count) drags by their angles" + (estimate == nil ? ", all on one side" : ""))
    }
  }

  private static func diagonal(_ stroke: Stroke, in tape: Tape, _ latency: Double, _ hysteresis: Double) -> Diagonal? {
    guard stroke.isSingle, stroke.lift < tape.geometryEnd else { return nil }
    let start = stroke.at[0]
    guard
      let crossing = stroke.at.indices.first(where: {
        max(abs(stroke.at[$0].x - start.x), abs(stroke.at[$0].y - start.y)) >= hysteresis
      })
    else { return nil }
    // The angle is that of the sample with which the pan began.
    let k = tape.refresh(from: stroke.t[crossing] + latency)
    guard k < tape.times.count, let sample = stroke.sample(at: tape.times[k] - latency) else { return nil }
    func angle(_ sample: Int) -> Double {
      let way = stroke.at[min(max(sample, crossing), stroke.at.count - 1)] - start
      return atan2(abs(way.y), abs(way.x)) * 180 / .pi
    }
    let own = angle(sample)
    let error = max(abs(angle(sample + 1) - own), abs(angle(sample - 1) - own), leastError)
    var (followsX, followsY) = (false, false)
    for track in tape.tracks.indices where !tape.tracks[track].isPager {
      if follows(track, stroke, in: tape, latency, horizontal: true) { followsX = true }
      if follows(track, stroke, in: tape, latency, horizontal: false) { followsY = true }
    }
    guard followsX || followsY else { return nil }
    return Diagonal(
      angle: own, error: min(error, 5), followsX: followsX, followsY: followsY, tape: tape.index)
  }

  /// Whether a view's offset and one coordinate of the finger have a constant sum, while both change.
  private static func follows(
    _ track: Int, _ stroke: Stroke, in tape: Tape, _ latency: Double, horizontal: Bool
  ) -> Bool {
    let from = tape.refresh(from: stroke.t[0] + latency)
    let to = min(tape.refresh(from: stroke.lift + latency), tape.times.count)
    guard from < to, let before = tape.shown(track, atOrBefore: max(from - 1, 0)) else { return false }
    var sums: [Double] = []
    var (low, high) = (Double.infinity, -Double.infinity)
    for k in from..<to where !tape.tracks[track].offsets[k].isNaN {
      let offset = tape.tracks[track].offsets[k]
      guard abs(offset - before) > 0.2, let i = stroke.sample(at: tape.times[k] - latency) else { continue }
      sums.append(offset + stroke.position(i, horizontal: horizontal))
      low = min(low, offset)
      high = max(high, offset)
    }
    guard sums.count >= 4, high - low > 4, let middle = sums.median else { return false }
    return sums.count { abs($0 - middle) < 0.6 } * 3 > sums.count * 2
  }
}
