import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceModel

/// The frame loop alone, without a database.
struct ReplaySpeed: Benchmark {
  let name = "replay"
  let summary = "replay under passthrough at 120 Hz, without and with the detectors, on one thread"

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
          let trace = Trace(
            layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
            frames: replay.frames, deliveries: replay.deliveries)
          // The result includes the glitches, without a change, so that the optimiser keeps the work.
          return count + replay.frames.count + min(0, [Detector].shipped.glitches(in: trace).count)
        }
      }
    }
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
