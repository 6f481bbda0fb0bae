import HeadlessUIKit
import ScrollEngine
import TraceModel
import TraceRecorder

/// The processor time that a recorder adds to each display frame: replays with it, minus replays without.
struct RecorderCost: Benchmark {
  let name = "recorder"
  let summary = "what TraceRecorder adds to each frame of a screen with five pages, in a plain and in a compressed file"

  func run(_ bench: Bench) throws {
    let session = Self.session
    for isCompressed in [false, true] {
      let path = bench.workspace.path("recorded.jsonl")
      let title = "TraceRecorder, each frame, five pages" + (isCompressed ? ", gzip" : "")
      try bench.measure(title, unit: "µs", against: 50, limit: .atMost(1)) {
        let without = Self.microsecondsPerFrame(session, recorder: nil)
        return Self.microsecondsPerFrame(session, recorder: .init(path: path, isCompressed: isCompressed)) - without
      }
    }
  }

  /// A finger that goes up and down for a minute, at 120 samples and frames per second.
  private static var session: Session {
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: (0..<5).map { .init(name: "page \($0)", contentHeight: 9000) })
    let count = 7200
    var touches = (0..<count).map { n -> Touch in
      let step = n % 300
      let way = Double(step < 150 ? step : 300 - step) * 3.3
      return Touch(
        seq: n, t: n * 8333, id: 1, phase: n == 0 ? .began : .moved, location: Point(x: 195, y: 700 - way))
    }
    touches.append(Touch(seq: count, t: count * 8333, id: 1, phase: .ended, location: Point(x: 195, y: 400)))
    return Session(
      uid: "recorder", name: "recorder", source: .init(refreshHz: 120, scale: 3), layout: layout, touches: touches,
      duration: touches.last?.t ?? 0)
  }

  /// Measures the processor time of a replay per frame, in microseconds.
  private static func microsecondsPerFrame(_ session: Session, recorder: RecordedScreen.Settings?) -> Double {
    let strategy = Strategy(RecordedScreen.self).make(StrategyOptions())
    RecordedScreen.settings.withLock { $0 = recorder }
    let begin = Processor.seconds
    let frames = Replay(of: session, under: strategy).frames.count
    return (Processor.seconds - begin) * 1e6 / Double(max(1, frames))
  }
}
