import Foundation

/// Phase 2.0: the clock by which the touch panel samples.
///
/// The error of one sample's time is 1.8 % of a velocity at the lift. A panel's samples follow a clock, and a clock has no such error.
struct PanelClock {
  /// The period in milliseconds; `nil` if the times show no clock.
  let period: Double?
  /// The standard deviation of a sample's time after the correction, in milliseconds.
  let error: Double
  /// The standard deviation of a recorded time, in milliseconds.
  let recordedError: Double

  /// Times whose distance from the clock is below this are the clock's, in milliseconds. (reference on calibration, 2.0)
  private static let limit = 0.7
  /// The error of recorded times where no clock shows it, in milliseconds. (reference on calibration, 2.0)
  private static let unknownError = 0.3
  /// Fingers of fewer samples say nothing about their phase. (reference on calibration, 2.0)
  private static let fewestSamples = 4

  /// Finds the clock, and puts the times of samples right. Lifts keep their times: they are off the clock.
  static func fit(_ tapes: inout [Tape]) -> PanelClock {
    var intervals: [Double] = []
    for tape in tapes {
      for stroke in tape.strokes where stroke.t.count >= fewestSamples {
        for (a, b) in zip(stroke.t, stroke.t.dropFirst()) where b > a { intervals.append(b - a) }
      }
    }
    let none = PanelClock(period: nil, error: unknownError, recordedError: unknownError)
    guard intervals.count >= 20, var period = intervals.median, period > 0.5 else { return none }
    // Pauses are many periods long: a mean of the intervals near the median is the better beginning.
    period = intervals.filter { abs($0 - period) < period * 0.3 }.mean ?? period
    for _ in 0..<3 {
      var (xy, xx) = (0.0, 0.0)
      for tape in tapes {
        for stroke in tape.strokes where stroke.t.count >= fewestSamples {
          let n = ticks(stroke.t, period: period)
          let (meanN, meanT) = (n.mean ?? 0, stroke.t.mean ?? 0)
          for (a, t) in zip(n, stroke.t) {
            xy += (a - meanN) * (t - meanT)
            xx += (a - meanN) * (a - meanN)
          }
        }
      }
      guard xx > 0, xy > 0 else { return none }
      period = xy / xx
    }
    var residuals: [Double] = []
    for tape in tapes {
      for stroke in tape.strokes where stroke.t.count >= fewestSamples {
        residuals += zip(corrected(stroke.t, period: period), stroke.t).map { abs($0 - $1) }
      }
    }
    let spread = (residuals.median ?? .infinity) / 0.6745
    guard spread < limit else { return none }
    var samples = 0.0
    var fingers = 0.0
    for tape in tapes.indices {
      for stroke in tapes[tape].strokes.indices where tapes[tape].strokes[stroke].t.count >= fewestSamples {
        tapes[tape].strokes[stroke].t = corrected(tapes[tape].strokes[stroke].t, period: period)
        samples += Double(tapes[tape].strokes[stroke].t.count)
        fingers += 1
      }
    }
    return PanelClock(
      period: period, error: max(spread * 0.05, 0.01),
      recordedError: max(spread * (samples / max(samples - fingers, 1)).squareRoot(), 0.02))
  }

  private static func ticks(_ t: [Double], period: Double) -> [Double] {
    var n = [0.0]
    for (a, b) in zip(t, t.dropFirst()) { n.append(n[n.count - 1] + max(1, ((b - a) / period).rounded())) }
    return n
  }

  private static func corrected(_ t: [Double], period: Double) -> [Double] {
    let n = ticks(t, period: period)
    let start = zip(t, n).map { $0 - period * $1 }.mean ?? 0
    return n.map { start + period * $0 }
  }
}
