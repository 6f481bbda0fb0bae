import DefectInjection
import Foundation
import SeededRandom
import Testing

/// A removal that is killed at any moment leaves a valid lab, with or without the rows to remove.
@Suite struct RemovalKillTests {
  private static let kills = 12

  @Test func everythingOrNothingIsRemoved() throws {
    let shell = try Shell()
    defer { shell.remove() }
    try LongRecordings(shortFrames: 240, longFrames: 1200).write(to: shell.folder.appending(path: "new"))
    _ = try shell.run(
      "tracelab import --db before.db new; tracelab analyze --db before.db --strategy native,recorded --label x")
    let all = try shell.run("tracelab list sessions --db before.db --format csv | tail -n +2 | wc -l")
    let lab = shell.folder.appending(path: "lab.db")
    let inspection = LabInspection(shell: shell, lab: "lab.db")
    var random = SplitMix64(seed: 7)
    var inTransaction = 0
    for _ in 0..<Self.kills {
      _ = try shell.run("rm -f lab.db lab.db-*; cp before.db lab.db")
      let process = try shell.start("exec tracelab remove --db lab.db --session '*'")
      let aims: [(Double, Strike.Aim)] = [(1, .anyMoment), (1, .openTransaction), (1, .growingLog)]
      let strike = Strike(
        process, workingOn: lab, aim: random.pick(weighted: aims) ?? .anyMoment,
        delay: .milliseconds(150) * random.unit(), extra: .milliseconds(20) * random.unit())
      if strike?.wasInTransaction == true { inTransaction += 1 }
      #expect(try inspection.findings() == [])
      let left = try shell.run("tracelab list sessions --db lab.db --format csv | tail -n +2 | wc -l")
      #expect(left == all || left == ["0"], "a part is left: \(left)")
      #expect(try shell.run("tracelab check --db lab.db >/dev/null") == [])
    }
    #expect(inTransaction > 0)
  }
}
