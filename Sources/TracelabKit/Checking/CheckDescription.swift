/// What a check is about.
struct CheckDescription: Sendable {
  /// Kebab-case, stable: programs find the check's part of the report by it.
  var id: String
  /// What holds where nothing is found.
  var summary: String
  /// What to do where something is found.
  var remedy: String
}

extension String {
  /// The remedy of deleting rows with all that depends on them, and computing them again.
  ///
  /// - Parameters:
  ///   - table: whose row, `id` or `TABLE_id`, the problems name.
  ///   - next: what to do then.
  static func taking(_ table: String, _ next: String) -> String {
    "Take each \(table) concerned out with all that depends on it, sqlite3 LAB "
      + "'PRAGMA foreign_keys = ON; DELETE FROM \(table) WHERE id = N', then \(next)."
  }
}
