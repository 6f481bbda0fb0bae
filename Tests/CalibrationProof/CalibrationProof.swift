import ArgumentParser
import Calibration
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

  func run() throws {
    var tally = Tally()
    for n in 0..<UInt64(max(draws, 0)) {
      let draw = Draw(seed: seed + n)
      let start = ContinuousClock.now
      let sessions = draw.sessions()
      let recorded = ContinuousClock.now
      let result = Calibrator.calibrate(sessions)
      let done = ContinuousClock.now
      tally.add(draw, result, verbose: verbose)
      print("draw \(seed + n): recorded in \(recorded - start), fitted in \(done - recorded), \(tally.latest)")
    }
    print(tally.tables)
  }
}
