import Calibration
import Foundation
import ScrollEngine

/// The results of calibrations of draws, against the truth.
package struct Tally {
  private struct Number {
    var draws = 0
    var determined = 0
    var within = 0
    var covered = 0
    var stated = 0
    var errors: [Double] = []
    var widths: [Double] = []
  }

  private struct Word {
    var draws = 0
    var determined = 0
    var right = 0
  }

  private var numbers: [String: Number] = [:]
  private var words: [String: Word] = [:]
  private var latencies: [Double] = []
  /// The words drawn that can show: two show only under a value of another.
  private var visibleWords = 0
  private var residuals: [String: (before: [Double], after: [Double])] = [:]
  package private(set) var latest = ""

  package init() {}

  package mutating func add(_ draw: Draw, _ result: Calibration, latency truth: Double, verbose: Bool) {
    var (found, right, foundWords) = (0, 0, 0)
    for key in Draw.numbers {
      guard let entry = result[key], let truth = Double(draw.truth(key)) else { continue }
      let size = Draw.rates.contains(key) ? 1 - truth : abs(truth)
      var number = numbers[key] ?? Number()
      number.draws += 1
      if let value = entry.number, let lower = entry.lower, let upper = entry.upper, entry.state != .combination {
        let error = abs(value - truth) / size
        number.errors.append(error)
        number.widths.append((upper - lower) / 2 / size)
        number.stated += 1
        if lower <= truth, truth <= upper { number.covered += 1 }
        if entry.state == .determined {
          number.determined += 1
          found += 1
          if error <= 0.02 {
            number.within += 1
            right += 1
          }
        }
        if verbose, entry.state != .determined || error > 0.02 || !(lower <= truth && truth <= upper) {
          print("  \(key): \(value) [\(lower), \(upper)], truth \(truth), \(entry.state.rawValue): \(entry.reason)")
        }
      } else if verbose {
        print("  \(key): \(entry.state.rawValue) \(entry.combination ?? ""), truth \(truth): \(entry.reason)")
      }
      numbers[key] = number
    }
    for option in Draw.words {
      guard let entry = result[option.key] else { continue }
      var word = words[option.key] ?? Word()
      if draw.canShow(option.key) { visibleWords += 1 }
      word.draws += 1
      if entry.state == .determined {
        foundWords += 1
        word.determined += 1
        if entry.value == draw.truth(option.key) { word.right += 1 }
      }
      if verbose, entry.state != .determined || entry.value != draw.truth(option.key) {
        print(
          "  \(option.key): \(entry.state.rawValue) \(entry.value ?? "-"), truth \(draw.truth(option.key)): \(entry.reason)"
        )
      }
      words[option.key] = word
    }
    if let latency = result.facts.latency { latencies.append(abs(latency.value - truth)) }
    for session in result.sessions {
      residuals[session.name, default: ([], [])].before.append(session.before)
      residuals[session.name, default: ([], [])].after.append(session.after)
    }
    if verbose {
      print("  latency \(String(describing: result.facts.latency)), truth \(truth); \(result.facts)")
      for warning in result.warnings { print("  warning: \(warning)") }
      for session in result.sessions {
        print("  \(session.name): \(Self.text(session.before)) -> \(Self.text(session.after)) over \(session.frames)")
      }
    }
    latest =
      "\(found) of \(Draw.numbers.count) numbers determined, \(right) within 2 %, \(foundWords) of \(Draw.words.count) words"
  }

  private static func text(_ value: Double) -> String { String(format: "%.3f", value) }
  private static func percent(_ part: Int, _ all: Int) -> String {
    all == 0 ? "–" : String(format: "%.1f", 100 * Double(part) / Double(all))
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }

  /// The tables of section 5 of the reference.
  package var tables: String {
    var lines = [
      "",
      "| option | determined % | of these within 2 % | truth in interval % | median error % | median interval ± % |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    var total = Number()
    for key in Draw.numbers {
      guard let number = numbers[key] else { continue }
      total.draws += number.draws
      total.determined += number.determined
      total.within += number.within
      total.covered += number.covered
      total.stated += number.stated
      lines.append(
        "| `\(key)` | \(Self.percent(number.determined, number.draws)) | \(Self.percent(number.within, number.determined)) "
          + "| \(Self.percent(number.covered, number.stated)) | \(String(format: "%.2f", 100 * Self.median(number.errors))) "
          + "| \(String(format: "%.2f", 100 * Self.median(number.widths))) |")
    }
    lines.append(
      "\nNumbers: \(total.determined) of \(total.draws) determined, \(Self.percent(total.within, total.determined)) % within 2 %, "
        + "\(Self.percent(total.covered, total.stated)) % of the intervals hold the truth.")
    lines.append("\n| word | determined % | of these right % |\n| --- | --- | --- |")
    var all = Word()
    for option in Draw.words {
      guard let word = words[option.key] else { continue }
      all.draws += word.draws
      all.determined += word.determined
      all.right += word.right
      lines.append(
        "| `\(option.key)` | \(Self.percent(word.determined, word.draws)) | \(Self.percent(word.right, word.determined)) |"
      )
    }
    lines.append(
      "\nWords: \(all.determined) of \(all.draws) determined, \(Self.percent(all.right, all.determined)) % right.")
    lines.append(
      "Latency: median error \(String(format: "%.3f", Self.median(latencies))) ms, worst \(String(format: "%.3f", latencies.max() ?? .nan))."
    )
    lines.append("\n| session | before | after |\n| --- | --- | --- |")
    for (name, residual) in residuals.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "| \(name) | \(Self.text(Self.median(residual.before))) | \(Self.text(Self.median(residual.after))) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The bounds of the project's reference that do not hold.
  package var failures: [String] {
    let sums = numbers.values.reduce(into: Number()) { sum, number in
      sum.draws += number.draws
      sum.determined += number.determined
      sum.within += number.within
      sum.covered += number.covered
      sum.stated += number.stated
    }
    let all = words.values.reduce(into: Word()) { sum, word in
      sum.determined += word.determined
      sum.right += word.right
    }
    func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
    var failures: [String] = []
    if share(sums.within, sums.determined) < 0.98 { failures.append("98 % of the determined numbers within 2 %") }
    let covered = share(sums.covered, sums.stated)
    if covered < 0.93 || covered > 0.99 { failures.append("93 to 99 % of the intervals hold the truth") }
    if share(sums.determined, sums.draws) < 16.0 / 21 { failures.append("16 of 21 numbers determined") }
    if share(all.right, all.determined) < 0.99 { failures.append("99 % of the determined words right") }
    if share(all.determined, visibleWords) < 0.98 { failures.append("98 % of the words that can show determined") }
    return failures
  }
}
