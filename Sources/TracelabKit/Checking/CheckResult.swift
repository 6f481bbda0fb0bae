/// What a check of a lab found.
public struct CheckResult {
  struct Part {
    var check: CheckDescription
    var log: CheckLog
  }

  let path: String
  var parts: [Part] = []
  /// The checks that were not made, because the file or its schema is not sound.
  var leftOut: [String] = []

  init(path: String) { self.path = path }

  public var problemCount: Int { parts.reduce(0) { $0 + $1.log.problemCount } }

  /// What the exit code says.
  public var failure: (any Error)? {
    problemCount == 0 ? nil : DamagedLab(path: path, problems: problemCount)
  }
}

/// A lab is not as this tool leaves one. Exit code 65.
public struct DamagedLab: Error {
  public let path: String
  public let problems: Int
}
