import Calibration
import DeviceDayLoop
import Foundation
import ScrollEngine
import SeededRandom
import Testing
import TraceFormats
import TraceModel

@testable import DeviceDayApp

/// The drags of the UI tests: straight, at one speed, one after the other has come to rest.
@Suite struct InjectedDayTests {
  /// Whether all scenes are performed, as in `.ci/nightly`, or a few.
  private static let isWhole = ProcessInfo.processInfo.environment["TRACELAB_NIGHTLY"] == "1"
  /// The gestures by day: drags, releases, page swipes, pulls, probes.
  private static let few: Set<Int> = [1, 2, 5, 6, 15, 21]

  /// The recordings of scenes that a UI test performs, under options.
  static func sessions(_ options: EngineOptions) throws -> [CalibrationSession] {
    var random = SplitMix64(seed: 4)
    let noise = RecordingNoise(latency: 9.3)
    var sessions: [CalibrationSession] = []
    for scene in DayScene.all where isWhole || few.contains(scene.gesture) {
      guard !DayStroke.all(of: scene, in: DayScreenStrategy.size).isEmpty else { continue }
      // The second run, with the display limited to the other rate.
      let session = DayScreenStrategy.session(of: scene, hz: scene.gesture == 12 ? 120 : 60)
      let path = FileManager.default.temporaryDirectory.appending(path: "injected-\(UUID().uuidString).jsonl").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      _ = DayScreenStrategy.replay(session, on: scene.title, path: path, options: options)
      let recorded = try JSONLinesFormat.session(from: FileSource(path: path)).session
      sessions.append(
        CalibrationSession(
          name: scene.title, session: noise.recording(of: recorded, frames: recorded.frames, random: &random),
          strategy: Strategy(DeviceDayStrategy.self), isHeldOut: scene.gesture == 22))
    }
    return sessions
  }

  @Test func `What UI tests inject determines most of the options, and all of it is right`() throws {
    var truth = EngineOptions()
    truth.hysteresis = 11.3
    truth.decelerationGate = 233
    truth.pageTurnSpeed = 331
    truth.physics.bounceRate = 0.9888
    truth.chaining = false
    truth.mainQueue = .nextFrame
    let result = Calibrator.calibrate(try Self.sessions(truth))
    #expect(result.warnings.isEmpty, "\(result.warnings)")
    var right: [String] = []
    for option in result.options where option.state == .determined {
      let expected = EngineOption.all.first { $0.key == option.key }?.value(truth) ?? ""
      if let number = option.number, let expected = Double(expected) {
        let size = Draw.rates.contains(option.key) ? 1 - expected : abs(expected)
        #expect(abs(number - expected) <= 0.02 * size, "\(option)")
      } else {
        #expect(option.value == expected, "\(option)")
      }
      right.append(option.key)
    }
    #expect(right.count >= (Self.isWhole ? 24 : 12), "\(right)")
    // Fingers at constant speed.
    #expect(result["release_latest_weight"]?.state == .notDetermined)
    for key in ["deceleration_gate", "hysteresis", "main_queue", "chaining"] { #expect(right.contains(key), "\(key)") }
  }

  @Test func `Every scene has drags or words, and the app's page lists both`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let page = try String(
      contentsOf: root.appending(path: "Sources/EmbeddedFiles/DeviceDayTemplates/README.md.mustache"), encoding: .utf8)
    let tests = try String(
      contentsOf: root.appending(path: "Sources/DeviceDayApp/UITests/DeviceDayUITests.swift"), encoding: .utf8)
    for scene in DayScene.all {
      let count = DayStroke.all(of: scene, in: DayScreenStrategy.size).count
      let isRotation = scene.name == "rotation"
      #expect(count > 0 || scene.words != nil, "\(scene.title)")
      let injected = isRotation ? "1" : count > 0 ? "\(count)" : "–"
      #expect(
        page.contains("| \(scene.gesture) | \(scene.name) | \(injected) | \(scene.words ?? "–") |\n"), "\(scene.title)")
      // The tests at the edges name their gesture by the rate.
      let named = tests.contains("\"\(scene.title)\"") || tests.contains(") \(scene.name)\")")
      #expect(named == (count > 0 || isRotation), "\(scene.title)")
    }
  }
}
