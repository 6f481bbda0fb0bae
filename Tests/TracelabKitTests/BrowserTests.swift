import Foundation
import ReportOutput
import Testing

@testable import TracelabKit

/// The HTML report in a real browser, which `Browser/page_check.py` drives.
@Suite("HTML report in a browser")
struct BrowserTests {
  private static func path(of names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static let python = path(of: ["python3"])
  static let isHere = python != nil && path(of: ["chromium", "chromium-browser", "google-chrome", "chrome"]) != nil

  @Test(.enabled(if: isHere, "chromium or python3 is not installed; `sh .ci/setup browser` installs them"))
  func thePageShowsWhatTheLabHolds() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lab = folder.appending(path: "lab.db").path
    let page = folder.appending(path: "page.html").path
    try HostileRecordings.makeLab(at: lab)
    let outputs = try ReportOutputs(["html=\(page)"], standardOutput: FileOutput(standardOutput: 1))
    #expect(outputs.detail == .frames)
    try outputs.write(Reports(path: lab).summary(detail: .frames))

    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Browser/page_check.py")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    // Other tests run beside this one: the load time is measured where a machine is idle.
    process.arguments = [script.path, page, lab, "--within", "20"]
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
    #expect(said.contains("ok    still no error"), "\(said)")
  }
}
