import Testing
import TextFormatting

@Suite("The nearest name")
struct NearestNameTests {
  private static let known = ["scenario", "source", "session", "strategy", "layout", "expect", "id", "x", "y"]

  @Test(arguments: [
    // One edit of each kind, and none but case.
    ("scenarioo", "scenario"), ("scenaro", "scenario"), ("scenarip", "scenario"), ("scenraio", "scenario"),
    ("Scenario", "scenario"), ("LAYUOT", "layout"), ("ids", "id"),
    // The first and last characters.
    ("cenario", "scenario"), ("expec", "expect"), ("xepect", "expect"),
    // A unique beginning.
    ("str", "strategy"), ("lay", "layout"),
    // Two edits of seven characters.
    ("sonario", "scenario"),
  ])
  func near(name: String, expected: String) { #expect(NearestName.of(name, in: Self.known) == expected) }

  @Test(arguments: [
    "", "z", "s", "ix", "build", "sonar", "scenario_of_the_day", "strategies_", "会话",
    String(repeating: "s", count: 1 << 20),
  ])
  func far(name: String) { #expect(NearestName.of(name, in: Self.known) == nil) }

  @Test func aThirdOfTheCharactersMayBeEdited() {
    #expect(NearestName.of("abcdeXX", in: ["abcdefg"]) == "abcdefg")
    #expect(NearestName.of("abcdXXX", in: ["abcdefg"]) == nil)
    #expect(NearestName.of("abX", in: ["abc"]) == "abc")
    #expect(NearestName.of("aXX", in: ["abc"]) == nil)
  }

  @Test func theFewestEditsWinAndThenTheOrder() {
    #expect(NearestName.of("frames", in: ["frameset", "frame", "frame_s"]) == "frame")
    #expect(NearestName.of("rin", in: ["run", "ran"]) == "run")
    #expect(NearestName.of("rin", in: ["ran", "run"]) == "ran")
    #expect(NearestName.of("x", in: []) == nil)
  }
}

@Suite struct NearestNamesTests {
  private static let known = ["script-S06b-base", "script-S06-base", "script-S09-base", "native"]

  @Test func namesThatContainAnUnknownOneAreNearToo() {
    #expect(NearestName.all("S06", in: Self.known) == ["script-S06-base", "script-S06b-base"])
    #expect(NearestName.all("nativ", in: Self.known) == ["native"])
    #expect(NearestName.all("S0", in: Self.known).isEmpty)
    #expect(NearestName.all("zzz", in: Self.known).isEmpty)
  }

  @Test func aHintIsEscapedAndNamesTheRestOnlyWhereNothingIsNear() {
    #expect(NearestName.hint("S06", in: Self.known) == " (did you mean script-S06-base or script-S06b-base?)")
    #expect(NearestName.hint("jsno", in: ["json", "csv"], otherwise: "; json or csv") == " (did you mean json?)")
    #expect(NearestName.hint("pdf", in: ["json", "csv"], otherwise: "; json or csv") == "; json or csv")
    #expect(NearestName.hint("a\u{1b}", in: ["a\u{1b}b"]).contains("\u{1b}") == false)
  }
}
