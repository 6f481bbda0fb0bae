import LabCommon
import TextFormatting
import TraceStore

/// Runs all checks of a lab, without changing anything.
public struct LabChecker {
  private let path: String
  private let progress: ProgressLine

  public init(path: String, progress: ProgressLine) {
    self.path = path
    self.progress = progress
  }

  /// Runs all checks in one transaction, so that none of them sees an incomplete change by another process.
  ///
  /// - Throws: `StoreError` for a file that is not a lab of this tool or cannot be read, `Interrupted` after Ctrl-C.
  public func run() throws -> CheckResult {
    let lab = try Lab.open(at: path, .inspection)
    defer { progress.clear() }
    return try lab.read { lab in
      var result = CheckResult(path: path)
      let damage = KnownDamage()
      try run(CheckRegistry.foundation, on: lab, damage, &result)
      // The other checks rely on the file and its schema: without these their results would mean nothing.
      if result.problemCount > 0 {
        result.leftOut = CheckRegistry.contents.map { $0.description.id }
      } else {
        try run(CheckRegistry.contents, on: lab, damage, &result)
      }
      return result
    }
  }

  private func run(
    _ checks: [any LabCheck.Type], on lab: LabTransaction, _ damage: KnownDamage, _ result: inout CheckResult
  ) throws {
    for check in checks {
      let (place, id) = (result.parts.count + 1, check.description.id)
      let log = CheckLog(damage: damage) { done in
        progress.show(place, of: CheckRegistry.all.count, "\(id): \(done)")
      }
      progress.show(place, of: CheckRegistry.all.count, id)
      try check.run(on: lab, log)
      result.parts.append(.init(check: check.description, log: log))
    }
  }
}

/// One of the checks of `tracelab check`.
///
/// A new check is one conforming type in a file of its own and one line in ``CheckRegistry``.
protocol LabCheck {
  static var description: CheckDescription { get }

  /// Examines the lab, and reports incorrect data to the log.
  ///
  /// - Throws: `StoreError`, or `Interrupted` after Ctrl-C.
  static func run(on lab: LabTransaction, _ log: CheckLog) throws
}

/// The data of a lab is not as this tool writes it. Exit code 65.
public struct DamagedLab: Error {
  public let path: String
  /// The number of problems.
  public let problems: Int
}

/// Findings of earlier checks of a lab, so that later ones do not report the consequences again.
final class KnownDamage {
  /// The ids of verdicts that differ from those that this tool stores.
  var verdicts: Set<Int64> = []
}

extension DamagedLab: CommandError {
  /// The lab is the command's input, and it is damaged.
  public var failure: Failure {
    Failure(65, "\(TerminalText.escaped(path)): \(Plural.text(problems, "problem")) found.")
  }
}
