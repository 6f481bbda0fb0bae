import Foundation
import TraceFormats
import TraceModel

@testable import RecordingWriter

/// An app that records artificial frames of two pages, at 60 Hz, on a clock that started long ago.
final class FakeApp {
  static let uptime = 4321.5

  /// A stand-in for a `UITouch`.
  final class Finger {}

  let path: String
  let recording: SessionRecording
  var state: ScreenState
  /// The time of the next frame, in microseconds.
  private(set) var t = 0

  init(isCompressed: Bool = false, pages: Int = 2, port: UInt16? = nil, path: String? = nil) throws {
    self.path =
      path
      ?? FileManager.default.temporaryDirectory.appending(path: "recorder-test-\(UUID().uuidString).jsonl").path
    let file = try RecordingFile(path: self.path, isCompressed: isCompressed)
    recording = SessionRecording(output: RecordingOutput(file: file, connection: port.map { LiveConnection(port: $0) }))
    state = ScreenState(pageCount: pages)
    state.width = 390
    state.height = 844
  }

  static func seconds(_ microseconds: Int) -> Double { uptime + Double(microseconds) / 1e6 }

  static func screen(pages: Int = 2) -> Screen {
    var screen = Screen(
      width: 390, height: 844, headerHeight: 200, tabBarHeight: 50, pinOffset: 200, maxOffset: 200, bounces: true,
      pages: (0..<pages).map { .init(name: "page \"\($0)\"", contentHeight: 1500) })
    screen.initialInner = Array(repeating: 0, count: pages)
    return screen
  }

  static func header(_ screen: Screen = screen(), hz: Double = 60) -> Header {
    Header(
      id: Identity.id(), name: "a fake", recordedAt: Identity.now(), kind: "script", refreshHz: hz, scale: 3,
      screen: screen)
  }

  func begin(_ screen: Screen? = nil, hz: Double = 60) {
    recording.begin(Self.header(screen ?? Self.screen(pages: state.pages.count), hz: hz), time: Self.seconds(0))
  }

  func touch(_ finger: Finger, _ phase: TouchPhase, at t: Int, x: Double = 195, y: Double = 500) {
    recording.touch(ObjectIdentifier(finger), phase, time: Self.seconds(t), x: x, y: y)
  }

  /// Shows frames, each after a change.
  func show(_ count: Int = 1, every interval: Int = 16_667, _ change: (inout ScreenState) -> Void = { _ in }) {
    for _ in 0..<count {
      change(&state)
      recording.frame(state, time: Self.seconds(t))
      t += interval
    }
  }

  /// Ends the recording and reads it with the lab's reader.
  func read() throws -> ReadSession {
    recording.stop()
    return try Self.read(path)
  }

  static func read(_ path: String) throws -> ReadSession {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return try JSONLinesFormat.session(from: MemorySource(bytes, name: "recorded.jsonl"))
  }

  var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

  deinit { unlink(path) }
}
