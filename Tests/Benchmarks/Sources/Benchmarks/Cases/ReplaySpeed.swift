import Foundation
import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceModel

/// The frame loop alone, without a database.
struct ReplaySpeed: Benchmark {
  let name = "replay"
  let summary =
    "replay under passthrough at 120 Hz, without and with the detectors, and the detectors alone, on one thread; a stream"

  /// The number of streamed recordings, and the number of their strokes: 8 seconds.
  private let streamed = 1_000
  private let strokes = 7

  func run(_ bench: Bench) throws {
    let sessions = try BundledRecordings().sessions()
    var options = EngineOptions()
    options.refreshHz = 120
    try bench.measure("replay, no detectors", unit: "M frames/s", against: 3, limit: .atLeast(1)) {
      framesPerSecond { replay(sessions, options).reduce(0) { $0 + $1.frames.count } }
    }
    try bench.measure("replay with all detectors", unit: "M frames/s", against: 1.5, limit: .atLeast(1)) {
      framesPerSecond {
        zip(sessions, replay(sessions, options)).reduce(0) { count, pair in
          let (session, replay) = pair
          // The result includes the glitches, without a change, so that the optimiser keeps the work.
          return count + replay.frames.count + min(0, [Detector].shipped.glitches(in: trace(session, replay)).count)
        }
      }
    }
    let traces = zip(sessions, replay(sessions, options)).map(trace)
    try bench.measure("all detectors alone", unit: "M frames/s", against: 2.5, limit: .atLeast(1)) {
      framesPerSecond {
        traces.reduce(0) { $0 + $1.frames.count + min(0, [Detector].shipped.glitches(in: $1).count) }
      }
    }
    try stream(bench)
  }

  /// The whole command: recordings of touches are read, replayed and judged, and nothing is stored.
  private func stream(_ bench: Bench) throws {
    let folder = try bench.workspace.newFolder("eight-seconds")
    try ShortRecordings(strokes: strokes).write(streamed, to: folder)
    let list = bench.workspace.path("eight-seconds.txt")
    try Data((folder + "\n").utf8).write(to: URL(filePath: list))
    try bench.measure("stream of 8-second recordings", unit: "M frames/s", against: 1.5, limit: .atLeast(1)) {
      let cost = try Program.tracelab.run(Self.command, input: list)
      let frames = cost.output.split(separator: "\n").compactMap { line in
        line.range(of: #""frame_count":[0-9]+"#, options: .regularExpression).flatMap { Int(line[$0].dropFirst(14)) }
      }
      return Double(frames.reduce(0, +)) / 1e6 / cost.processor
    }
    for name in ["eight-seconds", "eight-seconds.txt"] { try bench.workspace.remove(name) }
  }

  private static let command = ["stream", "--strategy", "passthrough", "--set", "refresh_hz=120", "--jobs", "1"]

  private func trace(_ session: Session, _ replay: Replay) -> Trace {
    Trace(
      layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
      frames: replay.frames, deliveries: replay.deliveries)
  }

  private func replay(_ sessions: [Session], _ options: EngineOptions) -> [Replay] {
    sessions.map { Replay(of: $0, under: Passthrough(StrategyOptions()), options: options) }
  }

  /// Measures millions of frames per second of processor time.
  private func framesPerSecond(_ work: () -> Int) -> Double {
    let begin = Processor.seconds
    var frames = 0
    // One second is enough for the resolution of the clock, and for a processor to reach its full speed.
    while Processor.seconds - begin < 1 { frames += work() }
    return Double(frames) / 1e6 / (Processor.seconds - begin)
  }
}
