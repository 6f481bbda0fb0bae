import Foundation

/// The kind of a run of the tests.
enum TestRun {
  /// Whether to run tests that take too long for every change, as in `.ci/nightly`.
  static let isNightly = isOn("TRACELAB_NIGHTLY")
  /// Whether tests record what they find as what they expect.
  static let isRecording = isOn("TRACELAB_RECORD")

  private static func isOn(_ variable: String) -> Bool { ProcessInfo.processInfo.environment[variable] == "1" }
}
