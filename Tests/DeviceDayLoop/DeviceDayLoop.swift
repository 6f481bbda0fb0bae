import Calibration
import DeviceDayApp
import Foundation
import ScrollEngine
import SeededRandom
import TraceFormats
import TraceModel

/// A device day on the screens of its app, under HeadlessUIKit, through the app's recorder.
public enum DeviceDayLoop {
  /// A scene's recording, as the lab reads the recorder's file.
  public struct Recorded {
    public let session: Session
    public let issues: [ImportIssue]
    /// The frames that the screen showed.
    public let replay: Replay
  }

  /// Performs a scene.
  ///
  /// - Throws: `CocoaError` or `ImportError` if the recorder's file cannot be read.
  public static func record(_ scene: DeviceDay.Scene, options: EngineOptions = EngineOptions()) throws -> Recorded {
    let path = FileManager.default.temporaryDirectory.appending(path: "day-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let replay = DayScreenStrategy.replay(scene.session, on: scene.name, path: path, options: options)
    let read = try JSONLinesFormat.session(from: FileSource(path: path))
    return Recorded(session: read.session, issues: read.issues, replay: replay)
  }

  /// The recordings of a day with the errors of a device: touches come late and at uncertain times, frames are missing.
  public static func sessions(
    of day: DeviceDay, options: EngineOptions, noise: RecordingNoise, random: inout SplitMix64
  ) throws -> [CalibrationSession] {
    var sessions: [CalibrationSession] = []
    for scene in day.scenes() {
      let recorded = try record(scene, options: options).session
      sessions.append(
        CalibrationSession(
          name: scene.name, session: noise.recording(of: recorded, frames: recorded.frames, random: &random),
          strategy: Strategy(DeviceDayStrategy.self), isHeldOut: scene.isHeldOut))
    }
    return sessions
  }
}
