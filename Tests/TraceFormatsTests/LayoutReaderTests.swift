import Testing
import TraceFormats
import TraceModel

@Suite struct LayoutReaderTests {
  static let spread = Fixture.layout.replacing(",", with: ",\n  ")

  @Test(arguments: [
    Fixture.layout, spread, "\u{feff}\r\n" + spread + "\n", #"{"layout":"# + spread + "}",
    Fixture.header, Fixture.everything,
  ])
  func reads(_ text: String) throws {
    let layout = try LayoutReader.read(Array(text.utf8), name: "l.json")
    #expect(try layout == Fixture.read(Fixture.header).session.layout)
  }

  @Test(arguments: [
    ("", "l.json: expected a JSON object that describes a screen, found an empty file."),
    (" \n", "l.json: expected a JSON object that describes a screen, found an empty file."),
    ("[]", "l.json, line 1: expected a JSON object, found []."),
    (
      spread.replacing("900", with: "-900"),
      "l.json, line 8: expected a number above 0 for `pages[1].content_height`, found -900."
    ),
    (
      #"{"type":"session","version":1}"#,
      "l.json: expected the key `layout` in the session header, found none."
    ),
    (#"{"viewport":{"width":50,"height":20000}}"#, "l.json: expected the key `outer` in the layout, found none."),
    (
      spread + "\n{}", "l.json, line 9: expected the end of the text after the layout, found {}."
    ),
    (
      String(spread.dropLast(9)),
      "l.json, line 8: expected the closing quote of a string, found the end of the text; it was cut short, or written on several lines."
    ),
    (
      "\u{1f}\u{1}",
      "l.json, line 1: expected text in UTF-8, one JSON object per line, found binary data (the byte 0x1f)."
    ),
  ])
  func refuses(_ text: String, _ message: String) {
    let error = #expect(throws: TraceFormatError.self) { try LayoutReader.read(Array(text.utf8), name: "l.json") }
    #expect(error?.description == message)
  }

  /// The facts of a header may come with the screen, unless the file is another recording.
  @Test func facts() throws {
    let about =
      #""scenario":"s","strategy":"native","source":{"build":"7","refresh_hz":120},"expect":{"bounce_owner":"inner"}"#
    func screen(_ text: String) throws -> LayoutReader.Screen { try LayoutReader.screen(MemorySource(text, name: "l")) }
    let facts = try screen(#"{"layout":\#(Fixture.layout),\#(about)}"#).facts
    #expect(facts.scenario == "s" && facts.strategy == "native" && facts.expect.bounceOwner == .inner)
    #expect(facts.source == Session.Source(build: "7", refreshHz: 120))
    #expect(try screen(#"{"type":"session","layout":\#(Fixture.layout),\#(about)}"#).facts == SessionFacts())
    #expect(throws: TraceFormatError.self) { try screen(#"{"layout":\#(Fixture.layout),"scenario":7}"#) }
    var options = ReadOptions(layout: try screen(Fixture.layout).layout, facts: facts, id: "i", title: "n")
    let header = try options.header(file: "f", source: .init(kind: .touchLog))
    #expect(header.uid == "i" && header.name == "n" && header.scenario == "s" && header.strategy == "native")
    #expect(header.source == Session.Source(kind: .touchLog, build: "7", refreshHz: 120))
    options.layout = nil
    #expect(throws: TraceFormatError.self) { try options.header(file: "f") }
  }

  @Test func refusesWhatIsTooLong() {
    let error = #expect(throws: TraceFormatError.self) {
      try LayoutReader.read(MemorySource(Fixture.layout, name: "l"), limit: 100)
    }
    #expect(error?.description == "l: expected a layout of at most 100 bytes, found more.")
  }
}
