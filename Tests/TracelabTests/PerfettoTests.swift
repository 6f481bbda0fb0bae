import Foundation
import Testing

/// Perfetto's own classes for Python read a trace for Perfetto.
///
/// Its `trace_processor` is not on PyPI: the package downloads it from elsewhere when it is first used. `ExportTests` compares every number
/// without either.
@Suite struct PerfettoTests {
  private static let python = ProcessInfo.processInfo.environment["TRACELAB_PERFETTO_PYTHON"]

  @Test(.enabled(if: python != nil, "TRACELAB_PERFETTO_PYTHON names no Python with the package perfetto"))
  func theTraceIsRead() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let script = Checkout.root.appending(path: "Tests/TracelabTests/Perfetto/read_back.py").path
    let recordings = Checkout.root.appending(path: "Sources/EmbeddedFiles/Recordings").path
    _ = try shell.run("tracelab import --db lab.db '\(recordings)'; tracelab analyze --db lab.db --strategy native")
    _ = try shell.run(
      "tracelab export script-S06b-base --db lab.db --run latest:native --as perfetto -o native.pftrace")
    let lines = try shell.run("'\(Self.python ?? "")' '\(script)' native.pftrace").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let counted = try shell.run(
      """
      sqlite3 -tabs lab.db "SELECT frame.t_us * 1000, outer_y FROM frame JOIN replay ON replay.id = replay_id \
      JOIN session ON session.id = session_id WHERE uid = 'script-S06b-base' AND strategy = 'native' ORDER BY n"
      """)
    let outer = lines.filter { $0[0] == "counter" && $0[1] == "outer" }.map { "\($0[2])\t\($0[3])" }
    #expect(!outer.isEmpty && outer == counted)
    let glitches = try shell.run(
      """
      sqlite3 -tabs lab.db "SELECT start_us * 1000, (end_us - start_us) * 1000, kind FROM latest_glitch \
      WHERE session_uid = 'script-S06b-base' ORDER BY 1, 3"
      """)
    let slices = lines.filter { $0[0] == "slice" && $0[1].hasPrefix("glitches") }.map {
      $0[2...].joined(separator: "\t")
    }
    #expect(!slices.isEmpty && slices.sorted() == glitches.sorted())
  }
}
