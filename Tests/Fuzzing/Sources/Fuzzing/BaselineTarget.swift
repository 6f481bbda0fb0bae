@testable import LabReports

/// The reader of baselines, which people edit and merge.
enum BaselineTarget: FuzzTarget {
  static let name = "baselines"

  static var seeds: [[UInt8]] {
    [
      """
      tracelab baseline 3
      version\ttool\t0.2.0
      strategy\tnative\t2 sessions\t9 gestures
      strategy\tdynamics\t1 session\t4 gestures
      session\ta\t*\tA name\t4\t60.0\treturn\tiPhone17,3
      session\tb\\t\\\\\tnative\tAnother\t5\t-

      # A word.
      glitch\tnative\tjump-back\ta\t2\t0\t0\t70 pt\t0123456789abcdef
      glitch\tnative\tstuck\tb\t-\t1\t0\t12.5 pt\tfedcba9876543210
      accepted\tnative\tjump-back\ta\t2\t0\t0\t70 pt\t0123456789abcdef\treturn\t0\t4\t2030-01-31\tknown
      """,
      """
      tracelab baseline 1
      strategy\tnative\t2 sessions\t9 gestures
      session\ta\t*
      glitch\tnative\tstuck\ta\tAnother\t-\t1\t12.5 pt\tfedcba9876543210\t2030-01-31\tknown
      """,
    ].map { Array($0.utf8) }
  }

  static func take(_ input: [UInt8]) throws {
    do {
      let baseline = try Baseline(text: String(decoding: input, as: UTF8.self), path: "f")
      let again = try Baseline(text: baseline.text, path: "f")
      expect(again.text == baseline.text, "written and read again it is another")
    } catch let error as BaselineError {
      expectHarmless(error.description)
    }
  }
}
