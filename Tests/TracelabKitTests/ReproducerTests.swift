import Foundation
import Testing
import TraceAnalysis

@testable import GestureLab
@testable import LabCommon
@testable import LabIntake

/// The position of a tab's title is read from the recorded frames, otherwise from a replay.
@Suite struct ReproducerTests {
  /// A drag of 150 pt on the header, then a tap on the second tab that no touch performs.
  private static func recording(_ id: String, frames: String = "", strategy: String = "") -> (
    name: String, bytes: [UInt8]
  ) {
    var lines = [
      #"{"type":"session","version":1,"id":"\#(id)","name":"\#(id)"\#(strategy),"layout":{"viewport":{"width":400,"height":800},"#
        + #""outer":{"header_height":200,"tab_bar_height":50},"pages":[{"name":"first","content_height":3000},"#
        + #"{"name":"second","content_height":3000}]}}"#
    ]
    for n in 0...30 {
      let phase = n == 0 ? "began" : n == 30 ? "ended" : "moved"
      lines.append(
        #"{"type":"touch","t":\#(n * 16_667),"id":1,"phase":"\#(phase)","x":200,"y":\#(190 - 5 * min(n, 28))}"#)
    }
    lines.append(#"{"type":"tab","t":2000000,"page":1,"cause":"tap"}"#)
    if !frames.isEmpty { lines.append(frames) }
    return ("\(id).jsonl", Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  @Test func theTabBarIsWhereItWas() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "lab.db").path
    let frame = #"{"type":"frame","t":2000000,"outer":20,"pager":0,"page":0,"inner":[0,0]}"#
    let summary = try Importer(options: .init(), progress: ProgressLine(verb: "", isShown: false), say: { _ in }).run(
      recordings: [
        Self.recording("framed", frames: frame), Self.recording("bare"),
        Self.recording("known", strategy: #","strategy":"fix-on-top""#),
      ], into: path)
    try #require(summary.failure == nil)
    func tap(_ session: String, strategy: String? = nil) throws -> String? {
      let text = try Reproducer(path: path).reproduction(of: session, as: "xcuitest", strategy: strategy).text
      return text.firstMatch(of: /tap\(tab: "second", at: at\(300, ([0-9.]+)\)/).map { String($0.1) }
    }
    #expect(try tap("framed") == "205")
    let replayed = try #require(try tap("bare"))
    #expect(replayed != "205" && replayed != "225")
    // The replay begins at the first frame, and continues from there.
    #expect(try tap("framed", strategy: "native") != "205")
    #expect(try tap("bare", strategy: "native") == replayed)
    #expect(try tap("known") == tap("bare", strategy: "fix-on-top"))
    #expect(throws: UsageError.self) { try tap("bare", strategy: "no-such") }
    #expect(throws: UsageError.self) { try Reproducer(path: path).reproduction(of: "bare", as: "no-such") }
  }
}
