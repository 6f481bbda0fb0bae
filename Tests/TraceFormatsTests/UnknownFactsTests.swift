import Testing
import TraceModel

@testable import TraceFormats

/// Recordings of pictures: what they lack, the confidence in their frames, and their gaps.
@Suite struct UnknownFactsTests {
  private static let header =
    #"{"type":"session","version":1,"id":"a","name":"n","source":{"kind":"video"},"layout":{"viewport":{"width":390,"height":844},"outer":{"header_height":200,"tab_bar_height":50},"pages":[{"name":"p","content_height":1200},{"name":"q","content_height":1200}]},"unknown":UNKNOWN}"#

  private func session(unknown: String, _ lines: [String] = []) throws -> ReadSession {
    try Fixture.read(
      ([Self.header.replacing("UNKNOWN", with: unknown)] + lines).joined(separator: "\n") + "\n")
  }

  @Test func aRecordingSaysWhatItLacks() throws {
    let facts = try session(unknown: #"["touches","zero:1","refreshes","content_height:0"]"#).session.unknown
    #expect(facts == UnknownFacts(facts: [.touches, .refreshes], zeros: [1], contentHeights: [0]))
    #expect(facts.words == ["refreshes", "touches", "zero:1", "content_height:0"])
    #expect(UnknownFacts(words: facts.words) == facts)
  }

  @Test(arguments: [#"["tuches"]"#, #"["zero:2"]"#, #"["zero:-1"]"#, #"["zero"]"#, "[1]", #""touches""#])
  func otherWordsAreRefused(unknown: String) {
    #expect(throws: TraceFormatError.self) { try session(unknown: unknown) }
  }

  @Test func confidenceAndGapsAreKept() throws {
    let lines = [
      #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"confidence":0.25}"#,
      #"{"type":"action","t":20000,"name":"frames_unknown"}"#,
      #"{"type":"frame","t":50000,"outer":0,"pager":0,"page":0,"inner":[0,0]}"#,
    ]
    let read = try session(unknown: #"["touches"]"#, lines)
    #expect(read.session.frames.confidence == [0.25, nil])
    #expect(!read.issues.contains { $0.message.contains("unknown") })
    let trace = Trace(
      layout: read.session.layout, expect: read.session.expect, touches: [], events: read.session.events,
      frames: read.session.frames, unknown: read.session.unknown)
    #expect(trace.gaps == [0...50000] && trace.events.isEmpty)
    #expect(try Fixture.read(JSONLinesWriter(read.session).text).session == read.session)
  }

  @Test(arguments: ["-0.1", "1.1", "\"high\""])
  func aConfidenceIsAProbability(value: String) {
    let frame = #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"confidence":\#(value)}"#
    #expect(throws: TraceFormatError.self) { try session(unknown: "[]", [frame]) }
  }
}
