import GRDB
import Testing
import TraceModel

@testable import TraceStore

/// Frames are read as they were written, in Swift and in SQL.
@Suite struct FrameTests {
  @Test(arguments: 0..<40)
  func framesReadBackAreTheFramesThatWereStored(seed: Int) throws {
    let pages = 1 + seed % 5
    let frames = FrameTable.random(count: seed * 7, pages: pages, seed: UInt64(seed))
    try withLab { lab in
      let layout = Layout.sample(pages: pages)
      let replay = try lab.write { lab in
        let session = try lab.insert(.sample(uid: "a", layout: layout), sha256: "0", path: nil, importedAt: "now")
        return try lab.insertReplay(
          ReplayKey(sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          frames: frames, fingerY: frames.times.map { $0 % 2 == 0 ? nil : Double($0 % 800_000) / 1000 },
          layout: layout)
      }
      #expect(try lab.read { try $0.frames(ofReplay: replay) } == frames)
    }
  }

  @Test(arguments: 0..<12)
  func viewsSayWhatTheFramesSay(seed: Int) throws {
    let pages = 1 + seed % 4
    let frames = FrameTable.random(count: 120, pages: pages, seed: 1000 + UInt64(seed))
    let layout = Layout.sample(pages: pages)
    try withLab { lab in
      let session = Session.sample(uid: "a", layout: layout, frames: frames)
      try lab.write { _ = try $0.insert(session, sha256: "0", path: nil, importedAt: "now") }
      let fingers = frames.fingerY(of: session.touches)
      let rows = try lab.query(
        """
        SELECT n, t_us, finger_y, outer_y, pager_x, page, visible_page, inner_y, phase
        FROM frame WHERE replay_id = 1 ORDER BY n
        """
      ).rows
      let expected: [[SQLValue]] = (0..<frames.count).map { n in
        let visible = layout.visiblePage(pagerOffset: frames.pager[n])
        return [
          .integer(Int64(n)), .integer(Int64(frames.times[n])), fingers[n].map { .real($0) } ?? .null,
          .real(frames.outer[n]), .real(frames.pager[n]), .integer(Int64(frames.page[n])), .integer(Int64(visible)),
          .real(frames.inner(n, page: visible)), frames.phase[n].map { .text($0.name) } ?? .null,
        ]
      }
      #expect(rows == expected)

      // The expected rows by brute force: one for every page at n = 0, then one wherever its offset differs from the frame before.
      var changes: [[SQLValue]] = []
      for n in 0..<frames.count {
        for page in 0..<pages where n == 0 || frames.inner(n, page: page) != frames.inner(n - 1, page: page) {
          changes.append([.integer(Int64(page)), .integer(Int64(n)), .real(frames.inner(n, page: page))])
        }
      }
      #expect(
        try lab.query("SELECT page, n, y FROM page_offset WHERE replay_id = 1 ORDER BY n, page").rows == changes)
    }
  }

  @Test func framesMayFollowLater() throws {
    let frames = FrameTable.random(count: 50, pages: 3, seed: 5)
    let fingers = [Double?](repeating: nil, count: 50)
    try withLab { lab in
      let replay = try lab.write { lab in
        let session = try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        return try lab.insertReplay(
          ReplayKey(sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          frames: frames, fingerY: fingers, layout: .sample(), keepingFrames: false)
      }
      #expect(try lab.read { try $0.frames(ofReplay: replay) } == nil)
      let stored = try lab.read { try $0.replay(id: replay) }
      #expect(stored?.frameCount == 50 && stored?.framesStored == false)
      try lab.write { try $0.addFrames(frames, fingerY: fingers, layout: .sample(), toReplay: replay) }
      #expect(try lab.read { try $0.frames(ofReplay: replay) } == frames)
      #expect(throws: StoreError.self) {
        try lab.write { try $0.addFrames(frames, fingerY: fingers, layout: .sample(), toReplay: replay) }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1.1e9])
  func lengthsBeyondAnyScreenAreRefused(length: Double) throws {
    var frames = FrameTable(pageCount: 1)
    frames.append(Frame(t: 0, outer: length, pager: 0, page: 0, inner: [0], phase: nil))
    let session = Session.sample(uid: "a", layout: .sample(pages: 1), frames: frames)
    try withLab { lab in
      #expect(throws: StoreError.self) {
        try lab.write { try $0.insert(session, sha256: "0", path: nil, importedAt: "now") }
      }
      let sessions = try lab.read { try $0.sessions() }
      #expect(sessions.isEmpty)
    }
  }

  @Test func aMissingFrameIsNoticed() throws {
    let frames = FrameTable.random(count: 20, pages: 2, seed: 9)
    try withLab { lab in
      try lab.write { lab in
        try lab.insert(
          .sample(uid: "a", layout: .sample(pages: 2), frames: frames), sha256: "0", path: nil, importedAt: "now")
        try lab.database.execute(sql: "DELETE FROM frame_row WHERE n = 7")
      }
      #expect(throws: StoreError.damagedRow(table: "replay", id: 1, message: "frame 7 is missing")) {
        try lab.read { try $0.frames(ofReplay: 1) }
      }
    }
  }
}
