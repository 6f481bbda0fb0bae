import Calibration
import Foundation
import ScrollEngine
import SeededRandom
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake

/// From recordings in a lab to a profile, and back into replays.
@Suite struct LabCalibrationTests {
  /// The recordings of four gestures under drawn options, in a lab.
  private static func lab(in folder: URL, _ truth: EngineOptions) throws -> String {
    var random = SplitMix64(seed: 3)
    var day = DeviceDay(seed: 5)
    day.leftOut = Set(1...22).subtracting([1, 10, 11, 13])
    let noise = RecordingNoise(latency: 12)
    var paths: [String] = []
    for (number, scene) in day.scenes().enumerated() {
      let replay = Replay(of: scene.session, under: DeviceDayStrategy(), options: truth)
      var recording = noise.recording(of: scene.session, frames: replay.frames, random: &random)
      // Nothing may depend on names.
      (recording.uid, recording.name, recording.strategy) = ("r\(number)", "recording \(number)", nil)
      recording.source.device = "a phone"
      let path = folder.appending(path: "\(number).jsonl")
      try JSONLinesWriter(recording).text.write(to: path, atomically: true, encoding: .utf8)
      paths.append(path.path)
    }
    let lab = folder.appending(path: "lab.db").path
    let importer = try Importer(options: .init(), progress: ProgressLine(verb: "", isShown: false), say: { _ in })
    let summary = try importer.run(paths, into: lab)
    #expect(summary.imported == paths.count)
    return lab
  }

  @Test func aProfileHoldsWhatTheRecordingsShow() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calibrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = try Settings(["hysteresis=11.5", "rubber_band_coefficient=0.5"], strategies: [])
    let lab = try Self.lab(in: folder, settings.engine)
    let calibration = try LabCalibration(path: lab, catalog: .lab, options: .init(sessions: []))
    let (profile, report) = try calibration.run()
    #expect(profile.name == "a phone")
    for (key, truth) in [("hysteresis", 11.5), ("rubber_band_coefficient", 0.5)] {
      let option = try #require(profile.calibration[key])
      #expect(option.state == .determined, "\(key): \(option)")
      #expect(abs(try #require(option.number) - truth) < 0.02 * truth, "\(key): \(option)")
    }
    #expect(profile.calibration["paging_pull"]?.state == .notTried)
    #expect(report.document.sections.map(\.id) == ["options", "sessions", "facts"])

    // The file says the same, byte for byte, and nothing else is read.
    let file = folder.appending(path: "profile.json")
    try profile.text().write(to: file, atomically: true, encoding: .utf8)
    let read = try ProfileFile(path: file.path)
    #expect(read == profile)
    #expect(try read.text() == profile.text())
    let replayed = try Settings(read.assignments, strategies: [])
    #expect(abs(replayed.engine.hysteresis - 11.5) < 0.25)

    let text = try profile.text()
    for (from, to) in [
      ("\"hysteresis\"", "\"hysterese\""), (profile.hash, "0123456789abcdef"), ("tracelab-profile", "else"),
      ("\"determined\"", "\"certain\""), ("{", ""),
    ] {
      let range = try #require(text.range(of: from))
      try text.replacingCharacters(in: range, with: to).write(to: file, atomically: true, encoding: .utf8)
      #expect(throws: UsageError.self, "\(from)") { try ProfileFile(path: file.path) }
    }
  }

  @Test func sessionsWithoutFramesCannotBeCompared() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calibrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.jsonl")
    let session = try #require(DeviceDay(seed: 1).scenes().first).session
    try JSONLinesWriter(session).text.write(to: path, atomically: true, encoding: .utf8)
    let lab = folder.appending(path: "lab.db").path
    let importer = try Importer(options: .init(), progress: ProgressLine(verb: "", isShown: false), say: { _ in })
    _ = try importer.run([path.path], into: lab)
    let calibration = try LabCalibration(path: lab, catalog: .lab, options: .init(sessions: []))
    #expect(throws: UsageError.self) { try calibration.run() }
    #expect(throws: UsageError.self) {
      try LabCalibration(path: lab, catalog: .lab, options: .init(sessions: [], strategy: "nativ"))
    }
  }
}
