import DefectInjection
import Foundation
import SampleReports
import SeededRandom
import Testing

@testable import ReportOutput

/// Tests of the HTML report as text; `BrowserTests` test it in a browser.
@Suite("HTML report")
struct PageTests {
  private func page(_ document: ReportDocument = SampleReport.comparison) throws -> String {
    let output = MemoryOutput()
    try ReportFormat.renderer("html").render(document, to: output)
    return output.text
  }

  @Test func isOneFileThatAsksForNothing() throws {
    let page = try page()
    #expect(!page.contains("src=") && !page.contains("<link") && !page.contains("@import") && !page.contains("url(h"))
    #expect(page.contains("default-src 'none'") && page.contains("script-src '\(PageAssets.scriptHash)'"))
    #expect(page.contains("<script>\(PageAssets.script)</script>"))
    #expect(!PageAssets.script.contains("innerHTML") && !PageAssets.script.contains("</script"))
  }

  @Test func outsideTextIsText() throws {
    let page = try page()
    #expect(page.contains("S01 &lt;b&gt;&amp;&quot;&#39;%,:\\u{1b}[2J"))
    #expect(!page.contains("S01 <b>") && page.contains("S01 \\u003cb>"))
  }

  @Test func theComparisonIsInTheTable() throws {
    let page = try page()
    #expect(
      page.contains(#"data-kind="jump-back" data-count="2""#) && page.contains(#"data-kind="stuck" data-count="3""#))
    #expect(page.contains("<small>+2 −1</small>") && page.contains("<small>+2</small>"))
    #expect(page.contains("re&lt;turn&gt; on iPhone17,3 at 120 Hz</th><td>native</td><td>stuck</td>"))
    #expect(page.contains("<td class=\"figure\">1 of 5</td><td class=\"figure\">3 of 5</td>"))
    #expect(page.contains("<b>3</b> same") == false && page.contains("<b>2</b> same, 1 accepted"))
  }

  /// Sections are shown if their report requests it: the content of the others is in the page's matrix and incidents.
  @Test func aSectionIsATableOfThePage() throws {
    var document = SampleReport.comparison
    #expect(try !page(document).contains("id=\"table-"))
    let table = ReportTable(
      columns: [.init("name"), .init("rate", alignment: .right, decimals: 2)],
      rows: [[.text("<i>"), .number(0.5)], [.text("short")]])
    document.sections = [
      .init(id: "shown", title: "A & B", prose: ["why <b>"], table: table, notes: ["a note"], isOnPage: true),
      .init(id: "bare", title: "Nothing", table: .init(columns: [], ifEmpty: "none <at all>"), isOnPage: true),
      .init(id: "hidden", title: "Hidden", table: table),
    ]
    let page = try page(document)
    #expect(page.contains("id=\"table-shown\" open>") && page.contains("<summary>A &amp; B</summary>"))
    #expect(page.contains("why &lt;b&gt;") && page.contains("<p class=\"note\">a note</p>"))
    #expect(page.contains("<tr><td>&lt;i&gt;</td><td class=\"figure\">0.50</td></tr>"))
    #expect(page.contains("<tr><td>short</td><td class=\"figure\"></td></tr>"))
    #expect(page.contains("<p class=\"note\">none &lt;at all&gt;</p>") && !page.contains("table-hidden"))
    document.sections += [.init(id: "third", title: "Third", table: table, isOnPage: true)]
    #expect(try self.page(document).contains("id=\"table-third\">"))
  }

  @Test func kindsWithoutGlitchesHaveNoColumn() throws {
    var document = SampleReport.comparison
    document.data?.kinds.append(.init(id: "jitter", summary: "<shakes>"))
    let data = try #require(document.data)
    let matrix = PageMatrix(data)
    #expect(matrix.kinds.map(\.id) == ["stuck", "jump-back"] && matrix.absent.map(\.id) == ["jitter"])
    let page = try page(document)
    #expect(page.contains("1 kind without glitches: jitter") && page.contains("&lt;shakes&gt;"))
    for kind in matrix.kinds { #expect(page.contains("data-kind=\"\(kind.id)\"")) }
    for kind in matrix.absent {
      #expect(!page.contains("data-kind=\"\(kind.id)\"") && page.contains("<dt>\(kind.id)</dt>"))
    }
    var none = data
    none.kinds = []
    #expect(PageMatrix(none).absence == nil)
    none.kinds = ["a", "b", "c"].map { .init(id: $0, summary: "") }
    #expect(PageMatrix(none).absence == "3 kinds without glitches: a, b and c")
    none.judged = none.judgedRuns.map { .init(runID: $0.id, sessionUID: "s", gestures: 0, notJudged: ["b", "d"]) }
    #expect(PageMatrix(none).absence == "2 kinds without glitches: a and c; 1 kind not judged: b")
    // A kind that one session can be judged for counts as judged.
    none.judged.append(.init(runID: none.judgedRuns[0].id, sessionUID: "t", gestures: 1))
    #expect(PageMatrix(none).absence == "3 kinds without glitches: a, b and c")
  }

  /// The first eight strategies are shown; all are in the page, also for readers without scripts.
  @Test func rowsBelowTheEighthAreFolded() throws {
    var document = SampleReport.comparison
    document.data?.runs = (1...11).map { .init(id: $0, strategy: "s\($0)") }
    document.data?.tallies = (1...11).map { .init(runID: $0, sessions: 1, gestures: 10, glitches: ["stuck": $0 - 1]) }
    let matrix = PageMatrix(try #require(document.data))
    #expect(matrix.folded == 3 && matrix.rows.map { $0["isFolded"] as? Bool } == (1...11).map { $0 > 8 })
    let page = try page(document)
    #expect(page.matches(of: /<tr data-run="\d+" class="folded">/).count == 3 && page.contains(">Show 3 more</button>"))
    #expect(page.contains("data-count=\"0\" style=\"--heat:0\"><span class=\"none\">·</span>"))
  }

  /// Text between backticks is code; untrusted text stays text, whatever it contains.
  @Test func commandsInSentencesAreCode() throws {
    var document = SampleReport.comparison
    document.notes = [
      "`tracelab list runs` names <b>", "session a`b", "session `<img src=x>` and ``two``", "``` `",
    ]
    document.headline = [
      .init("gate", .text("failed: `tracelab analyze` judges"), isSentence: true), .init("name", .text("a `name`")),
    ]
    document.sections = [
      .init(
        id: "s", title: "t", prose: ["see `a & b`"], table: .init(columns: [], ifEmpty: "`none`"), notes: ["`n`"],
        isOnPage: true)
    ]
    let page = try page(document)
    #expect(page.contains("<p class=\"note\"><code>tracelab list runs</code> names &lt;b&gt;</p>"))
    #expect(page.contains("session a`b</p>") && page.contains("``` `</p>"))
    #expect(page.contains("session <code>&lt;img src=x&gt;</code> and ``two``</p>"))
    #expect(page.contains("\">failed: <code>tracelab analyze</code> judges</dd>"))
    #expect(page.contains("see <code>a &amp; b</code></p>") && page.contains("<code>none</code></p>"))
    #expect(page.contains("<p class=\"note\"><code>n</code></p>"))

    let output = MemoryOutput()
    try ReportFormat.renderer("markdown").render(document, to: output)
    #expect(output.text.contains("- `tracelab list runs` names \\<b\\>\n"))
    #expect(output.text.contains("- gate: failed: `tracelab analyze` judges\n"))
    #expect(page.contains("\">a `name`</dd>") && output.text.contains("- name: a \\`name\\`\n"))
    #expect(output.text.contains("- session a\\`b\n"))
    #expect(output.text.contains("- session `<img src=x>` and \\`\\`two\\`\\`\n"))
    #expect(output.text.contains("\nsee `a & b`\n") && output.text.contains("\n`none`\n"))
  }

  @Test func nothingToListHasItsOwnWords() throws {
    let compared = try #require(SampleReport.comparison.data)
    #expect(PageVerdict(compared) == nil)
    var same = compared
    same.incidents = same.incidents.filter { $0.change == .same }
    same.shares = []
    #expect(PageVerdict(same)?.title == "Nothing changed")
    // Without a comparison the page makes no claim.
    same.pairings = []
    #expect(PageVerdict(same) == nil)

    var clean = compared
    for index in clean.runs.indices { clean.runs[index].side = nil }
    #expect(PageVerdict(clean) == nil)
    clean.incidents = []
    clean.tallies = [.init(runID: clean.runs[0].id, sessions: 1, gestures: 2)]
    #expect(PageVerdict(clean)?.title == "No glitches")
    #expect(PageVerdict(clean)?.text == "1 session with 2 gestures, judged under 1 run: nothing was found.")
    clean.tallies[0].sessions = 2
    clean.tallies[0].failed = 1
    #expect(PageVerdict(clean)?.text.hasSuffix("1 replay failed, and was not judged.") == true)
    clean.tallies[0].sessions = 1
    #expect(PageVerdict(clean)?.title == "Nothing was judged" && PageVerdict(clean)?.isGood == false)
  }

  @Test func recordingsOfTwoBuildsHaveSides() throws {
    var data = ReportData(
      runs: [.init(id: 1, strategy: "recorded", side: .candidate)],
      sessions: [.init(uid: "a", name: "a", build: "1"), .init(uid: "b", name: "b", build: "2")],
      judged: [.init(runID: 1, sessionUID: "b", gestures: 1)], incidents: [], kinds: [])
    func sides() throws -> [String] {
      try PageData(data).json.matches(of: /"build":"(.)","side":("?\w+"?)/).map { "\($0.1) \($0.2)" }
    }
    #expect(try sides() == [#"1 "baseline""#, #"2 "candidate""#])
    data.runs[0].side = nil
    #expect(try sides() == ["1 null", "2 null"])
  }

  @Test func framesBeyondTheBudgetStayOut() throws {
    let data = SampleReport.played
    let all = try PageData(data)
    #expect(all.embedded == ["s-1", "s-2"])
    let some = try PageData(data, budget: 700)
    #expect(some.embedded == ["s-1"] && some.json.utf8.count < all.json.utf8.count)
    var document = SampleReport.comparison
    document.data = data
    #expect(try page(document).contains("This page has the frames of 2 of 3 sessions"))
  }

  @Test func columnsAreShort() {
    #expect(ColumnText.encoded([]) == "" && ColumnText.encoded([0]) == "A" && ColumnText.encoded([-1, 15]) == "BgB")
    #expect(ColumnText.encoded([Int](repeating: 5, count: 1000)) == "KA!mf")
    #expect(ColumnText.lengths([1, 2, 3, 4, 5]) == "w+B!E")
  }

  /// `numbers` of `codec.js`, in Swift.
  private func decoded(_ text: String) -> [Int] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var rest = Array(text)[...]
    func number() -> Int {
      var value = 0
      var shift = 0
      while let digit = rest.popFirst().flatMap({ digits.firstIndex(of: $0) }) {
        value |= (digit & 31) << shift
        shift += 5
        if digit < 32 { break }
      }
      return value
    }
    var values: [Int] = []
    var difference = 0
    while let first = rest.first {
      var count = 1
      if first == "!" {
        rest.removeFirst()
        count = number()
      } else {
        let zigzag = number()
        difference = zigzag % 2 == 0 ? zigzag / 2 : -(zigzag + 1) / 2
      }
      for _ in 0..<count { values.append((values.last ?? 0) + difference) }
    }
    return values
  }

  @Test func columnsReadBack() {
    var generator = SplitMix64(seed: 7)
    func random(_ range: Int) -> Int { generator.integer(in: 0...range - 1) }
    for length in [0, 1, 2, 3, 4, 5, 60, 900] {
      var values: [Int] = []
      while values.count < length {
        let value = random(3) == 0 ? random(2_000_000_000) - 1_000_000_000 : random(40)
        for _ in 0...random(6) { values.append(value) }
      }
      #expect(decoded(ColumnText.encoded(values)) == values)
    }
  }
}
