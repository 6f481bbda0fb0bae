import GRDB
import TraceModel
import TraceStore

/// A lab with glitches written by hand, so that a test knows their counts.
struct HandMadeLab {
  /// A glitch, and the gesture in which it is found.
  struct Found {
    var kind: String
    var gesture = 0
    var confidence = 1.0
  }

  let path: String

  /// Adds a session of two drags: the first begins on the header, the second on the page.
  ///
  /// - Parameter source: its `source_kind`, also one that no recording may have.
  /// - Returns: its id.
  func session(_ uid: String, name: String? = nil, source: String? = nil) throws -> Int64 {
    var touches: [Touch] = []
    for (finger, y) in [100.0, 600].enumerated() {
      for step in 0...5 {
        touches.append(
          Touch(
            seq: touches.count, t: finger * 1_000_000 + step * 16_667, id: finger + 1,
            phase: step == 0 ? .began : step == 5 ? .ended : .moved,
            location: Point(x: 195, y: y - 10 * Double(step))))
      }
    }
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "one", contentHeight: 3000)])
    let session = Session(
      uid: uid, name: name ?? uid, source: .init(), layout: layout, touches: touches, events: [],
      frames: FrameTable(pageCount: 1), duration: 2_000_000)
    let id = try Lab.create(at: path).write {
      try $0.insert(session, sha256: uid, path: nil, importedAt: "2025-01-01T00:00:00Z")
    }
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE session SET source_kind = ? WHERE id = ?", arguments: [source, id])
    }
    return id
  }

  /// Adds a finished run.
  ///
  /// - Parameter found: by session; `nil` for a replay that failed.
  func run(
    _ strategy: String, options: String = "{}", expect: String = "{\"tab_offset\":\"keep\"}",
    profile: RunProfile? = nil, _ found: KeyValuePairs<Int64, [Found]?>
  ) throws {
    try Lab.create(at: path).write { lab in
      let id = try lab.beginRun(
        RunHeader(
          strategy: strategy, options: options, profile: profile, engineVersion: "e", strategyVersion: "s",
          detectorVersion: "d", startedAt: "2025-01-01T00:00:00Z"))
      for (session, glitches) in found {
        let key = ReplayKey(
          sessionID: session, strategy: strategy, options: options, engineVersion: "e", strategyVersion: "s")
        let replay =
          try glitches == nil
          ? lab.insertFailedReplay(key, error: "why") : lab.insertReplay(key, frameCount: 120, frames: nil)
        let listed = (glitches ?? []).enumerated().map { ordinal, found in
          IdentifiedGlitch(
            Glitch(
              kind: GlitchKind(rawValue: found.kind), start: found.gesture * 1_000_000 + 20_000,
              end: found.gesture * 1_000_000 + 40_000, firstFrame: 2, lastFrame: 4, gesture: found.gesture, page: 0,
              magnitude: 50, unit: .points, cause: .handOffAtPin, detail: "it stood still",
              confidence: found.confidence, region: found.gesture == 0 ? .header : nil),
            ordinal: ordinal, fingerprint: "\(session) \(found.kind) \(found.gesture) \(ordinal)")
        }
        let verdict = try lab.insertVerdict(
          VerdictKey(replayID: replay, expect: expect, detectorVersion: "d"), glitches: listed,
          uncounted: [GlitchKind(rawValue: "frame-hitch")])
        try lab.list([ListedVerdict(id: verdict, sessionID: session)], inRun: id)
      }
      try lab.finishRun(id, at: "2025-01-01T00:01:00Z")
    }
  }
}
