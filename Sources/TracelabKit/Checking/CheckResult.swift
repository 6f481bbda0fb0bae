/// What a check of a lab found.
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

  /// What the exit code says.
  public var failure: (any Error)? {
    problemCount == 0 ? nil : DamagedLab(path: path, problems: problemCount)
  }
}
