import GRDB
import Testing
import TraceModel

@testable import TraceStore

/// Frame rows are compared with those that the same frames would be stored as.
@Suite struct FrameAuditTests {
  @Test(arguments: 0..<20)
  func storedFramesHaveNoDamage(seed: Int) throws {
    let pages = 1 + seed % 5
    let frames = FrameTable.random(count: 1 + seed * 9, pages: pages, seed: UInt64(seed))
    let session = Session.sample(uid: "a", layout: .sample(pages: pages), frames: frames)
    try withLab { lab in
      try lab.write { _ = try $0.insert(session, sha256: "0", path: nil, importedAt: "now") }
      #expect(try lab.read { try $0.damagedFrame(ofReplay: 1, of: session) } == nil)
    }
  }

  /// One bit of one value, wherever it is: only an offset or a time may become another one that could stand there as well.
  @Test(arguments: ["n", "hidden", "late_us", "outer_mpt", "pager_mpt", "inner_mpt", "finger_mpt", "state"])
  func aFlippedBitShows(column: String) throws {
    let frames = FrameTable.random(count: 40, pages: 3, seed: 7)
    let session = Session.sample(uid: "a", layout: .sample(pages: 3), frames: frames)
    let mayBeAny = ["late_us", "outer_mpt", "pager_mpt", "inner_mpt"].contains(column)
    var missed = 0
    for bit in [0, 3, 4, 9, 20, 40, 62] {
      try withLab { lab in
        try lab.write { transaction in
          _ = try transaction.insert(session, sha256: "0", path: nil, importedAt: "now")
          try transaction.database.execute(
            sql: """
              UPDATE frame_row SET \(column) = (coalesce(\(column), 0) | (1 << \(bit))) - (coalesce(\(column), 0) & (1 << \(bit)))
              WHERE n = 20 AND hidden = 0
              """)
        }
        if try lab.read({ try $0.damagedFrame(ofReplay: 1, of: session) }) == nil { missed += 1 }
      }
    }
    #expect(mayBeAny ? missed < 7 : missed == 0, "\(missed)")
  }
}
