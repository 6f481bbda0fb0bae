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
