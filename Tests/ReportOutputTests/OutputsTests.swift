import Foundation
import ReportOutput
import SampleReports
import Testing
import TraceModel
import TracePlot

@Suite("Outputs")
struct OutputsTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private let standardOutput = FileOutput(standardOutput: 1)

  @Test func everyFormatGetsItsFile() throws {
    let replay = try #require(SampleReport.played.replays as? [ReplayedSession])[0]
    let overlay = Overlay(
      title: "S01", layout: replay.layout, expect: Expectations(), touches: [], events: [],
      curves: [.init(title: "native", frames: replay.views[0].frames, marks: [])])
    try withFolder { folder in
      let formats = Overlay.formats.map(\.id)
      let paths = formats.map { folder.appending(path: $0).path }
      try PlotOutputs(zip(formats, paths).map { "\($0)=\($1)" }, standardOutput: standardOutput).write(overlay)
      let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(texts[0].hasPrefix("S01, native: 0 glitches") && texts[0].contains("│"))
      #expect(texts[1].hasPrefix("S01, native: 0 glitches") && texts[1].utf8.allSatisfy { $0 < 0x80 })
      #expect(texts[2].hasPrefix("<svg "))
    }
  }

  @Test func theMostThatAFormatWritesIsWanted() throws {
    try withFolder { folder in
      let details = try [[], ["markdown", "table"], ["table", "junit"], ["html", "json"]].map { formats in
        let targets = formats.map { "\($0)=\(folder.appending(path: $0).path)" }
        return try ReportOutputs(targets, standardOutput: standardOutput).detail
      }
      #expect(details == [.tables, .tables, .incidents, .frames])
    }
  }

  @Test func unknownFormatsAndSharedPlacesAreRefused() {
    let error = #expect(throws: OutputError.self) { try PlotOutputs(["pdf=-"], standardOutput: standardOutput) }
    #expect(error?.description == "there is no format 'pdf'; choose one of text, ascii, svg")
    #expect(throws: OutputError.sameTarget("-")) {
      try ReportOutputs(["json=-", "table=-"], standardOutput: standardOutput)
    }
  }
}
