import ArgumentParser
import Calibration
import DeviceDayLoop
import Foundation
import ScrollEngine
import SeededRandom
import TraceModel

/// Draws options, performs the gestures of a device day through the engine, fits the options to the recordings, and compares.
@main
struct CalibrationProof: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibration-proof", abstract: "Draw options, record a device day in the engine, calibrate, compare.")

  @Option(help: "The number of draws.")
  var draws = 4

  @Option(help: "The seed of the first draw; the next ones follow.")
  var seed: UInt64 = 1

  @Flag(help: "Print every number and word that is wrong or not determined.")
  var verbose = false

  @Option(help: "Who records: engine, or recorder (the app's screens under HeadlessUIKit, and its recorder's file).")
  var through = "engine"

  @Option(help: "The panel: 120 or 60 (samples per second), display (follows the display), none (no clock).")
  var panel = "120"

  @Option(help: "The standard deviation of a touch's recorded time, in milliseconds.")
  var jitter = 0.3

  @Option(help: "The share of frames that are missing.")
  var missing = 0.05

  @Option(help: "The rungs of each ladder.")
  var rungs = 24

  @Flag(help: "Leave out the other refresh rate and the wide pager.")
  var short = false

  @Option(help: "The number of a gesture to leave out; may be repeated.")
  var without: [Int] = []

  @Flag(help: "Check what `Identifiability` says: each option from its gestures alone, and not without them.")
  var sources = false

  private func set(_ draw: inout Draw) throws {
    switch panel {
    case "120": break
    case "60": draw.day.panel = TouchPanel(.clock(1000.0 / 60))
    case "display": draw.day.panel = TouchPanel(.display(1000.0 / 120))
    case "none": draw.day.panel = TouchPanel(.random(6...14))
    default: throw ValidationError("no panel is called \(panel)")
    }
    draw.noise.jitter = jitter
    draw.noise.missing = missing
    draw.day.rungs = rungs
    draw.day.leftOut = Set(without)
    if short { (draw.day.otherHz, draw.day.hasWidePager) = (nil, false) }
  }

  func run() throws {
    guard ["engine", "recorder"].contains(through) else {
      throw ValidationError("--through takes engine or recorder, not \(through)")
    }
    if sources { return try checkSources() }
    var tally = Tally()
    for n in 0..<UInt64(max(draws, 0)) {
      var draw = Draw(seed: seed + n)
      try set(&draw)
      let start = ContinuousClock.now
      let sessions = through == "recorder" ? try draw.recordedSessions() : draw.sessions()
      let recorded = ContinuousClock.now
      let result = Calibrator.calibrate(sessions)
      let done = ContinuousClock.now
      // The recorder's display link may read what the frame before has shown.
      let late = through == "recorder" && draw.options.displayLinkOrder == .first ? 1000 / draw.day.hz : 0
      tally.add(draw, result, latency: draw.noise.latency + late, verbose: verbose)
      print("draw \(seed + n): recorded in \(recorded - start), fitted in \(done - recorded), \(tally.latest)")
    }
    print(tally.tables)
    let isWhole = panel == "120" && jitter <= 0.3 && missing <= 0.05 && rungs >= 24 && !short && without.isEmpty
    // Bounds hold for the whole protocol; fewer draws than ten say little of a share.
    guard isWhole, draws >= 10 else { return }
    for failure in tally.failures { print("failed: \(failure)") }
    if !tally.failures.isEmpty { throw ExitCode(1) }
  }

  // MARK: Sources

  private func checkSources() throws {
    var wrong = 0
    let all = Set(1...22)
    for (gestures, entries) in Dictionary(grouping: Identifiability.all.filter { !$0.isLeftOut }, by: \.gestures)
      .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    {
      // Slow drags say when touches arrive, without which no place in a frame is known.
      let alone = try result(without: all.subtracting(gestures).subtracting([1]))
      let without = try result(without: Set(gestures))
      for entry in entries {
        let (found, missed) = (alone[entry.key]?.state ?? .notTried, without[entry.key]?.state ?? .notTried)
        let isWrong = found == .notTried || (missed == .determined && !entry.hasStandIns)
        if isWrong { wrong += 1 }
        let names = gestures.map(String.init).joined(separator: ", ")
        print(
          "\(isWrong ? "WRONG " : "")\(entry.key): \(found.rawValue) from \(names) and slow drags, \(missed.rawValue) without"
        )
      }
    }
    if wrong > 0 { throw ExitCode(1) }
  }

  private func result(without gestures: Set<Int>) throws -> Calibration {
    var draw = Draw(seed: seed)
    try set(&draw)
    draw.day.leftOut = gestures
    return Calibrator.calibrate(draw.sessions())
  }
}
