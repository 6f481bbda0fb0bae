import Foundation
import Testing
import TraceFormats

@testable import TraceRecorderTesting

/// The recording environment of a UI test for the app that it launches; a process stands in for the app.
@Suite struct RecordingEnvironmentTests {
  private func frames(_ bytes: [UInt8]) throws -> Int {
    try JSONLinesFormat.session(from: MemorySource(bytes, name: "attached.jsonl")).session.frames.count
  }

  @Test(arguments: [false, true]) func aFile(isCompressed: Bool) throws {
    let environment = RecordingEnvironment.file(name: "a", folder: FileManager.default.temporaryDirectory.path + "/")
    let probe = try Probe(frames: 100, wait: 0, isCompressed: isCompressed, environment: environment.variables)
    #expect(probe.end() == 0)
    #expect(try frames(environment.recording(within: 60) { true }) == 100)
    unlink(try #require(environment.variables["TRACELAB_RECORDING"]))
  }

  /// The recording of an app that ends before its connection is read is complete.
  @Test func aShortConnection() throws {
    for _ in 0..<20 {
      let environment = try RecordingEnvironment.connection(name: "a")
      let probe = try Probe(frames: 3, wait: 0, environment: environment.variables)
      #expect(probe.end() == 0)
      #expect(try frames(environment.recording(within: 60) { true }) == 3)
    }
  }

  @Test func aConnection() throws {
    let environment = try RecordingEnvironment.connection(name: "a")
    let probe = try Probe(frames: 100, wait: 0, environment: environment.variables)
    #expect(probe.end() == 0)
    #expect(try frames(environment.recording(within: 60) { true }) == 100)
  }

  /// A connection that is cut at a limit leaves no recording.
  @Test func aRecordingBeyondALimit() throws {
    let environment = try RecordingEnvironment.connection(name: "a", limits: .init(bytes: 5000))
    let probe = try Probe(frames: 600, wait: 100, environment: environment.variables)
    #expect(probe.end() == 0)
    #expect {
      try environment.recording(within: 60) { true }
    } throws: { error in
      "\(error)".contains("more than 5000 bytes")
    }
  }

  /// An app may be ended while it records, as a test does.
  @Test func anAppThatIsEnded() throws {
    let environment = try RecordingEnvironment.connection(name: "a")
    let probe = try Probe(environment: environment.variables)
    try probe.wait(until: 1_500_000)
    #expect(throws: RecordingError.self) { try environment.recording(within: 0.3) { false } }
    probe.kill()
    #expect(try frames(environment.recording(within: 60) { true }) >= 60)
  }

  @Test func nothing() throws {
    let file = RecordingEnvironment.file(name: "a")
    let connection = try RecordingEnvironment.connection(name: "a")
    for environment in [file, connection] {
      for isOver in [true, false] {
        #expect {
          try environment.recording(within: 0.1) { isOver }
        } throws: { error in
          let text = "\(error)"
          return text.contains("before app.launch()") || text.contains("still recording") && !isOver
        }
      }
    }
    #expect(throws: RecordingError.self) { try connection.recording(within: 0.1) { true } }
  }

  @Test func onlyAHeader() throws {
    let environment = RecordingEnvironment.file(name: "a")
    let path = try #require(environment.variables["TRACELAB_RECORDING"])
    defer { unlink(path) }
    try Data(#"{"type":"session"}"#.utf8).write(to: URL(filePath: path))
    #expect {
      try environment.recording(within: 1) { true }
    } throws: { "\($0)".contains("no frame") }
  }
}
