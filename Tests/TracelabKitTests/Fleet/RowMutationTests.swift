import EmbeddedFiles
import Foundation
import SeededRandom
import Testing
import TraceAnalysis
import TraceFormats
import TraceStore

@testable import LabCommon
@testable import LabReports
@testable import LabUpkeep

/// The lab that `gather` makes of any rows passes every check, and can be reported.
@Suite struct RowMutationTests {
  /// The rows of three sessions: with controls, with recorded frames, and with an incident.
  private static let rows: [String] = {
    do {
      let fleet = try FleetLab()
      defer { fleet.remove() }
      for name in ["S06-base.jsonl", "088_jumpback_seed000_slow.jsonl", "seed004-1-all-on.jsonl"] {
        if let recording = Embedded.recordings.first(where: { $0.name == name }) {
          try fleet.write(recording.text, to: name)
        }
      }
      try fleet.write("{", to: "broken.jsonl")
      return try fleet.stream(
        MemorySource(fleet.recordings.path + "\n", name: "paths"), strategies: ["native", "toggle-enabled", "recorded"]
      ).lines
    } catch {
      return ["\(error)"]
    }
  }()

  @Test(arguments: RowMutation.allCases) func whateverRowsSay(_ mutation: RowMutation) throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    #expect(Self.rows.count > 15, "\(Self.rows)")
    var random = SplitMix64(seed: UInt64(RowMutation.allCases.firstIndex(of: mutation) ?? 0))
    for round in 0..<(TestRun.isNightly ? 60 : 4) {
      var lines = Self.rows.map { Array($0.utf8) }
      var changed: [String] = []
      // One row of each kind is changed: one refusal must not hide the effect of another row.
      for kind in ["session", "verdict", "glitch", "import_issue"] {
        guard
          let place = lines.indices.filter({ lines[$0].starts(with: Array("{\"row\":\"\(kind)\"".utf8)) })
            .randomElement(using: &random)
        else { continue }
        let mutants = mutation.apply(to: String(decoding: lines[place], as: UTF8.self), using: &random)
        changed += mutants.map { String(decoding: $0, as: UTF8.self) }
        lines.replaceSubrange(place...place, with: mutants)
      }
      let file = fleet.path("rows-\(round).jsonl")
      try Data(lines.joined(separator: [0x0a])).write(to: URL(fileURLWithPath: file))
      let (summary, said) = try fleet.gather(paths: [file], into: "\(round).db")
      let result = try LabChecker(path: fleet.path("\(round).db"), progress: ProgressLine(verb: "", isShown: false))
        .run()
      #expect(result.problemCount == 0, "\(result) \(changed.map { $0.prefix(3000) }) \(said)")
      #expect(said.isEmpty == (summary.refusedRows + summary.conflicts == 0))
      _ = try Reports(path: fleet.path("\(round).db"), catalog: .lab).summary()
    }
  }
}
