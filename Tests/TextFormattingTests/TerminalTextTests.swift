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

  /// Invisible characters are shown, so that names that look the same are equal.
  @Test func invisibleScalarsAreShown() {
    for value: UInt32 in [
      0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x200B, 0x200C, 0x200D, 0x2060, 0x2065, 0x206A,
      0x3164, 0xE000,
      0xFE00, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB, 0xFFFF, 0x1FFFE, 0xE0001, 0xE0041, 0xE007F, 0xE0100,
      0xE01EF,
      0xF0000, 0x10FFFD,
    ] {
      let scalar = Unicode.Scalar(value) ?? "?"
      #expect(TerminalText.escaped("a\(scalar)b") == "a\\u{\(String(value, radix: 16))}b")
      let json = JSONText.quoted("a\(scalar)b")
      #expect(json.utf8.allSatisfy { $0 < 0x7F })
      #expect(String(decoding: Array(json.utf8), as: UTF8.self).contains("\\u"))
    }
    #expect(JSONText.quoted("\u{E0041}") == #""\udb40\udc41""#)
    for emoji in ["👩‍👩‍👧", "❤️", "❤️‍🔥", "1️⃣", "👋🏽", "🇨🇳", "🏳️‍🌈"] { #expect(TerminalText.escaped(emoji) == emoji) }
    #expect(TerminalText.escaped("1\u{FE0F}") == #"1\u{fe0f}"#)
    #expect(TerminalText.escaped("👩\u{200D}a") == #"👩\u{200d}a"#)
  }

  @Test(arguments: [
    ("::error::x", #":\u{3a}error::x"#), ("  ::x", #"  :\u{3a}x"#), ("a::b", "a::b"), ("a ::b", "a ::b"),
    ("x ##[group]", #"x #\u{23}[group]"#), ("##vso[a]", #"#\u{23}vso[a]"#), ("###teamcity[a]", #"##\u{23}teamcity[a]"#),
    ("## title", "## title"), (":::a", #":\u{3a}:a"#),
  ])
  func runnerCommands(text: String, disarmed: String) {
    #expect(TerminalText.escaped(text) == disarmed)
    #expect(TerminalText.escaped(disarmed) == disarmed)
    #expect(RunnerCommand.disarmed("a\n" + text) == "a\n" + disarmed)
  }

  @Test func wrappingMakesNoCommand() {
    #expect(TerminalText.wrapped("a ::b", columns: 3) == ["a", #":\u{3a}b"#])
    #expect(TerminalText.wrapped("abc::d", columns: 3) == ["abc", #":\u{3a}d"#])
  }

  @Test(arguments: [
    ("@user", "@<!-- -->user"), ("a@b.org", "a@<!-- -->b.org"), ("a @ b", "a @ b"), ("#1", "#<!-- -->1"),
    ("o/r#12", "o/r#<!-- -->12"),
    ("# x", "# x"), ("GH-7", "GH-<!-- -->7"), ("http://a.b", "http:<!-- -->//a.b"), ("www.a.b", "www<!-- -->.a.b"),
    ("WWW.a", "WWW<!-- -->.a"), ("at 12:30:45", "at 12:30:45"), ("latest:native", "latest:native"),
    (":tada:", ":<!-- -->tada:"),
    ("0a1b2c3", "0a1<!-- -->b2c3"), ("1234567", "1234567"), ("75ee3149491317d6", "75ee3149491317d6"),
    ("0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f", "0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f"), ("a|b", #"a\|b"#),
  ])
  func nothingBecomesALink(text: String, markdown: String) {
    #expect(MarkdownText.inert(text) == markdown)
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
    ("`a_b` and `c`d", #"`a_b` and `c`d"#), ("a_`b", #"a\_\`b"#), ("$`a`$", #"\$<!-- -->`a`<!-- -->\$"#),
    ("``a`b``", #"\`\`a\`b\`\`"#),
  ])
  func markdownLines(text: String, escaped: String) {
    #expect(MarkdownText.line(text) == escaped)
  }
}
