import DefectInjection
import Foundation
import SeededRandom
import Testing

/// A merge that is killed at any moment leaves a valid lab with complete labs in it; the same merge again completes it.
@Suite struct MergeKillTests {
  private static let kills = 12

  @Test func aKilledMergeIsCompletedByTheNext() throws {
    let shell = try Shell()
    defer { shell.remove() }
    for shard in 1...2 {
      let folder = shell.folder.appending(path: "new-\(shard)")
      try LongRecordings(shortFrames: 240, longFrames: 1200).write(to: folder)
      _ = try shell.run(
        """
        for file in new-\(shard)/*; do sed 's/"id": *"/&\(shard)-/' "$file" > copy && mv copy "$file"; done
        tracelab import --db \(shard).db new-\(shard)
        tracelab analyze --db \(shard).db --strategy native,recorded --label x
        """)
    }
    let count = "tracelab query --db lab.db 'SELECT count(*) FROM session' --format csv | tail -n 1"
    _ = try shell.run("tracelab merge 1.db 2.db --db lab.db; cp lab.db whole.db")
    let all = try #require(Int(shell.run(count).last ?? ""))
    let lab = shell.folder.appending(path: "lab.db")
    let inspection = LabInspection(shell: shell, lab: "lab.db")
    var random = SplitMix64(seed: 11)
    var inTransaction = 0
    for _ in 0..<Self.kills {
      _ = try shell.run(
        "rm -f lab.db lab.db-*; tracelab import --db lab.db new-1 2>/dev/null; tracelab remove --db lab.db --session '*'"
      )
      let process = try shell.start("exec tracelab merge 1.db 2.db --db lab.db")
      let aims: [(Double, Strike.Aim)] = [(1, .anyMoment), (1, .openTransaction), (1, .growingLog)]
      let strike = Strike(
        process, workingOn: lab, aim: random.pick(weighted: aims) ?? .anyMoment,
        delay: .milliseconds(200) * random.unit(), extra: .milliseconds(20) * random.unit())
      if strike?.wasInTransaction == true { inTransaction += 1 }
      #expect(try inspection.findings() == [])
      let left = try shell.run(count).last ?? ""
      #expect([0, all / 2, all].contains(Int(left) ?? -1), "a part is left: \(left) of \(all)")
      #expect(
        try shell.run("tracelab merge 1.db 2.db --db lab.db 2>/dev/null; tracelab check --db lab.db >/dev/null") == [])
      #expect(try shell.run(count) == ["\(all)"])
    }
    #expect(inTransaction > 0 && all > 2)
  }
}
