import Calibration
import Foundation
import ScrollEngine
import TextFormatting

/// The facts of a profile as sentences, "UIKit on iOS N does X", with their evidence: Markdown to commit and to compare.
///
/// The order is that of the options, whatever is known, so that `diff` shows what changed between two versions of a system. Numbers have
/// as many digits as their intervals allow.
public struct FactSheet {
  private let profile: ProfileFile

  public init(_ profile: ProfileFile) { self.profile = profile }

  private var calibration: Calibration { profile.calibration }

  /// The name of the system, for the beginning of sentences.
  private var system: String { "UIKit on " + (profile.origin.os ?? "an unnamed system") }

  /// The sheet as Markdown.
  public var text: String {
    var lines = ["# " + MarkdownText.inert(system), ""]
    let phone = MarkdownText.inert(profile.origin.device ?? "an unnamed device")
    lines.append(
      "Measured on \(phone), by \(Plural.text(calibration.sessions.count, "session")); profile \(profile.hash).")
    let groups: [(title: String, states: Set<CalibratedOption.State>)] = [
      ("Known", [.determined]), ("Known in part", [.combination, .interval]),
      ("Not known", [.notDetermined, .notTried]),
    ]
    for group in groups {
      let options = calibration.options.filter { group.states.contains($0.state) }
      guard !options.isEmpty || group.title == "Known" else { continue }
      lines += ["", "## \(group.title)", ""]
      if options.isEmpty { lines.append("Nothing.") }
      lines += options.map(line)
    }
    lines += ["", "## Device", ""] + device(calibration.facts)
    if !calibration.warnings.isEmpty {
      lines += ["", "## Warnings", ""] + calibration.warnings.map { "- " + MarkdownText.inert($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ option: CalibratedOption) -> String {
    let key = "`\(option.key)`"
    switch option.state {
    case .determined:
      return "- \(MarkdownText.inert(system)) \(sentence(option)) (\(key)). \(evidence(option))"
    case .combination:
      return
        "- \(MarkdownText.inert(system)), \(key): \(MarkdownText.inert(option.combination ?? "a sum")). \(evidence(option))"
    case .interval:
      return "- \(MarkdownText.inert(system)) \(sentence(option)) (\(key)), roughly. \(evidence(option))"
    case .notDetermined, .notTried: return "- \(key): \(option.state.rawValue); \(MarkdownText.inert(option.reason))."
    }
  }

  private func sentence(_ option: CalibratedOption) -> String {
    MarkdownText.inert(FactSentences.text(option.key, shown(option)))
  }

  /// The value, with no more digits than its interval allows.
  private func shown(_ option: CalibratedOption) -> String {
    guard let number = option.number, let lower = option.lower, let upper = option.upper else {
      return option.value ?? ""
    }
    return Self.rounded(number, within: (upper - lower) / 2)
  }

  private func evidence(_ option: CalibratedOption) -> String {
    var parts: [String] = []
    if let lower = option.lower, let upper = option.upper {
      let half = (upper - lower) / 2
      parts.append("95 %: \(Self.rounded(lower, within: half)) to \(Self.rounded(upper, within: half))")
    }
    parts.append("count \(option.count) in \(Plural.text(option.sessions.count, "session"))")
    if !option.sessions.isEmpty { parts.append(option.sessions.map { MarkdownText.inert($0) }.joined(separator: "; ")) }
    return "*" + parts.joined(separator: "; ") + "*"
  }

  private func device(_ facts: Calibration.Facts) -> [String] {
    var lines: [String] = []
    if let period = facts.panelPeriod, period > 0 {
      lines.append("- The touch panel takes \(Self.rounded(1000 / period, within: 10)) samples per second.")
    }
    if let latency = facts.latency {
      let half = (latency.upper - latency.lower) / 2
      lines.append(
        "- A touch moves content \(Self.rounded(latency.value, within: half)) ms after its recorded time "
          + "(95 %: \(Self.rounded(latency.lower, within: half)) to \(Self.rounded(latency.upper, within: half))).")
    }
    if let rate = facts.decelerationRate {
      let half = (rate.upper - rate.lower) / 2
      lines.append("- A free run keeps \(Self.rounded(rate.value, within: half)) of its velocity each millisecond.")
    }
    let rates = facts.refreshRates.map { Self.rounded($0, within: 10) }.joined(separator: " and ")
    if !rates.isEmpty { lines.append("- The display refreshed \(rates) times per second.") }
    return lines
  }

  /// A number with two digits of its uncertainty.
  static func rounded(_ value: Double, within half: Double) -> String {
    guard value.isFinite else { return "unknown" }
    let digits = half > 0 && half.isFinite ? 1 - Int(max(min(log10(half).rounded(.down), 12), -12)) : 3
    return String(format: "%.*f", max(digits, 0), value)
  }
}
