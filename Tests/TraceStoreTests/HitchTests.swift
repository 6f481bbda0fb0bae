import Testing
import TraceModel

@testable import TraceStore

/// The view `session_hitches`, on recordings whose frames are late by known times.
@Suite struct HitchTests {
  /// A session with one frame per time; a frame moves the list by 10 pt relative to the one before, or not at all.
  private func session(_ uid: String, _ frames: [(t: Int, moves: Bool)], touches: [(t: Int, y: Double)] = []) -> Session
  {
    var table = FrameTable(pageCount: 3)
    var offset = 0.0
    for frame in frames {
      if frame.moves { offset += 10 }
      table.append(Frame(t: frame.t, outer: 150, pager: 0, page: 0, inner: [offset, 0, 0], phase: nil))
    }
    var session = Session.sample(uid: uid, frames: table)
    session.touches = touches.enumerated().map { n, touch in
      Touch(
        seq: n, t: touch.t, id: 1, phase: n == 0 ? .began : n + 1 == touches.count ? .ended : .moved,
        location: Point(x: 195, y: touch.y))
    }
    return session
  }

  private func row(_ session: Session) throws -> [SQLValue] {
    var found: [SQLValue] = []
    try withLab { lab in
      _ = try lab.write { try $0.insert(session, sha256: "0", path: nil, importedAt: "now") }
      let columns = "frames, duration_us, motion_us, hitches, hitch_ms, longest_ms, hitch_ms_per_s, rating"
      found =
        try lab.query("SELECT \(columns) FROM session_hitches WHERE session_uid = '\(session.uid)'").rows.first ?? []
    }
    return found
  }

  /// At 60 Hz, a period of 16 667 µs, one frame that comes 50 ms after the one before it is a hitch.
  @Test func aLateFrameInMotionIsAHitch() throws {
    let times = [0, 16_667, 33_333, 83_333, 100_000, 1_000_000]
    let found = try row(session("late", times.map { ($0, $0 > 0 && $0 < 1_000_000) }))
    // From 16 667 to 100 000: the first step begins at rest, the last gap ends in it.
    #expect(Array(found.prefix(4)) == [6, 1_000_000, 83_333, 1].map(SQLValue.integer))
    guard case .real(let late) = found[4], case .real(let longest) = found[5], case .real(let ratio) = found[6] else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(late - 33.333) < 0.01 && longest == late && abs(ratio - 33.333 / 0.083333) < 1)
    #expect(found[7] == .text("critical"))
  }

  /// A frame may be late by half a period, since times vary.
  @Test func timesThatVaryAreNoHitches() throws {
    var t = 0
    let frames = (0..<60).map { n in
      t += n % 2 == 0 ? 12_000 : 21_333
      return (t: t, moves: true)
    }
    let found = try row(session("varying", frames))
    #expect(found[3] == .integer(0) && found[6] == .real(0) && found[7] == .text("good"))
  }

  /// A display at rest may refresh slowly, and a recorder may pause.
  @Test func aPauseAtRestIsNoHitch() throws {
    let found = try row(
      session("rest", [0, 16_667, 33_333, 5_000_000, 5_016_667, 5_033_333].map { ($0, $0 >= 5_000_000) }))
    #expect(Array(found.prefix(4)) == [6, 5_033_333, 33_333, 0].map(SQLValue.integer))
    let still = try row(session("still", [(0, false), (900_000, false)]))
    #expect(Array(still[3...]) == [.integer(0), .real(0), .real(0), .null, .null])
  }

  /// A late first movement of a drag is a hitch, since the finger is moving.
  @Test func aFingerThatMovesIsMotion() throws {
    let touches = (0...20).map { (n: Int) -> (t: Int, y: Double) in (t: 10_000 + n * 8_333, y: 700 - 5 * Double(n)) }
    let times = [0, 16_667, 33_333, 116_667, 133_333]
    let found = try row(session("finger", times.map { ($0, $0 > 100_000) }, touches: touches))
    #expect(found[3] == .integer(1))
    guard case .real(let late) = found[4] else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(late - 66.667) < 0.01)
  }

  /// The rating follows from the milliseconds of lateness per second of motion; here one frame is late.
  @Test(arguments: [(4, "good"), (7, "warning"), (11, "critical")])
  func ratings(lateness: Int, rating: String) throws {
    // The period is 10 ms at 100 Hz; a frame is a hitch above 15 ms, so the lateness comes in one frame of several seconds.
    var t = 0
    let frames = (0..<600).map { n in
      t += n == 300 ? 10_000 + 6_000 * lateness : 10_000
      return (t: t, moves: true)
    }
    var recording = session("rated", frames)
    recording.source.refreshHz = 100
    #expect(try row(recording).last == .text(rating))
  }

  @Test func theViewSearches() throws {
    try withLab { lab in
      for column in ["session_id", "session_uid"] {
        let plan = try PlanTests.plan(lab, "SELECT * FROM session_hitches WHERE \(column) = 1")
        for name in ["a", "b", "z"] {
          #expect(plan.contains { $0.hasPrefix("SEARCH \(name) USING PRIMARY KEY (replay_id=?") }, "\(plan)")
        }
        #expect(!plan.contains { $0.hasPrefix("SCAN ") && !$0.contains("subquery") }, "\(plan)")
      }
    }
  }

  @Test func aSessionWithoutFramesHasNoRow() throws {
    #expect(try row(.sample(uid: "touches")) == [])
  }
}
