import TraceStore

/// One thing that `tracelab check` looks at.
///
/// A new check is one conforming type in a file of its own and one line in ``CheckRegistry``.
protocol LabCheck {
  static var description: CheckDescription { get }

  /// Looks, and tells the log what is not as it should be.
  ///
  /// - Throws: what reading throws, or `Interrupted`.
  static func run(on lab: LabTransaction, _ log: CheckLog) throws
}

/// What a check is about.
struct CheckDescription: Sendable {
  /// Kebab-case, stable: by which programs find its part of the report.
  var id: String
  /// What holds where nothing is found.
  var summary: String
  /// What to do where something is found.
  var remedy: String
}

extension String {
  /// The remedy of taking rows out with all that depends on them, and computing them again.
  ///
  /// - Parameter table: whose row, `id` or `TABLE_id`, the problems name.
  static func taking(_ table: String, _ next: String) -> String {
    "Take each \(table) concerned out with all that depends on it, sqlite3 LAB "
      + "'PRAGMA foreign_keys = ON; DELETE FROM \(table) WHERE id = N', then \(next)."
  }
}
