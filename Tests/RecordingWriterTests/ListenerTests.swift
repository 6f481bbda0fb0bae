import Foundation
import RecordingWriter
import Testing
import TraceFormats
import TraceModel

@testable import TraceRecorderTesting

/// Lines over a loopback port, between two processes.
@Suite struct ListenerTests {
  private func wait(_ seconds: Double = 20, until condition: () -> Bool) {
    let deadline = Date.now.addingTimeInterval(seconds)
    while !condition(), Date.now < deadline { usleep(5000) }
  }

  private func session(_ bytes: [UInt8]) throws -> Session {
    try JSONLinesFormat.session(from: MemorySource(bytes, name: "received.jsonl")).session
  }

  @Test func aWholeRecording() throws {
    let listener = try RecordingListener()
    let probe = try Probe(frames: 600, wait: 100, environment: listener.variables)
    #expect(probe.end() == 0)
    #expect(probe.lines.count == 600, "\(probe.lines.suffix(2))")
    wait { listener.connectionCount == 1 && !listener.isConnected }
    let recordings = listener.recordings
    #expect(recordings.count == 1)
    let received = try session(recordings[0])
    let written = try FakeApp.read(probe.path).session
    #expect(received.frames.count == 600)
    #expect(received.frames == written.frames)
    // The later header has replaced the first.
    #expect(received.layout == written.layout)
    #expect(received.layout.pages[1].contentHeight == 2500)
  }

  /// The lines that an app has sent before it is killed are a recording.
  @Test func theAppIsKilled() throws {
    let listener = try RecordingListener()
    let probe = try Probe(environment: listener.variables)
    try probe.wait(until: 2_000_000)
    probe.kill()
    wait { listener.connectionCount == 1 && !listener.isConnected }
    let received = try session(try #require(listener.recordings.first))
    #expect(received.duration >= probe.lastFrame - 400_000)
  }

  /// An app that is launched again makes another recording.
  @Test func twoLaunches() throws {
    let listener = try RecordingListener()
    for _ in 0..<2 {
      let probe = try Probe(frames: 30, wait: 0, environment: listener.variables)
      #expect(probe.end() == 0)
    }
    wait { listener.connectionCount == 2 && !listener.isConnected }
    #expect(try listener.recordings.map { try session($0).frames.count } == [30, 30])
  }

  @Test func aPortThatIsTaken() throws {
    let listener = try RecordingListener()
    #expect {
      try RecordingListener(port: listener.port)
    } throws: { error in
      "\(error)".contains("\(listener.port)") && "\(error)".contains("in use")
    }
  }

  /// Without a listener the file is written all the same, and the reason is kept.
  @Test func nobodyListens() throws {
    let listener = try RecordingListener()
    let port = listener.port
    listener.close()
    usleep(200_000)
    let probe = try Probe(frames: 60, wait: 1000, environment: ["TRACELAB_RECORDING_PORT": "\(port)"])
    #expect(probe.end() == 0)
    #expect(probe.lines.last?.contains("port \(port)") == true, "\(probe.lines.suffix(2))")
    #expect(try FakeApp.read(probe.path).session.frames.count == 60)
  }

  /// A connection without the token is not read, nor is anything after its first line.
  @Test(arguments: [nil, "another token"]) func withoutTheToken(_ token: String?) throws {
    let listener = try RecordingListener()
    var environment = listener.variables
    environment["TRACELAB_RECORDING_TOKEN"] = token
    let probe = try Probe(frames: 60, wait: 0, environment: environment)
    #expect(probe.end() == 0)
    wait { !listener.refusals.isEmpty }
    #expect(listener.refusals == ["a connection did not begin with the token"])
    #expect(listener.connectionCount == 0 && listener.recordings.isEmpty)
    // The file is complete all the same.
    #expect(try FakeApp.read(probe.path).session.frames.count == 60)
  }

  @Test func tooManyBytes() throws {
    let listener = try RecordingListener(limits: .init(bytes: 5000))
    let probe = try Probe(frames: 600, wait: 100, environment: listener.variables)
    #expect(probe.end() == 0)
    wait { !listener.refusals.isEmpty }
    #expect(listener.refusals == ["it has more than 5000 bytes"])
    #expect(listener.recordings.allSatisfy { $0.count <= 5000 })
  }

  @Test func tooManyConnections() throws {
    let listener = try RecordingListener(limits: .init(connections: 1))
    let first = LiveConnection(port: listener.port, token: listener.token)
    first.send(header: Array("{}".utf8))
    wait { listener.connectionCount == 1 }
    let second = LiveConnection(port: listener.port, token: listener.token)
    wait { !listener.refusals.isEmpty }
    #expect(listener.refusals == ["more than 1 connections at once"])
    second.close()
    first.close()
    // There is room again.
    wait { !listener.isConnected }
    usleep(100_000)
    let third = LiveConnection(port: listener.port, token: listener.token)
    third.send(header: Array("{}".utf8))
    wait { listener.connectionCount == 2 }
    #expect(listener.connectionCount == 2)
    third.close()
  }

  @Test func tooLong() throws {
    let listener = try RecordingListener(limits: .init(seconds: 0.2))
    let connection = LiveConnection(port: listener.port, token: listener.token)
    connection.send(header: Array("{}".utf8))
    wait { !listener.refusals.isEmpty }
    #expect(listener.refusals.count == 1 && !listener.isConnected)
    connection.close()
  }

  @Test func noPort() throws {
    let probe = try Probe(frames: 10, wait: 0, environment: ["TRACELAB_RECORDING_PORT": "eighty"])
    #expect(probe.end() == 0)
    #expect(probe.lines == ["The recording is not sent: eighty is no port. A port is a number from 1 to 65535."])
  }

  /// No signal ends the app if the receiver ends in the middle.
  @Test func theReceiverEnds() throws {
    let listener = try RecordingListener()
    let probe = try Probe(frames: 900, wait: 1000, environment: listener.variables)
    try probe.wait(until: 1_000_000)
    listener.close()
    #expect(probe.end() == 0)
    #expect(try FakeApp.read(probe.path).session.frames.count == 900)
  }

  /// An app with a receiver that does not read never waits, and stops sending at a limit.
  @Test func aSlowReceiver() throws {
    let socket = socket(AF_INET, Platform.streamSocket, 0)
    defer { close(socket) }
    #expect(Platform.bind(socket, to: Platform.loopback(port: 0)) == 0 && listen(socket, 4) == 0)
    let port = try #require(Platform.port(of: socket))
    let connection = LiveConnection(port: port)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var longest = Duration.zero
    for _ in 0..<40 {
      let time = ContinuousClock().measure { connection.send(line) }
      longest = max(longest, time)
    }
    #expect("\(connection.error.map { "\($0)" } ?? "")".contains("no longer sent"))
    #expect(longest < .milliseconds(500), "\(longest)")
  }
}
