import ScrollEngine

/// Phase 2.3: how far content follows a finger beyond an edge.
enum RubberBandFit {
  /// A frame in which the finger was beyond an edge.
  struct Pull {
    /// The finger's way beyond the edge, in points.
    let excess: Double
    let shown: Double
    let dimension: Double
    let tape: Int
  }

  /// Residuals count no more than this, in points²: a frame with another sample than thought decides nothing. (reference, 2.3)
  private static let cap = 1.0
  /// The least relative error: 0.05 pt of a constant (phase 2.2) against pulls of about 100 pt.
  private static let leastError = 0.0005

  /// - Returns: the coefficient, and the median distance of the frames from the law with it, in points.
  static func fit(
    _ drags: [Drag], tapes: [Tape], hysteresis: Double?, latency: Double
  ) -> (finding: Finding, spread: Double?)? {
    let pulls = drags.flatMap { Self.pulls(of: $0, in: tapes[$0.tape], hysteresis: hysteresis, latency: latency) }
    let noise = pulls.first.map { tapes[$0.tape].pixel / 12.0.squareRoot() } ?? 0.1
    guard let finding = fit(pulls, noise: noise), case .number(let estimate) = finding.content else { return nil }
    let errors = pulls.map {
      abs(RubberBand.value(excess: $0.excess, dimension: $0.dimension, coefficient: estimate.value) - $0.shown)
    }
    return (finding, errors.median)
  }

  /// The coefficient from ways beyond an edge and the overscrolls shown.
  static func fit(_ pulls: [Pull], noise: Double) -> Finding? {
    guard pulls.count >= 5 else { return nil }
    func cost(_ coefficient: Double) -> Double {
      pulls.reduce(0) {
        let error = RubberBand.value(excess: $1.excess, dimension: $1.dimension, coefficient: coefficient) - $1.shown
        return $0 + min(error * error, cap)
      }
    }
    let value = Minimum.grid(0.05...1, points: 96, cost)
    let curvature = Minimum.curvature(at: value, step: value * 1e-3, cost)
    guard curvature > 0 else { return nil }
    let spread = max((cost(value) / Double(pulls.count)).squareRoot(), noise)
    // Frames of one drag share the error of its constant, which no count of frames removes.
    let sd = max(2 * spread * (2 / curvature).squareRoot(), leastError * value)
    return Finding(
      "rubber_band_coefficient", .number(.init(value, sd: sd)), tapes: pulls.map(\.tape), count: pulls.count,
      reason: "the overscroll in \(pulls.count) frames with the finger beyond an edge")
  }

  private static func pulls(of drag: Drag, in tape: Tape, hysteresis: Double?, latency: Double) -> [Pull] {
    let track = tape.tracks[drag.track]
    guard track.bounces, !drag.wasMoving, let before = drag.before, track.range.contains(before) else { return [] }
    var known = drag.agreeing >= 3 ? drag.constant : nil
    if known == nil, let hysteresis { known = before + drag.finger(0, in: tape) + drag.sign * hysteresis }
    guard let constant = known else { return [] }
    let stroke = tape.strokes[drag.stroke]
    var result: [Pull] = []
    for k in drag.kDown..<max(drag.kLift, drag.kDown) where k < tape.times.count && !track.offsets[k].isNaN {
      let i = drag.samples[k - drag.kDown]
      // Only frames whose sample is beyond doubt.
      let age = tape.times[k] - latency - stroke.t[i]
      let rest = i + 1 < stroke.t.count ? stroke.t[i + 1] - (tape.times[k] - latency) : .infinity
      guard age > 0.8, rest > 0.8 else { continue }
      let proposed = constant - drag.finger(i, in: tape)
      let edge = min(max(proposed, track.range.lowerBound), track.range.upperBound)
      guard abs(proposed - edge) > 3, abs(track.offsets[k] - before) > 0.2 else { continue }
      result.append(
        Pull(
          excess: abs(proposed - edge), shown: abs(track.offsets[k] - edge), dimension: track.dimension,
          tape: tape.index))
    }
    return result
  }
}
