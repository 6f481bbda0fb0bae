/// The result of checking a lab.
public struct CheckResult {
  struct Part {
    var check: CheckDescription
    var log: CheckLog
  }

  let path: String
  var parts: [Part] = []
  /// The ids of the checks that were left out, because the file or its schema is damaged.
  var leftOut: [String] = []

  init(path: String) { self.path = path }

  public var problemCount: Int { parts.reduce(0) { $0 + $1.log.problemCount } }

  /// The error that decides the exit code; `nil` where no problem was found.
  public var failure: (any Error)? {
    problemCount == 0 ? nil : DamagedLab(path: path, problems: problemCount)
  }
}
