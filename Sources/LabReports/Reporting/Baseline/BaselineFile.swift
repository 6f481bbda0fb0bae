import Foundation
import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis

/// The file of a baseline.
public struct BaselineFile {
  /// The minimum number of digits of a fingerprint that name a glitch, if no other begins with them.
  static let shortestPrefix = 4

  private let path: String

  /// - Throws: `UsageError` for standard input or output.
  public init(_ path: String) throws {
    if path.isEmpty || path == "-" { throw UsageError("a baseline is a file, not standard input or output.") }
    self.path = path
  }

  /// Writes the glitches that the selected runs found, and returns a sentence about the file's content.
  /// - Throws: `BaselineError` for a file that is not a baseline, `UsageError`, `OutputError`.
  public func save(_ reports: Reports, build: String? = nil) throws -> String {
    let former = FileManager.default.fileExists(atPath: path) ? try Baseline(path: path) : nil
    let baseline = try reports.baseline(keeping: former, build: build)
    guard !baseline.sessions.isEmpty else {
      throw UsageError("the runs judged no session; `tracelab analyze` judges what was recorded.")
    }
    try write(baseline)
    let facts =
      "\(TerminalText.escaped(path)): \(baseline.count(uncounted: reports.uncounted).text) in "
      + "\(Plural.text(baseline.sessions.count, "session")) of "
      + "\(Plural.text(baseline.gestures.count, "strategy", "strategies")), \(baseline.accepted.count) accepted."
    return ([facts] + (former.map(baseline.losses) ?? [])).joined(separator: "\n")
  }

  /// Compares the selected runs with the file.
  /// - Throws: `BaselineError` for a file that is not a baseline, `UsageError`.
  public func check(
    _ reports: Reports, build: String? = nil, today: String?, withReplays: Bool
  ) throws -> ReportDocument {
    if let today, !Day.isDay(today) { throw Self.noDay(today, of: "--today") }
    return try reports.check(
      against: Baseline(path: path), name: path, build: build, today: today, withReplays: withReplays)
  }

  /// Accepts glitches of the file or of the lab, and returns a sentence with their number.
  ///
  /// - Parameters:
  ///   - fingerprints: fingerprints as reports print them, or their first digits.
  ///   - strategy: the strategy of the glitches; `nil` for all that have them.
  ///   - reports: the reports on the lab, which may have glitches that the file does not have, and the current sizes of the others.
  /// - Throws: `BaselineError` for a file that is not a baseline, `UsageError` for glitches that neither has, a day that has passed
  ///   and an empty reason, `StoreError`, `OutputError`.
  public func accept(
    _ fingerprints: [String], strategy: String?, until: String, reason: String, in reports: Reports
  ) throws -> String {
    guard Day.isDay(until) else { throw Self.noDay(until, of: "--until") }
    guard until >= Day.today else {
      throw UsageError("--until must not be in the past; \(until) has passed.")
    }
    guard !reason.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
      throw UsageError("--reason must not be empty.")
    }
    var baseline = try Baseline(path: path)
    let lab = FileManager.default.fileExists(atPath: reports.path) ? Result { try reports.baseline(keeping: nil) } : nil
    var count = 0
    for fingerprint in fingerprints {
      let found = try Self.meant(by: fingerprint, strategy, in: baseline, and: try? lab?.get())
      // An unreadable lab matters only if the file does not have the glitch.
      if found.isEmpty { _ = try lab?.get() }
      guard !found.isEmpty else { throw unknown(fingerprint, strategy, reports) }
      for glitch in found { baseline.accept(glitch, until: until, reason: reason) }
      count += found.count
    }
    try write(baseline)
    return "\(TerminalText.escaped(path)): \(Plural.text(count, "glitch", "glitches")) accepted until \(until)."
  }

  /// - Throws: `UsageError` for too few digits, or digits with which several glitches begin.
  private static func meant(
    by prefix: String, _ strategy: String?, in baseline: Baseline, and lab: Baseline?
  ) throws -> [AcceptedGlitch] {
    guard prefix.utf8.count >= shortestPrefix else {
      throw UsageError(
        "a fingerprint has 16 digits; give at least \(shortestPrefix) of them, not \(TerminalText.escaped(prefix)).")
    }
    // The current size, if the lab has the glitch.
    let now = lab?.acceptable(prefix: prefix) ?? []
    let keys = Set(now.map { BaselineEntry.Key(strategy: $0.strategy, fingerprint: $0.fingerprint) })
    let known =
      now
      + baseline.acceptable(prefix: prefix).filter {
        !keys.contains(.init(strategy: $0.strategy, fingerprint: $0.fingerprint))
      }
    let found = known.filter { strategy == nil || $0.strategy == strategy }
    let fingerprints = Set(found.map(\.fingerprint)).sorted()
    guard fingerprints.count < 2 else {
      throw UsageError(
        "\(fingerprints.count) glitches begin with \(TerminalText.escaped(prefix)): "
          + "\(fingerprints.prefix(5).map { TerminalText.escaped($0) }.joined(separator: ", ")); give more digits.")
    }
    return found
  }

  private func unknown(_ fingerprint: String, _ strategy: String?, _ reports: Reports) -> UsageError {
    UsageError(
      "there is no glitch \(TerminalText.escaped(fingerprint))"
        + "\(strategy.map { " under \(TerminalText.escaped($0))" } ?? "") in \(TerminalText.escaped(path)), nor in the latest "
        + "runs of \(TerminalText.escaped(reports.path)); reports print the fingerprints, and --db names the lab.")
  }

  private func write(_ baseline: Baseline) throws {
    let output = try FileOutput(path: path)
    try BaselineText(baseline: baseline).write { try output.write($0) }
    try output.close()
  }

  private static func noDay(_ text: String, of option: String) -> UsageError {
    UsageError("\(option) takes a date, YYYY-MM-DD, not \(TerminalText.escaped(text)).")
  }
}

extension Baseline {
  /// Sentences about strategies and scenarios that a former file covered and this one does not.
  fileprivate func losses(since former: Baseline) -> [String] {
    func scenarios(_ baseline: Baseline) -> Set<Scenario> { Set(baseline.sessions.values.compactMap(\.scenario)) }
    let strategies = Set(former.gestures.keys).subtracting(gestures.keys).sorted()
    let lost = scenarios(former).subtracting(scenarios(self)).count
    return [
      strategies.isEmpty ? nil : "The previous file also had \(strategies.joined(separator: ", ")).",
      lost == 0 ? nil : "The previous file also had \(Plural.text(lost, "scenario")) that no session has now.",
    ].compactMap { $0 }
  }

  /// The known and accepted glitches whose fingerprints begin with a prefix, in the form for acceptance.
  func acceptable(prefix: String) -> [AcceptedGlitch] {
    // A glitch's position is relative to those of its session.
    let near = Set(entries.lazy.filter { $0.fingerprint.utf8.starts(with: prefix.utf8) }.map(\.place))
    var part = self
    part.entries.removeAll { !near.contains($0.place) }
    let known = part.sides().flatMap { strategy, sessions in sessions.flatMap { $0.acceptable(under: strategy) } }
    let isKnown = Set(known.map { BaselineEntry.Key(strategy: $0.strategy, fingerprint: $0.fingerprint) })
    let others = accepted.filter { !isKnown.contains(.init(strategy: $0.strategy, fingerprint: $0.fingerprint)) }
    return (known + others).filter { $0.fingerprint.hasPrefix(prefix) }
  }

  /// Accepts a glitch until a day, replacing an earlier acceptance.
  mutating func accept(_ glitch: AcceptedGlitch, until: String, reason: String) {
    accepted.removeAll { $0.strategy == glitch.strategy && $0.fingerprint == glitch.fingerprint }
    var glitch = glitch
    (glitch.until, glitch.reason) = (until, reason)
    accepted.append(glitch)
  }
}
