import Foundation
import ReportOutput
import TraceAnalysis
import TraceFormats
import TraceStore

@testable import Fleet
@testable import LabCommon
@testable import LabUpkeep

/// The rows that `gather` takes: `check` finds no problem in a lab made of them.
enum RowTarget: FuzzTarget {
  static let name = "rows"

  static var seeds: [[UInt8]] {
    get throws {
      try SmallRecordings.all.prefix(3).map { recording in
        let output = MemoryOutput()
        _ = try Streamer(strategies: ["recorded", "native"], options: .init(), say: { _ in })
          .run(over: MemorySource(recording, name: "f"), into: output)
        return Array(output.text.utf8)
      }
    }
  }

  /// An empty lab, made once.
  private static let empty: [UInt8] = {
    let path = ScratchFile.path("empty.db")
    do { try Lab.create(at: path).close() } catch { fatalError("no lab: \(error)") }
    return FileManager.default.contents(atPath: path).map(Array.init) ?? []
  }()

  static func take(_ input: [UInt8]) throws {
    let rows = try ScratchFile.holding(input, name: "rows.jsonl")
    for ending in ["-wal", "-shm"] { unlink(ScratchFile.path("lab.db") + ending) }
    let lab = try ScratchFile.holding(empty, name: "lab.db")
    let progress = ProgressLine(verb: "gathering", isShown: false)
    do {
      let gatherer = try Gatherer(options: .init(), progress: progress, say: expectHarmless)
      let summary = try gatherer.run([rows], into: lab)
      guard summary.sessions + summary.verdicts + summary.refusedRecordings > 0 else { return }
      let result = try LabChecker(path: lab, progress: progress).run()
      expect(result.problemCount == 0, "check finds \(result)")
    } catch {
      guard let failure = Failure(error) else { fatalError("not a typed error: \(error)") }
      expect([64, 65, 74].contains(failure.exitCode), "exit code \(failure.exitCode): \(error)")
      expectHarmless(failure.message ?? "")
    }
  }
}
