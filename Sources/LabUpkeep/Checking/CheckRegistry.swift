/// All checks of `tracelab check`, in order.
enum CheckRegistry {
  /// The checks on which all reading relies: if one of these finds something, the others are left out.
  static var foundation: [any LabCheck.Type] {
    [
      FileCheck.self,
      SchemaCheck.self,
    ]
  }

  /// The checks of the rows. They may rely on the types of columns, and on nothing else.
  static var contents: [any LabCheck.Type] {
    [
      ConstraintCheck.self,
      ReferenceCheck.self,
      SessionCheck.self,
      EventCheck.self,
      LayoutCheck.self,
      GestureCheck.self,
      ReplayCheck.self,
      FrameCheck.self,
      DeliveryCheck.self,
      VerdictCheck.self,
      GlitchCheck.self,
      RunCheck.self,
      CountCheck.self,
      VariationCheck.self,
    ]
  }

  static var all: [any LabCheck.Type] { foundation + contents }
}

/// A description of a check, for reports.
struct CheckDescription: Sendable {
  /// The kebab-case name, which is stable: programs find the check's part of the report by it.
  var id: String
  /// The statement that holds if nothing is found.
  var summary: String
  /// The remedy if something is found.
  var remedy: String
}

extension String {
  /// The remedy of deleting rows with everything that depends on them, and computing them again.
  ///
  /// - Parameters:
  ///   - table: the table whose row, `id` or `TABLE_id`, the problems name.
  ///   - next: the next step.
  static func taking(_ table: String, _ next: String) -> String {
    "Delete each \(table) concerned, with all rows that depend on it, sqlite3 LAB "
      + "'PRAGMA foreign_keys = ON; DELETE FROM \(table) WHERE id = N', then \(next)."
  }
}
