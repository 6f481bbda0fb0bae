import DefectInjection
import SeededRandom
import Testing
import TraceModel

@testable import TraceStore

/// Values derived from a stream of events equal those of the whole session.
@Suite struct ComposerTests {
  /// One touch or frame of a random session, in the order of its file: mixed, with several events at one time.
  private enum Event {
    case touch(Touch)
    case frame(Frame)
  }

  private static func events(seed: UInt64, count: Int, frameShare: Int) -> [Event] {
    var random = SplitMix64(seed: seed)
    var events: [Event] = []
    var t = 0
    var down: Set<Int> = []
    for seq in 0..<count {
      if Int.random(in: 0..<3, using: &random) > 0 { t += Int.random(in: 0...30_000, using: &random) }
      if Int.random(in: 0..<100, using: &random) < frameShare {
        events.append(
          .frame(
            Frame(
              t: t, outer: Length.kept(Double.random(in: -20...220, using: &random)), pager: seq % 50 < 25 ? 0 : 390,
              page: seq % 2,
              inner: (0..<2).map { _ in Length.kept(Double.random(in: 0...9, using: &random).rounded()) })))
        continue
      }
      let id = Int.random(in: 1...3, using: &random)
      let isDown = down.contains(id)
      let phase: Touch.Phase =
        !isDown ? .began : Int.random(in: 0..<4, using: &random) > 0 ? .moved : seq % 3 == 0 ? .cancelled : .ended
      if phase == .began { down.insert(id) } else if phase != .moved { down.remove(id) }
      events.append(
        .touch(
          Touch(
            seq: seq, t: t, id: id, phase: phase,
            location: Point(
              x: Length.kept(Double.random(in: 0...390, using: &random)),
              y: Length.kept(Double.random(in: 0...844, using: &random))))))
    }
    return events
  }

  @Test(arguments: 0..<24)
  func partsAreTheWholeSession(seed: Int) throws {
    let layout = Layout.sample(pages: 2)
    // Some sessions are long enough for several parts, some have no frames, some have no touches.
    let events = Self.events(
      seed: UInt64(seed), count: seed % 6 == 5 ? 20_000 : 40 * seed, frameShare: [0, 20, 50, 80, 100][seed % 5])
    var touches: [Touch] = []
    var frames = FrameTable(pageCount: 2)
    let header = Session(uid: "a", name: "a", layout: layout)
    try withLab { lab in
      let id = try lab.write { lab in
        var composer = try SessionComposer(header)
        var writer = SessionWriter(lab, path: nil, importedAt: "now")
        for event in events {
          switch event {
          case .touch(let touch):
            touches.append(touch)
            try composer.add(touch)
          case .frame(let frame):
            frames.append(frame)
            try composer.add(frame)
          }
          if composer.isFull { try writer.write(composer.takePart()) }
        }
        try composer.finish()
        return try writer.write(composer.lastPart(duration: 9, layout: layout, sha256: "0"))
      }
      let session = try #require(try lab.read { try $0.session(id) })
      #expect(session.touches == touches)
      let replay = try lab.read { try $0.replay(.recorded(sessionID: id)) }
      #expect((replay == nil) == frames.isEmpty)
      if let replay {
        #expect(try lab.read { try $0.frames(ofReplay: replay.id) } == frames)
        #expect(replay.frameCount == frames.count && replay.framesStored)
      }
      let fingers = try lab.query("SELECT finger_y FROM frame ORDER BY n").rows.map { $0[0] }
      #expect(fingers == frames.fingerY(of: touches).map { $0.map { .real($0) } ?? .null })

      let gestures = Gesture.all(of: touches, layout: layout, frames: frames)
      let stored = try lab.query(
        "SELECT gesture, start_us, end_us, kind, region, dx, dy, release_velocity FROM gesture ORDER BY gesture")
      #expect(
        stored.rows
          == gestures.enumerated().map { index, gesture in
            [
              .integer(Int64(index)), .integer(Int64(gesture.start)), .integer(Int64(gesture.end)),
              .text(gesture.kind.rawValue), gesture.region.map { .text($0.rawValue) } ?? .null, .real(gesture.dx),
              .real(gesture.dy), .real(gesture.releaseVelocity),
            ]
          })
      let counts = try lab.query("SELECT touch_count, gesture_count, frame_count, duration_us, sha256 FROM session")
      #expect(
        counts.rows == [
          [
            .integer(Int64(touches.count)), .integer(Int64(gestures.count)), .integer(Int64(frames.count)), .integer(9),
            .text("0"),
          ]
        ])
    }
  }
}
