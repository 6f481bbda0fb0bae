import Foundation
import TraceFormats
import TraceModel

/// Sessions that the tests perform.
enum ExampleSessions {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Sources/EmbeddedFiles/Recordings").standardized

  /// The bundled recordings, by name, each with touches.
  static func recordings() throws -> [Session] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jsonl") }
    return try names.sorted().map { try recording(String($0.dropLast(6))) }
  }

  static func recording(_ name: String) throws -> Session {
    let source = try FileSource(path: folder.appending(path: "\(name).jsonl").path)
    return try JSONLinesFormat.session(from: source).session
  }

  static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 3000), .init(name: "second", contentHeight: 3000)])

  /// Two fingers that move apart; the second goes down and lifts 50 ms later than the first, and their samples alternate.
  static func twoFingers(refreshHz: Double) -> Session {
    session(
      "two fingers",
      stroke(finger: 1, from: Point(x: 150, y: 500), by: Point(x: -40.5, y: -210.3), start: 50_000, refreshHz)
        + stroke(finger: 2, from: Point(x: 220, y: 540), by: Point(x: 51.5, y: 180.7), start: 102_000, refreshHz),
      refreshHz)
  }

  /// A finger that moves by a third of a point per sample.
  static func slowDrag(refreshHz: Double) -> Session {
    session(
      "slow drag", stroke(finger: 7, from: Point(x: 100.25, y: 700.5), by: Point(x: 3, y: -20), start: 0, refreshHz),
      refreshHz)
  }

  /// A session with everything that the formats can express.
  ///
  /// It has a tap, a flick, a touch that turns, a tab without a touch of its own, a second finger, a cancelled touch, a long press, and
  /// actions that no finger performs.
  static var everything: Session {
    var touches = [
      Touch(seq: 0, t: 100_000, id: 1, phase: .began, location: Point(x: 100, y: 400)),
      Touch(seq: 0, t: 180_000, id: 1, phase: .ended, location: Point(x: 101, y: 401)),
    ]
    touches += stroke(finger: 2, from: Point(x: 200, y: 700), by: Point(x: 10, y: -400), start: 1_000_000)
    let back = stroke(finger: 3, from: Point(x: 200, y: 400), by: Point(x: 0, y: 300), start: 2_500_000).dropFirst()
    touches += stroke(finger: 3, from: Point(x: 200, y: 700), by: Point(x: 0, y: -300), start: 2_000_000).dropLast()
    touches += back
    touches += stroke(finger: 4, from: Point(x: 150, y: 500), by: Point(x: 0, y: -200), start: 4_000_000)
    touches += stroke(finger: 5, from: Point(x: 250, y: 500), by: Point(x: 0, y: 200), start: 4_200_000)
    var cancelled = stroke(finger: 6, from: Point(x: 200, y: 300), by: Point(x: 0, y: 120), start: 5_000_000)
    cancelled[cancelled.count - 1].phase = .cancelled
    touches += cancelled
    touches += [
      Touch(seq: 0, t: 5_700_000, id: 7, phase: .began, location: Point(x: 100, y: 600)),
      Touch(seq: 0, t: 6_400_000, id: 7, phase: .ended, location: Point(x: 100, y: 600)),
    ]
    return session(
      "everything", touches,
      events: [
        .init(seq: 900, t: 3_500_000, kind: .tab(page: 1, cause: .tap)),
        .init(seq: 901, t: 6_500_000, kind: .setOffset(view: .page(1), offset: 40, animated: false)),
        .init(seq: 902, t: 7_000_000, kind: .statusBarTap),
      ])
  }

  static func session(
    _ name: String, _ touches: [Touch], _ refreshHz: Double = 60, events: [ScreenEvent] = []
  ) -> Session {
    let touches = touches.sorted { $0.t < $1.t }.enumerated().map { index, touch in
      Touch(seq: index, t: touch.t, id: touch.id, phase: touch.phase, location: touch.location)
    }
    return Session(
      uid: name, name: name, source: .init(refreshHz: refreshHz), layout: layout, touches: touches, events: events,
      duration: touches.last?.t ?? 0)
  }

  /// A straight stroke of half a second with one sample per refresh.
  static func stroke(
    finger: Int, from begin: Point, by delta: Point, start: Int, _ refreshHz: Double = 60
  ) -> [Touch] {
    let count = Int(refreshHz / 2)
    func touch(_ n: Int, _ phase: Touch.Phase) -> Touch {
      let part = Double(n) / Double(count)
      return Touch(
        seq: 0, t: start + Int(Double(n) * 1e6 / refreshHz), id: finger, phase: phase,
        location: Point(x: begin.x + part * delta.x, y: begin.y + part * delta.y))
    }
    return [touch(0, .began)] + (1...count).map { touch($0, .moved) } + [touch(count, .ended)]
  }
}
