import Foundation
import Testing

/// A process that records until it is ended.
final class Probe {
  private let process = Process()
  private let output: URL
  let path: String

  private final class Marker {}

  /// - Parameters:
  ///   - frames: the number of frames; 0 records without end.
  ///   - wait: the time between frames, in microseconds.
  init(frames: Int = 0, wait: Int = 1000, isCompressed: Bool = false, environment: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory
    let name = UUID().uuidString
    output = folder.appending(path: "probe-\(name).txt")
    path = folder.appending(path: "probe-\(name).jsonl").path
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    #if os(macOS)
      let products = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    process.executableURL = products.appending(path: "recorder-probe")
    process.arguments = [path, "\(frames)", "\(wait)"] + (isCompressed ? ["gzip"] : [])
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    // A child inherits which signals the thread blocks.
    var former = sigset_t()
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
  }

  /// The lines that it has printed so far.
  var lines: [Substring] {
    let text = String(decoding: FileManager.default.contents(atPath: output.path) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n")
  }

  /// The time of the last frame that it recorded, in microseconds.
  var lastFrame: Int { lines.last { Int($0) != nil }.flatMap { Int($0) } ?? 0 }

  /// Waits until it has recorded up to a time, in microseconds, for at most 20 s.
  func wait(until t: Int) throws {
    let deadline = Date.now.addingTimeInterval(20)
    while lastFrame < t, process.isRunning, Date.now < deadline { usleep(2000) }
    try #require(lastFrame >= t, "\(lines.suffix(3))")
  }

  /// Ends it at once, as a crash does.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for its end, and returns its exit code.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  deinit {
    if process.isRunning { kill() }
    unlink(path)
    unlink(output.path)
  }
}
