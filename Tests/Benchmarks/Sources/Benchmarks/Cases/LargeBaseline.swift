import Foundation

/// Reading and writing a baseline of a million glitches.
struct LargeBaseline: Benchmark {
  let name = "baseline"
  let summary = "a glitch accepted in a baseline of a million, against sort of the same lines, and its peak memory"

  private let strategies = 8
  private let sessions = 20_000
  private let glitches = 6
  private let file = "large.baseline"
  /// The largest peak memory for a file of 76 MB, in megabytes.
  private let bound = 500.0

  func run(_ bench: Bench) throws {
    let path = bench.workspace.path(file)
    try text().write(toFile: path, atomically: false, encoding: .utf8)
    let accept = [
      "baseline", "accept", path, fingerprint(0, 0, 0), "--until", "2999-12-31", "--reason", "a measurement",
    ]
    try bench.measure("peak memory, baseline of a million glitches", unit: "MB", against: bound, limit: .atMost(1)) {
      try Program.tracelab.run(accept).peakMemory / 1e6
    }
    try bench.compare(
      "a glitch accepted in a baseline of a million", unit: "s", with: "sort of its lines", limit: .none,
      measured: { try Program.tracelab.run(accept).wall },
      reference: { try Program.sort.run("--parallel=1", "-o", bench.workspace.path("sorted"), path).wall })
    for name in [file, "sorted"] { try bench.workspace.remove(name) }
  }

  private func text() -> String {
    var text = "tracelab baseline 3\n"
    for strategy in 0..<strategies { text += "strategy\tstrategy-\(strategy)\t\(sessions) sessions\t60000 gestures\n" }
    for session in 0..<sessions {
      text +=
        "session\t\(uid(session))\t*\tsession number \(session)\t3\t-\t60.0\tscenario \(session % 500)\tiPhone17,3\n"
    }
    for strategy in 0..<strategies {
      for session in 0..<sessions {
        for gesture in 0..<glitches {
          text +=
            "glitch\tstrategy-\(strategy)\tjump-back\t\(uid(session))\t\(gesture)\t0\t0\t\(10 + gesture).5 pt\t"
            + "\(fingerprint(strategy, session, gesture))\n"
        }
      }
    }
    return text
  }

  private func uid(_ session: Int) -> String { "session-\(1_000_000 + session)-0000-4000-8000-000000000001" }

  /// A fingerprint of any 16 digits, different for each glitch.
  private func fingerprint(_ strategy: Int, _ session: Int, _ gesture: Int) -> String {
    let number = UInt64((strategy * sessions + session) * glitches + gesture + 1) &* 0x9E37_79B9_7F4A_7C15
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
