import Foundation
import Testing

/// After SIGKILL at random moments a lab is intact, and the repeated command has the same result as an undisturbed one.
///
/// `TRACELAB_KILLS` is the number of kills that have to hit an open transaction, in imports and in analyses each; the numbers are
/// printed. The moments follow from a seed, but the state of the process at that moment depends on the machine.
@Suite(.serialized) struct KillTests {
  private static let kills = ProcessInfo.processInfo.environment["TRACELAB_KILLS"].flatMap { Int($0) } ?? 4
  /// Many kills justify large recordings, whose transactions are long.
  private static let isLong = kills >= 100

  private static func recordings(build: String = "1") -> LongRecordings {
    isLong
      ? LongRecordings(shortFrames: 600, longFrames: 60_000, build: build)
      : LongRecordings(shortFrames: 120, longFrames: 3000, build: build)
  }

  /// Recordings for analyses, which take longer per frame.
  private static let analyzedRecordings =
    isLong
    ? LongRecordings(shortFrames: 240, longFrames: 4000) : LongRecordings(shortFrames: 120, longFrames: 600)

  /// - Parameters:
  ///   - share: the share of all kills.
  ///   - before: a command that makes `before.db`.
  private func campaign(
    _ command: String, share: Double, seed: UInt64, before: String = ":", files: (URL) throws -> Void
  ) throws {
    let shell = try Shell()
    defer { shell.remove() }
    try files(shell.folder)
    let output = try shell.run(before)
    let wanted = max(1, Int((Double(Self.kills) * share).rounded(.up)))
    var campaign = KillCampaign(command, in: shell, seed: seed)
    let tally = try campaign.run(until: wanted)
    #expect(tally.inTransaction >= wanted, "\(output.joined(separator: "\n"))")
    print("\(command): \(tally)")
  }

  @Test func imports() throws {
    try campaign("tracelab import --db lab.db new", share: 0.5, seed: 1) {
      try Self.recordings().write(to: $0.appending(path: "new"))
    }
  }

  @Test func importsFromStandardInput() throws {
    try campaign("tracelab import --db lab.db - <long.jsonl", share: 0.25, seed: 2) { folder in
      let text = Self.recordings().text(0, frames: Self.isLong ? 100_000 : 5000)
      try Data(text.utf8).write(to: folder.appending(path: "long.jsonl"))
    }
  }

  /// The former recordings stay, with all their results, until the new ones are stored.
  @Test func replacements() throws {
    try campaign(
      "tracelab import --db lab.db --replace new", share: 0.25, seed: 3,
      before: "tracelab import --db before.db old; tracelab analyze --db before.db --strategy native --frames none"
    ) { folder in
      try Self.recordings().write(to: folder.appending(path: "old"))
      try Self.recordings(build: "2").write(to: folder.appending(path: "new"))
    }
  }

  @Test func analyses() throws {
    try campaign(
      "tracelab analyze --db lab.db --strategy native,passthrough,recorded --frames all --label x", share: 0.75,
      seed: 4,
      before: "tracelab import --db before.db new"
    ) {
      try Self.analyzedRecordings.write(to: $0.appending(path: "new"))
    }
  }

  @Test func framesAddedLater() throws {
    try campaign(
      "tracelab analyze --db lab.db --strategy dynamics --frames all", share: 0.25, seed: 5,
      before: "tracelab import --db before.db new; tracelab analyze --db before.db --strategy dynamics --frames none"
    ) {
      try Self.analyzedRecordings.write(to: $0.appending(path: "new"))
    }
  }
}
