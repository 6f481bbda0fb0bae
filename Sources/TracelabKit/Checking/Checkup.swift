import TraceStore

/// Looks a lab over, without changing anything.
public struct Checkup {
  private let path: String
  private let progress: Progress

  public init(path: String, progress: Progress) {
    self.path = path
    self.progress = progress
  }

  /// All checks in one transaction, so that what other processes write meanwhile is not seen half.
  ///
  /// - Throws: `StoreError` for a file that is no lab of this tool or cannot be read, `Interrupted` after Ctrl-C.
  public func run() throws -> CheckResult {
    let lab = try Lab.open(at: path, .readOnly)
    defer { progress.clear() }
    return try lab.read { lab in
      var result = CheckResult(path: path)
      try run(CheckRegistry.foundation, on: lab, &result)
      // Types and names are not what reading counts on: it would tell nothing that can be relied upon.
      if result.problemCount > 0 {
        result.leftOut = CheckRegistry.contents.map { $0.description.id }
      } else {
        try run(CheckRegistry.contents, on: lab, &result)
      }
      return result
    }
  }

  private func run(_ checks: [any LabCheck.Type], on lab: LabTransaction, _ result: inout CheckResult) throws {
    for check in checks {
      let log = CheckLog()
      progress.show(result.parts.count + 1, of: CheckRegistry.all.count, check.description.id)
      try check.run(on: lab, log)
      result.parts.append(.init(check: check.description, log: log))
    }
  }
}
