import Testing

import TextFormatting

@Suite("Terminal text")
struct TerminalTextTests {
  @Test func escapes() {
    #expect(TerminalText.escaped("plain 会话 👩‍👩‍👧") == "plain 会话 👩‍👩‍👧")
    #expect(TerminalText.escaped("a\u{1B}[2J\u{7F}\u{9B}m\n\r\n\t\0") == #"a\u{1b}[2J\u{7f}\u{9b}m\n\r\n\t\u{0}"#)
    #expect(TerminalText.escaped("\u{202E}x\u{2066}\u{2029}\u{FEFF}") == #"\u{202e}x\u{2066}\u{2029}\u{feff}"#)
    #expect(TerminalText.escaped("é", asciiOnly: true) == #"\u{e9}"#)
    let once = TerminalText.escaped("\u{1B}\\n")
    #expect(TerminalText.escaped(once) == once)
  }

  @Test(arguments: [
    ("abc", 3), ("会话", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("🇨🇳", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｱ", 1), ("Ａ", 2), ("❤️", 2), ("─", 1), ("", 0),
  ])
  func widths(text: String, width: Int) {
    #expect(TerminalText.width(text) == width)
  }

  @Test func cuts() {
    #expect(TerminalText.cut("会话会话", to: 8) == "会话会话")
    #expect(TerminalText.cut("会话会话", to: 7) == "会话会…")
    #expect(TerminalText.cut("会话会话", to: 6) == "会话…")
    #expect(TerminalText.cut("abc", to: 0) == "…")
  }

  @Test func wraps() {
    #expect(TerminalText.wrapped("one two three", columns: 7) == ["one two", "three"])
    #expect(TerminalText.wrapped("a 会话会话会话", columns: 5) == ["a", "会话", "会话", "会话"])
    #expect(TerminalText.wrapped("", columns: 5) == [""])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (3, "3"), (0.1 + 0.2, "0.3"), (-1.2345, "-1.235"), (1e21, "1e+21"), (.infinity, "inf"),
    (-0.0004, "0"), (123456789.0625, "123456789.063"),
  ])
  func shownNumbers(value: Double, text: String) {
    #expect(NumberText.shown(value) == text)
  }

  @Test func fixedNumbers() {
    #expect(NumberText.fixed(-0.001, decimals: 2) == "0.00")
    #expect(NumberText.fixed(2.5, decimals: 2) == "2.50")
    #expect(NumberText.fixed(.nan, decimals: 2) == "nan")
  }

  @Test(arguments: [
    ("# title", ##"\# title"##), ("- item", #"\- item"#), ("12. item", #"12\. item"#), ("   code", "code"),
    ("> quote", #"\> quote"#), ("~~~", #"\~\~\~"#), ("1.5 pt", #"1\.5 pt"#), ("===", #"\==="#),
  ])
  func markdownLines(text: String, escaped: String) {
    #expect(MarkdownText.line(text) == escaped)
  }
}
