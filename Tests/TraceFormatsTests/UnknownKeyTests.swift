import Testing
import TraceFormats

/// An unknown key is a warning that names the most similar known key.
@Suite struct UnknownKeyTests {
  @Test(arguments: [
    (#""scenarioo":"s""#, "`scenarioo` is unknown and ignored; the nearest known key is `scenario`."),
    (#""recordedAt":"s""#, "`recordedAt` is unknown and ignored; the nearest known key is `recorded_at`."),
    (#""build":"7""#, "`build` is unknown at this level and ignored; it belongs elsewhere, as `source.build`."),
    (
      #""refresh-hz":60"#,
      "`refresh-hz` is unknown at this level and ignored; it belongs elsewhere, as `source.refresh_hz`."
    ),
    (#""viewport":{}"#, "`viewport` is unknown at this level and ignored; it belongs elsewhere, as `layout.viewport`."),
    (#""tab_ofset":{}"#, "`tab_ofset` is unknown and ignored; the nearest known key is `expect.tab_offset`."),
    (#""source":{"dvice":"x"}"#, "`source.dvice` is unknown and ignored; the nearest known key is `source.device`."),
    (
      #""source":{"strategy":"x"}"#,
      "`source.strategy` is unknown at this level and ignored; it belongs elsewhere, as `strategy`."
    ),
    (
      #""expect":{"bounce":1}"#,
      "`expect.bounce` is unknown and ignored; the nearest known key is `expect.bounce_owner`."
    ),
    (#""mood":"good""#, "`mood` is unknown and ignored; `tracelab explain jsonl` lists the known keys."),
    (#""\u001b[2J":1"#, #"`\u{1b}[2J` is unknown and ignored; `tracelab explain jsonl` lists the known keys."#),
  ])
  func ofTheHeader(member: String, message: String) throws {
    let read = try Fixture.read(Fixture.header.replacing(#""name":"n""#, with: #""name":"n","# + member))
    #expect(read.issues.first == ImportIssue(line: 1, severity: .warning, message: "The key " + message))
  }

  @Test(arguments: [
    (#""outer":{"#, #""outer":{"width":1,"#, "`layout.outer.width`", "as `layout.viewport.width`"),
    (#"{"name":"p","#, #"{"colour":1,"name":"p","#, "`layout.pages[0].colour`", "lists the known keys"),
    (#"{"name":"q","#, #"{"bounce":1,"name":"q","#, "`layout.pages[1].bounce`", "`layout.pages[1].bounces`"),
    (
      #""viewport""#, #""content_height":9,"viewport""#, "`layout.content_height`", "as `layout.pages[].content_height`"
    ),
    (
      #""viewport""#,
      #""controls":[{"id":"c","kind":"view","in":"outer","pn":1,"width":3,"frame":{"x":0,"y":0,"width":1,"height":1}}],"viewport""#,
      "`layout.controls[0].width`", "as `layout.controls[0].frame.width`"
    ),
  ])
  func ofTheLayout(piece: String, replacement: String, key: String, advice: String) throws {
    let text = Fixture.header.replacing(piece, with: replacement, maxReplacements: 1)
    let messages = try Fixture.read(text).issues.map(\.message)
    #expect(messages.contains { $0.hasPrefix("The key \(key) is unknown") && $0.contains(advice) }, "\(messages)")
  }

  @Test func thoseThatRepeatAreCounted() throws {
    let pages = (0..<30).map { #"{"name":"\#($0)","content_height":900,"color":1}"# }.joined(
      separator: ",")
    let header = Fixture.header.replacing(#""pages":["#, with: #""pages":[\#(pages),"#)
    let messages = try Fixture.read(header).issues.map(\.message)
    #expect(messages.first?.hasSuffix("lists the known keys. And 29 more like it.") == true)
    let others = (0..<30).map { #""\#(String(repeating: "q", count: $0 + 1))":1,"# }.joined()
    let many = try Fixture.read(Fixture.header.replacing(#""name":"n""#, with: others + #""name":"n""#)).issues
    #expect(many.filter { $0.message.hasPrefix("The key") }.count == 20)
    #expect(many.contains { $0.message == "And 10 more unknown keys." })
  }

  @Test func aMissingKeyNamesItsMisspelling() {
    let error = #expect(throws: TraceFormatError.self) {
      try Fixture.read(Fixture.header.replacing("header_height", with: "headerHieght"))
    }
    #expect(
      error?.description
        == "t.jsonl, line 1: expected the key `header_height` in `layout.outer`, found `headerHieght`; spell it `header_height`."
    )
  }

  @Test func thoseOfEventsAreIgnored() throws {
    let read = try Fixture.read(
      Fixture.header + #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"scenario":1,"fase":2}"#)
    #expect(read.issues == [])
  }

  @Test func ofALayoutFile() throws {
    let text = Fixture.layout.replacing(#""viewport""#, with: #""initialpage":0,"viewport""#)
    let bare = try LayoutReader.screen(MemorySource(text, name: "l"))
    #expect(
      bare.issues.map(\.message) == [
        "The key `initialpage` is unknown and ignored; the nearest known key is `initial_page`."
      ])
    let wrapped = try LayoutReader.screen(MemorySource(#"{"layout":\#(text),"other":1}"#, name: "l"))
    #expect(
      wrapped.issues.map(\.message) == [
        "The key `other` is unknown and ignored; `tracelab explain jsonl` lists the known keys.",
        "The key `layout.initialpage` is unknown and ignored; the nearest known key is `layout.initial_page`.",
      ])
  }
}
