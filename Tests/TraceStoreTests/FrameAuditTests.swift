import GRDB
import Testing
import TraceModel

@testable import TraceStore

/// Stored frame rows are compared with rows computed from the same frames.
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

  /// One flipped bit of a value is found, unless the result is also possible there, as for a phase, a time or an offset.
  @Test(arguments: [
    ("n", [9, 20, 62]), ("hidden", [3, 9, 20, 62]), ("late_us", [40, 62]), ("outer_mpt", [40, 62]),
    ("pager_mpt", [40, 62]), ("inner_mpt", [40, 62]), ("finger_mpt", [0, 3, 9, 20, 40, 62]),
    ("state", [3, 4, 9, 40, 62]),
  ])
  func aFlippedBitShows(column: String, bits: [Int]) throws {
    let frames = FrameTable.random(count: 40, pages: 3, seed: 7)
    let session = Session.sample(uid: "a", layout: .sample(pages: 3), frames: frames)
    for bit in bits {
      let value = "coalesce(\(column), 0)"
      try withLab { lab in
        try lab.write { transaction in
          _ = try transaction.insert(session, sha256: "0", path: nil, importedAt: "now")
          try transaction.database.execute(
            sql: """
              UPDATE frame_row SET \(column) = (\(value) | (1 << \(bit))) - (\(value) & (1 << \(bit)))
              WHERE n = 20 AND hidden = 0
              """)
        }
        #expect(try lab.read { try $0.damagedFrame(ofReplay: 1, of: session) } != nil, "bit \(bit)")
      }
    }
  }
}
