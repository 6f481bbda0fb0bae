import Foundation
import ReportOutput
import TextFormatting

/// A baseline where it is kept.
public struct BaselineFile {
  private let path: String

  /// - Throws: `UsageError` for standard input or output.
  public init(_ path: String) throws {
    if path.isEmpty || path == "-" { throw UsageError("a baseline is a file, not standard input or output.") }
    self.path = path
  }

  /// Writes what the runs meant found; says what the file holds.
  /// - Throws: `BaselineError` for a file that is no baseline, `UsageError`, `OutputError`.
  public func save(_ reports: Reports) throws -> String {
    let former = FileManager.default.fileExists(atPath: path) ? try Baseline(path: path) : nil
    let baseline = try reports.baseline(keeping: former)
    try write(baseline)
    let accepted = baseline.entries.filter { $0.acceptance != nil }.count
    return "\(TerminalText.escaped(path)): \(Plural.text(baseline.entries.count, "glitch", "glitches")) of "
      + "\(Plural.text(baseline.coverage.count, "strategy", "strategies")), \(accepted) accepted."
  }

  /// The runs meant, seen from the file.
  /// - Throws: `BaselineError` for a file that is no baseline, `UsageError`.
  public func check(_ reports: Reports, today: String?, withReplays: Bool) throws -> ReportDocument {
    if let today, !Day.isDay(today) { throw Self.noDay(today, of: "--today") }
    return try reports.check(against: Baseline(path: path), name: path, today: today, withReplays: withReplays)
  }

  /// Accepts glitches of the file; says how many.
  /// - Throws: `BaselineError` for a file that is no baseline, `UsageError` for glitches that it does not have, `OutputError`.
  public func accept(
    _ fingerprints: [String], strategy: String?, until: String, reason: String
  ) throws -> String {
    guard Day.isDay(until) else { throw Self.noDay(until, of: "--until") }
    guard !reason.trimmingCharacters(in: .whitespaces).isEmpty else {
      throw UsageError("--reason says why; it is empty.")
    }
    var baseline = try Baseline(path: path)
    var count = 0
    for fingerprint in fingerprints {
      let found = baseline.accept(fingerprint: fingerprint, strategy: strategy, until: until, reason: reason)
      guard found > 0 else {
        throw UsageError(
          "\(TerminalText.escaped(path)) has no glitch \(TerminalText.escaped(fingerprint))"
            + "\(strategy.map { " under \(TerminalText.escaped($0))" } ?? ""); `tracelab baseline save` puts it there.")
      }
      count += found
    }
    try write(baseline)
    return "\(TerminalText.escaped(path)): \(Plural.text(count, "glitch", "glitches")) accepted until \(until)."
  }

  private func write(_ baseline: Baseline) throws {
    let output = try FileOutput(path: path)
    try output.write(baseline.text)
    try output.close()
  }

  private static func noDay(_ text: String, of option: String) -> UsageError {
    UsageError("\(option) takes a day, YYYY-MM-DD, not \(TerminalText.escaped(text)).")
  }
}
