import Testing
import TraceFormats
import TraceModel

/// Actions that change the screen, and events that the recorder concluded.
@Suite struct ScreenChangeTests {
  private static func frame(_ t: Int, page: Int = 0, _ inner: String) -> String {
    #"{"type":"frame","t":\#(t),"outer":0,"pager":0,"page":\#(page),"inner":[\#(inner)]}"# + "\n"
  }

  private static func action(_ t: Int, _ keys: String) -> String { #"{"type":"action","t":\#(t),\#(keys)}"# + "\n" }

  @Test func everyAction() throws {
    let text =
      Fixture.header
      + [
        #""name":"content_size","view":"page:1","height":5000.0625"#,
        #""name":"insert_above","view":"page:0","height":88,"compensated":true"#,
        #""name":"delete_above","view":"outer","height":0,"inferred":true"#,
        #""name":"insets","view":"page:0","top":-10.5,"bottom":336"#, #""name":"reload","view":"page:1","height":0"#,
        #""name":"header_height","height":120"#, #""name":"viewport","width":844,"height":390"#,
        #""name":"refresh_begin","view":"page:1""#, #""name":"refresh_end","view":"pager""#,
        #""name":"status_bar_tap","inferred":true"#,
        #""name":"page_count","pages":[{"name":"p","content_height":9,"bounces":false,"later":1}]"#,
      ].map { Self.action(0, $0) }.joined()
      + #"{"type":"tab","t":0,"page":0,"cause":"swipe","inferred":true}"#
    let events = try Fixture.read(text).session.events
    let kinds: [ScreenEvent.Kind] = [
      .change(.contentSize(view: .page(1), height: 5000.0625)),
      .change(.insertAbove(view: .page(0), height: 88, isCompensated: true)),
      .change(.deleteAbove(view: .outer, height: 0, isCompensated: false)),
      .change(.insets(view: .page(0), top: -10.5, bottom: 336)), .change(.reload(view: .page(1), height: 0)),
      .change(.headerHeight(120)), .change(.viewport(Size(width: 844, height: 390))),
      .change(.refreshBegin(view: .page(1))), .change(.refreshEnd(view: .pager)), .statusBarTap,
      .change(.pageCount([Layout.Page(name: "p", contentHeight: 9, bounces: false)])), .tab(page: 0, cause: .swipe),
    ]
    #expect(events.map(\.kind) == kinds)
    #expect(events.map(\.isInferred) == [2, 9, 11].reduce(into: kinds.map { _ in false }) { $0[$1] = true })
    // There is only the warning about a session without touches and frames.
    #expect(try Fixture.read(text).issues.count == 1)
  }

  @Test func everyNameIsDescribed() {
    let described = LineDescription.all.compactMap(\.action)
    #expect(ScreenChange.Name.allCases.allSatisfy { described.contains($0.rawValue) })
  }

  /// Removed pages keep their last offsets.
  @Test func fewerPages() throws {
    let text =
      Fixture.header + Self.frame(0, page: 1, "1,2")
      + Self.action(1, #""name":"page_count","pages":[{"name":"p","content_height":9}]"#) + Self.frame(2, "3")
      + Self.action(
        3, #""name":"page_count","pages":[{"name":"p","content_height":9},{"name":"q","content_height":9}]"#)
      + Self.frame(4, page: 1, "4,5")
    let read = try Fixture.read(text)
    #expect(read.session.frames.inner == [1, 2, 3, 2, 4, 5])
    #expect(read.session.frames.page == [1, 0, 1])
    #expect(read.issues.isEmpty)
  }

  /// A change of a page that the header does not have is a warning.
  @Test func morePages() throws {
    let three = (0..<3).map { #"{"name":"\#($0)","content_height":9}"# }.joined(separator: ",")
    let text =
      Fixture.header + Self.action(1, #""name":"page_count","pages":[\#(three)]"#) + Self.frame(2, page: 2, "1,2,3")
      + #"{"type":"tab","t":2,"page":2,"cause":"tap"}"# + "\n"
      + Self.action(2, #""name":"set_offset","view":"page:2","y":4"#)
    let read = try Fixture.read(text)
    #expect(read.session.frames.inner == [1, 2])
    #expect(read.session.frames.page == [1])
    #expect(read.session.events.count == 1)
    #expect(
      read.issues.map(\.message) == [
        "The screen has 3 pages from here on; offsets of pages that the header does not have are not stored.",
        "The header has no page 2; the event is skipped.", "The header has no page 2; the event is skipped.",
      ])
  }
}
