import DefectInjection
import Mutations
import SeededRandom
import Testing
import TraceFormats

/// A check lists all faults, and refuses what a read refuses.
@Suite struct CheckTests {
  @Test func manyMistakes() throws {
    let header = Fixture.bareHeader.replacing(
      #""layout":LAYOUT"#,
      with: #""source":{"kind":"phone","refresh_hz":0},"scenarioo":"s","layout":{"viewport":{"width":390,"height":40},"#
        + #""outer":{"header_height":-1,"pin_offset":300,"max_offset":200},"initial_page":2,"#
        + #""pages":[{"name":7,"content_height":1},{"content_height":0}]}"#)
    let text = [
      header,
      #"{"type":"touch","t":0,"id":"a","phase":"began","x":"1","y":1}"#,
      #"{"type":"touch","t":5000,"id":1,"phase":"moved","x":1,"y":1}"#,
      #"{"type":"touch","t":6000,"id":2,"phase":"moved","x":1,"y":1}"#,
      #"{"type":"touch","t":7000"#,
      #"{"type":"frame","t":3000,"outer":0,"pager":null,"page":3,"inner":[0],"phase":"flying"}"#,
      #"{"type":"frame","t":9000,"outer":0,"pager":0,"page":0,"inner":[0,0]}"#,
      #"{"type":"weather"}"#,
      #"{"type":"touch","t":9500,"id":1,"phase":"ended","x":1,"y":1}"#,
    ]
    #expect(
      try Checking.lines(text.joined(separator: "\n")) == [
        "1 error Expected a length from 50 to 20000 points for `layout.viewport.height`, found 40.",
        "1 error Expected `layout.outer.max_offset` at or above `pin_offset`, found 200.0 below 300.0; the outer view scrolls at "
          + "least to where the tab bar is pinned.",
        "1 error Expected 0 or more for `layout.outer.header_height`, found -1.",
        "1 error Expected the key `tab_bar_height` in `layout.outer`, found none.",
        "1 error Expected a string for `layout.pages[0].name`, found 7.",
        "1 error Expected the key `name` in `layout.pages[1]`, found none.",
        "1 error Expected a number above 0 for `layout.pages[1].content_height`, found 0.",
        "1 error Expected a page from 0 to 1 for `layout.initial_page`, found 2.",
        "1 error Expected one of device, simulator, browser, script, search, video, touch-log for `source.kind`, found \"phone\".",
        "1 error Expected a number from 1 to 1000 for `source.refresh_hz`, found 0.",
        "1 warning The key `scenarioo` is unknown and ignored; the nearest known key is `scenario`.",
        "2 error Expected a whole number, a finger's, for `id`, found \"a\".",
        "2 error Expected a number for `x`, found \"1\".",
        "4 error Expected finger 2 to begin first, found `moved`; a touch has `began` before anything else, and nothing after "
          + "`ended` or `cancelled`.",
        "5 error Expected a comma or }, found the end of the text; it was cut short, or written on several lines.",
        "6 error Expected `t` at or after the previous event's 6000, found 3000; sort the events by `t`.",
        "6 error Expected a number for `pager`, found null.",
        "6 error Expected a page from 0 to 1 for `page`, found 3.",
        "6 error Expected one offset per page in `inner`, which makes 2, found 1.",
        "6 error Expected one of idle, tracking, animating, bouncing, decelerating, dragging for `phase`, found \"flying\".",
        "8 warning The event type \"weather\" is unknown; the event is skipped.",
        "9 warning Finger 2 is still down at the end; the recording was cut before the lift.",
      ])
  }

  @Test func faultsThatRepeatAreCounted() throws {
    let bad = (0..<100).map { #"{"type":"touch","t":\#($0),"id":1,"phase":"moved","x":null,"y":1}"# }
    let good = #"{"type":"frame","t":200,"outer":0,"pager":0,"page":0,"inner":[0,0]}"#
    #expect(
      try Checking.lines(Fixture.header + (bad + [good]).joined(separator: "\n")) == (2...6).map {
        "\($0) error Expected a number for `x`, found null."
      } + ["6 error And 95 more like it."]
        + ["101 warning Finger 1 is still down at the end; the recording was cut before the lift."]
        .map { $0.replacing("101", with: "102") })
  }

  /// One mistake is one fault, whatever follows it.
  @Test(arguments: [
    // The header: missing, cut, another program's, without a screen.
    (#"{"type":"session""#, #"{"type":"sesion""#), (#""version":1"#, #""version":1""#), (#""layout""#, #""layuot""#),
    (#""pages":["#, #""pages":[7,"#),
    // A time far ahead, and one far behind.
    (#""t":30000,"page""#, #""t":30000000,"page""#), (#""t":30000,"page""#, #""t":1,"page""#),
    // A touch that is none.
    (#""phase":"began""#, #""phase":"begun""#), (#""id":1,"phase":"began""#, #""id":1.5,"phase":"began""#),
  ])
  func oneMistakeIsOneFault(piece: String, replacement: String) throws {
    let text = Fixture.everything.replacing(piece, with: replacement, maxReplacements: 1)
    let faults = try Checking.issues(of: Array(text.utf8)).filter { $0.severity == .error }
    #expect(faults.count == 1, "\(faults)")
  }

  @Test func aFileThatIsNoTextHasOneFault() throws {
    let bytes = [0x1f, 0x8b] + (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
    #expect(try Checking.issues(of: bytes).map(\.line) == [1])
  }

  @Test func readingGoesOnBehindALongLine() throws {
    let long = #"{"pad":""# + String(repeating: "x", count: 5000) + "\"}\n"
    let bad = #"{"type":"frame","t":0}"# + "\n"
    for pieceSize in [1, 7, 64, 1 << 20] {
      let issues = try Checking.issues(
        of: Array((Fixture.header + long + bad + long + bad + long).utf8),
        options: ReadOptions(pieceSize: pieceSize, lineLimit: 4096))
      let long = issues.filter { $0.message.hasPrefix("Expected lines of at most 4096 bytes") }.map(\.line)
      #expect(long == [2, 4, 6])
      #expect(Set(issues.filter { $0.message.contains("`outer`") }.map(\.line)) == [3, 5])
    }
  }

  @Test func severalRecordingsInOneFile() throws {
    let one =
      Fixture.header + #"{"type":"touch","t":50000,"id":1,"phase":"began","x":1,"y":1}"# + "\n"
      + #"{"type":"touch","t":90000,"id":1,"phase":"ended","x":1,"y":1}"# + "\n"
    #expect(try Checking.issues(of: Array((one + one + one).utf8)).map(\.line) == [4, 7])
  }

  @Test(arguments: Refusal.all) func findsWhatAReadRefuses(_ refusal: Refusal) throws {
    try Self.compare(refusal.bytes, refusal.options)
  }

  @Test(arguments: Mutation.allCases, 0..<4) func agreesWithARead(_ mutation: Mutation, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<100 {
      var bytes = Array(MutationTests.fixtures[round % MutationTests.fixtures.count].utf8)
      mutation.apply(to: &bytes, using: &random)
      for other in Mutation.allCases.shuffled(using: &random).prefix(round % 3) {
        other.apply(to: &bytes, using: &random)
      }
      let pieceSize = 1 << Int.random(in: 0..<14, using: &random)
      try Self.compare(bytes, ReadOptions(pieceSize: pieceSize, lineLimit: 4096))
    }
  }

  /// A read refuses exactly the files in which a check finds a fault, and with one of these faults; otherwise both have the same issues.
  private static func compare(_ bytes: [UInt8], _ options: ReadOptions) throws {
    let found = try Checking.issues(of: bytes, options: options)
    #expect(!found.contains { $0.message.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    let errors = found.filter { $0.severity == .error }
    do {
      let read = try JSONLinesFormat.session(from: MemorySource(bytes, name: "t.jsonl"), options: options)
      #expect(errors == [] && Set(found) == Set(read.issues), "\(String(decoding: bytes, as: UTF8.self))")
    } catch let error as TraceFormatError {
      #expect(errors.contains(ImportIssue(error)), "\(error): \(errors)")
    }
  }
}
