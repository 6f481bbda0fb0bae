import Foundation
import TraceFormats
import TraceModel

/// Sessions to perform.
enum ExampleSessions {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Sources/TracelabKit/Recordings").standardized

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
