import Foundation
import Testing

/// The loop of a developer: recordings arrive while `tracelab watch` runs, and it is ended by a signal.
///
/// Nothing is timed: each step waits for what the step before leads to.
@Suite struct WatchTests {
  private static let recordings = Checkout.root.appending(path: "Sources/EmbeddedFiles/Recordings")

  private struct TooLong: Error { let what: String }

  private func wait(_ what: String, _ process: Process, until isDone: () -> Bool) throws {
    for _ in 0..<1200 {
      if isDone() { return }
      if !process.isRunning { throw TooLong(what: "\(what): watch ended with \(process.terminationStatus)") }
      usleep(50_000)
    }
    throw TooLong(what: what)
  }

  private func copy(_ name: String, to folder: URL) throws {
    try FileManager.default.copyItem(
      at: Self.recordings.appending(path: name), to: folder.appending(path: name))
  }

  @Test(.timeLimit(.minutes(3)), arguments: [SIGINT, SIGTERM])
  func recordingsArrive(signal: Int32) throws {
    let shell = try Shell()
    defer { shell.remove() }
    let folder = shell.folder.appending(path: "recordings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = shell.folder.appending(path: "tracelab.html")
    let mark = shell.folder.appending(path: "tracelab.html.version.svg")
    func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    let process = try shell.start("exec tracelab watch recordings --strategy passthrough", output: "log")
    defer { if process.isRunning { process.terminate() } }
    let log = shell.folder.appending(path: "log")
    try wait("it waits", process) { text(log).contains("Waiting for recordings") }
    try copy("S06b-base.jsonl", to: folder)
    try wait("the page", process) { text(mark).contains("width") && text(page).contains("script-S06b-base") }
    let (first, number) = (text(page), text(mark))
    #expect(first.contains("location.reload()") && !first.contains("script-S02-base"))
    try copy("S02-base.jsonl", to: folder)
    try wait("the next page", process) { text(mark) != number }
    #expect(text(page).contains("script-S02-base"))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(text(log))")
    // The page is one file that loads nothing.
    #expect(!text(page).contains("location.reload()") && text(page).contains("img-src data:;"))
    #expect(!FileManager.default.fileExists(atPath: mark.path))
    #expect(!FileManager.default.fileExists(atPath: page.path + ".new"))
  }
}
