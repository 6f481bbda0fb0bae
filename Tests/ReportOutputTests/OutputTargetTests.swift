import Foundation
import Testing

@testable import ReportOutput

@Suite("Output targets")
struct OutputTargetTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func parses() throws {
    #expect(try OutputTarget(parsing: "json=-") == OutputTarget(format: "json", path: "-"))
    #expect(try OutputTarget(parsing: "markdown=a=b.md") == OutputTarget(format: "markdown", path: "a=b.md"))
  }

  private static let known = "table, markdown, json, junit, github, html"

  @Test(arguments: [
    ("json", "'json' is not FORMAT=PATH; FORMAT is one of \(known), PATH a file or - for standard output"),
    ("json=", "'json=' is not FORMAT=PATH; FORMAT is one of \(known), PATH a file or - for standard output"),
    ("pdf=x", "there is no format 'pdf'; choose one of \(known)"),
  ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: OutputError.self) { try OutputTarget(parsing: text) }
    #expect(error?.description == message)
    #expect(error?.isUsageError == true)
  }

  @Test func replacesAFileOnlyWhenThereIsSomethingNew() throws {
    try withFolder { folder in
      let file = folder.appending(path: "report.md")
      try "a former report, longer than the new one".write(to: file, atomically: true, encoding: .utf8)
      do {
        let abandoned = try OutputTarget(format: "markdown", path: file.path).open()
        try abandoned.write("half")
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "a former report, longer than the new one")
      let output = try OutputTarget(format: "markdown", path: file.path).open()
      try output.write("new 会话\n")
      try output.close()
      #expect(try String(contentsOf: file, encoding: .utf8) == "new 会话\n")
      try FileOutput(path: file.path).close()
      #expect(try String(contentsOf: file, encoding: .utf8) == "")
    }
  }

  /// A refused call leaves no file, and a file that another call has put there meanwhile stays.
  @Test func aNewFileStaysOnlyWhenItIsComplete() throws {
    try withFolder { folder in
      let path = folder.appending(path: "new.md").path
      func exists() -> Bool { FileManager.default.fileExists(atPath: path) }
      do {
        let files = try OutputTarget.open([.init(format: "markdown", path: path)])
        #expect(!exists(), "nothing is there while the work goes on")
        try files[0].write(String(repeating: "half", count: 50_000))
        #expect(exists())
      }
      #expect(!exists(), "half a file")
      _ = try FileOutput(path: path)
      #expect(!exists(), "nothing written")
      let complete = try OutputTarget.open([.init(format: "markdown", path: path)])[0]
      try complete.write("whole")
      try complete.close()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "whole")
      try FileManager.default.removeItem(atPath: path)
      do {
        let replaced = try FileOutput(path: path)
        try FileManager.default.removeItem(atPath: path)
        try "another".write(toFile: path, atomically: true, encoding: .utf8)
        try replaced.write("half")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "another")
    }
  }

  @Test func longTextGoesThroughTheBuffer() throws {
    try withFolder { folder in
      let file = folder.appending(path: "long.txt")
      let output = try FileOutput(path: file.path)
      for number in 0..<50_000 { try output.write("\(number)\n") }
      try output.close()
      #expect(try String(contentsOf: file, encoding: .utf8) == (0..<50_000).map { "\($0)\n" }.joined())
    }
  }

  @Test func whatCannotBeOpenedIsToldAtOnce() throws {
    try withFolder { folder in
      let error = #expect(throws: OutputError.self) { try FileOutput(path: folder.path) }
      #expect(error == .cannotOpen(path: folder.path, reason: "is a directory"))
    }
  }

  @Test func twoOutputsToOnePlaceAreRefused() throws {
    try withFolder { folder in
      let plain = folder.appending(path: "a").path
      let roundabout = folder.path + "/./a"
      #expect(throws: OutputError.sameTarget(roundabout)) {
        try OutputTarget.open([.init(format: "json", path: plain), .init(format: "table", path: roundabout)])
      }
      #expect(throws: OutputError.sameTarget("-")) {
        try OutputTarget.open([.init(format: "json", path: "-"), .init(format: "table", path: "-")])
      }
    }
  }

  @Test func aReaderThatLeavesIsNoSignal() throws {
    // The handler is restored: the shells of other tests would inherit it.
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let output = FileOutput(standardOutput: ends[1])
    try output.write("text")
    #expect(throws: OutputError.readerGone) { try output.flush() }
    close(ends[1])
  }

  @Test func colourAsTheEnvironmentWishes() {
    #expect(Terminal.wantsColor(isTerminal: true, environment: [:]))
    #expect(!Terminal.wantsColor(isTerminal: false, environment: [:]))
    #expect(!Terminal.wantsColor(isTerminal: true, environment: ["NO_COLOR": "1"]))
    #expect(!Terminal.wantsColor(isTerminal: true, environment: ["TERM": "dumb"]))
  }
}
