import Testing
import TraceModel

@testable import TraceStore

/// The receivers of touches are read as they were written, with and without stored frames.
@Suite struct DeliveryTests {
  static let deliveries = [
    TouchDelivery(touch: 0, finger: 1, view: nil),
    TouchDelivery(touch: 4, finger: 1, view: "slider", receiver: .content, began: 216_667),
    TouchDelivery(touch: 9, finger: 2, view: "yellow", receiver: .scroll, began: 900_000, cancelled: 1_000_000),
    TouchDelivery(touch: 12, finger: 1, view: "green"),
  ]

  @Test(arguments: [true, false])
  func deliveriesReadBackAreThoseThatWereStored(keepingFrames: Bool) throws {
    try withLab { lab in
      let frames = FrameTable.random(count: 3, pages: 3, seed: 1)
      let replay = try lab.write { lab in
        let session = try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        return try lab.insertReplay(
          ReplayKey(sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          frames: frames, fingerY: [nil, nil, nil], layout: .sample(), deliveries: Self.deliveries,
          keepingFrames: keepingFrames)
      }
      #expect(try lab.read { try $0.deliveries(ofReplay: replay) } == Self.deliveries)
      #expect(try lab.read { try $0.deliveries(ofReplay: replay + 1) }.isEmpty)
      let rows = try lab.query("SELECT touch FROM touch_delivery WHERE receiver = 'content' AND cancelled_us IS NULL")
      #expect(rows.rows == [[.integer(4)]])
      let plan = try PlanTests.plan(
        lab, "SELECT * FROM replay r JOIN touch_delivery d ON d.replay_id = r.id WHERE r.session_id = 1")
      #expect(plan.contains { $0.hasPrefix("SEARCH d") })
    }
  }
}
