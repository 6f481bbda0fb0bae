import Foundation
import Gestures
import TraceModel

/// One quantity in which variations differ, measured on the recordings.
///
/// The first and the last of each four consecutive values are fitted, and the others are compared with the fit: a hand that alternately
/// scrolls up and down is in both halves with both directions.
struct VariationFit {
  let name: String
  /// Whether the logarithm is normally distributed, not the value itself.
  let isLogarithmic: Bool
  /// Whether the median is 1 or the mean 0 by the quantity's definition.
  let isCentred: Bool
  let unit: String
  let fitted: [Double]
  let held: [Double]

  init(_ name: String, unit: String, isLogarithmic: Bool = true, isCentred: Bool = false, _ values: [Double]) {
    self.name = name
    self.unit = unit
    self.isLogarithmic = isLogarithmic
    self.isCentred = isCentred
    let isFitted = { [0, 3].contains($0 % 4) }
    fitted = values.enumerated().filter { isFitted($0.offset) }.map(\.element)
    held = values.enumerated().filter { !isFitted($0.offset) }.map(\.element)
  }

  private func scaled(_ values: [Double]) -> [Double] { isLogarithmic ? values.map { log($0) } : values }

  private var mean: Double {
    let values = scaled(fitted)
    return isCentred ? 0 : values.reduce(0, +) / Double(values.count)
  }

  var median: Double { isLogarithmic ? exp(mean) : mean }

  var sigma: Double {
    let squares = scaled(fitted).map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return (squares / Double(isCentred ? fitted.count : fitted.count - 1)).squareRoot()
  }

  /// The fitted distribution function at a value.
  func share(below value: Double) -> Double {
    let z = ((isLogarithmic ? log(value) : value) - mean) / sigma
    return erfc(-z / 2.0.squareRoot()) / 2
  }

  func quantile(_ z: Double) -> Double { isLogarithmic ? exp(mean + sigma * z) : mean + sigma * z }

  /// The Kolmogorov–Smirnov distance of the held values from the fit.
  var distance: Double {
    let sorted = held.sorted()
    let n = Double(sorted.count)
    return sorted.enumerated().map { index, value in
      let share = share(below: value)
      return max(abs(share - Double(index) / n), abs(Double(index + 1) / n - share))
    }.max() ?? 0
  }

  /// The probability of at least this distance, if the fit is right.
  var probability: Double { Self.probability(ofDistance: distance, count: held.count) }

  /// The probability by Kolmogorov's series, with Stephens' correction for small numbers.
  ///
  /// The correction is from M. A. Stephens, Journal of the Royal Statistical Society B 32, 1970.
  static func probability(ofDistance distance: Double, count: Int) -> Double {
    let root = Double(count).squareRoot()
    let x = (root + 0.12 + 0.11 / root) * distance
    let sum = (1...100).reduce(0.0) { (sum: Double, k: Int) -> Double in
      let term: Double = 2 * exp(-2 * Double(k * k) * x * x)
      return k % 2 == 1 ? sum + term : sum - term
    }
    return x < 0.2 ? 1 : min(max(sum, 0), 1)
  }

  /// A quantile of values, interpolated linearly between neighbours.
  static func quantile(_ share: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return sorted[below] }
    return sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below])
  }
}

extension VariationFit {
  /// All quantities, in the order of the page.
  static func all() throws -> [VariationFit] {
    let recordings = try FingerRecording.all()
    let scaled = recordings.filter(\.hasScale)
    let strokes = scaled.flatMap(\.strokes)
    // Fifty points: shorter strokes may be taps.
    let long = scaled.map { $0.strokes.filter { $0.way >= 50 && $0.points.count >= 6 } }
    let straight = long.flatMap(\.self).filter { $0.chord.length >= 50 && $0.way < 1.3 * $0.chord.length }
    let flings = recordings[0].strokes.filter { $0.chord.length >= 50 && $0.way < 1.3 * $0.chord.length }
    let starts = [-1.0, 1].map { sign in flings.filter { $0.chord.y * sign > 0 }.map { $0.points[0] } }
    return [
      VariationFit("speed", unit: "ratio", isCentred: true, long.flatMap { ratios($0.map { $0.way / $0.duration }) }),
      VariationFit("pause", unit: "ratio", isCentred: true, recordings.flatMap { ratios(pauses($0.strokes)) }),
      VariationFit("tremor", unit: "pt", strokes.compactMap(\.tremor)),
      VariationFit("curvature", unit: "ratio", straight.map(\.curvature)),
      VariationFit(
        "sample interval", unit: "ms",
        recordings.compactMap { recording in
          let times = recording.strokes.compactMap(\.timing?.interval).sorted()
          return times.isEmpty ? nil : times[times.count / 2] * 1000
        }),
      VariationFit("sample jitter", unit: "ratio", recordings.flatMap(\.strokes).compactMap(\.timing?.jitter)),
      VariationFit(
        "start, across", unit: "pt", isLogarithmic: false, isCentred: true, starts.flatMap { deviations($0.map(\.x)) }),
      VariationFit(
        "start, down", unit: "pt", isLogarithmic: false, isCentred: true, starts.flatMap { deviations($0.map(\.y)) }),
    ]
  }

  /// The longest pause that counts, in seconds: after a longer one, content is at rest anyway.
  private static let longestPause = 3.0

  /// The pauses from a lift to the next touch, in seconds.
  private static func pauses(_ strokes: [PanelLog.Stroke]) -> [Double] {
    zip(strokes, strokes.dropFirst()).compactMap { a, b in
      guard let lift = a.times.last, let touch = b.times.first, (0.02...longestPause).contains(touch - lift) else {
        return nil
      }
      return touch - lift
    }
  }

  /// The ratio of each value to the geometric mean of its group of at least four.
  private static func ratios(_ values: [Double]) -> [Double] {
    values.count < 4 ? [] : deviations(values.map { log($0) }).map { exp($0) }
  }

  /// The distances from the group's mean, scaled to those from a known mean.
  private static func deviations(_ values: [Double]) -> [Double] {
    guard values.count > 1 else { return [] }
    let n = Double(values.count)
    let mean = values.reduce(0, +) / n
    return values.map { ($0 - mean) * (n / (n - 1)).squareRoot() }
  }
}

extension VariationFit {
  /// The header and the rows of the page's table.
  static func table(_ fits: [VariationFit]) -> [String] {
    func shown(_ value: Double) -> String { String(format: "%.3g", value) }
    let header = [
      "| quantity | fitted | held back | median | sigma | 10 %, 50 %, 90 % of the fit | of the held back | KS distance | p |",
      "| --- | ---: | ---: | ---: | ---: | --- | --- | ---: | ---: |",
    ]
    return header
      + fits.map { fit in
        let quantiles = [-1.2816, 0, 1.2816].map { shown(fit.quantile($0)) }.joined(separator: ", ")
        let held = [0.1, 0.5, 0.9].map { shown(quantile($0, of: fit.held)) }.joined(separator: ", ")
        return "| \(fit.name), \(fit.unit) | \(fit.fitted.count) | \(fit.held.count) | \(shown(fit.median)) | "
          + "\(shown(fit.sigma)) | \(quantiles) | \(held) | \(String(format: "%.2f", fit.distance)) | "
          + "\(String(format: "%.2f", fit.probability)) |"
      }
  }
}
