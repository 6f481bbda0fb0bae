import TraceStore

/// One of the checks of `tracelab check`.
///
/// A new check is one conforming type in a file of its own and one line in ``CheckRegistry``.
protocol LabCheck {
  static var description: CheckDescription { get }

  /// Examines the lab, and reports to the log what is not as it should be.
  ///
  /// - Throws: `StoreError`, or `Interrupted` after Ctrl-C.
  static func run(on lab: LabTransaction, _ log: CheckLog) throws
}
