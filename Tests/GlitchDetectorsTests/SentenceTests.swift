import Testing
import TraceModel

@testable import GlitchDetectors

/// The sentence of an incident gives the effect for the user, then the figures, in words that people use.
@Suite struct SentenceTests {
  private static func sentences(_ kind: GlitchKind, _ sketch: TraceSketch) -> [String] {
    guard let trace = sketch.trace() else { return [] }
    return [Detector].shipped.glitches(in: trace, log: sketch.log()).filter { $0.kind == kind }.map(\.detail)
  }

  /// The sentences of the first example of every kind.
  static let spoken = [
    "catch-failed":
      "a finger came down on content that ran at 1127 pt/s and did not stop it: it ran on for 155 pt under the resting finger",
    "content-shift":
      "the visible content moved 120 pt down: 120 pt of rows were inserted above it, and the offset did not follow",
    "diagonal-drift":
      "one drag moved the pager 80 pt sideways and scrolled the content 100 pt as well",
    "double-bounce":
      "header and list stretched at once, each at least 60 pt beyond its top",
    "double-scroll":
      "the content outran the finger: the header moved 100 pt and the list 100 pt for 94 pt of finger",
    "frame-hitch":
      "the scrolling stuttered: a frame came 67 ms late",
    "frozen-after-switch":
      "the finger moved 283 pt up and nothing scrolled, because the pager hangs between two pages (header at 200 pt, list at 300 pt)",
    "ghost-scroll":
      "the header moved from 200 to 100 pt without a finger: page 0, which was left in motion, ran on for 240 pt",
    "header-flash":
      "the header flashed: it went from 200 to 184 pt and was back at 200 pt after 100 ms",
    "header-stuck":
      "the finger pulled 178 pt down and the header stayed at 200 pt; the list moved 71 pt back instead",
    "interrupted-handoff":
      "the finger moved 400 pt up and the content stood still (header at 200 pt, list at 0 pt)",
    "jitter":
      "the header trembled: 5 swings of up to 3.9 pt within 83 ms",
    "jump-back":
      "the header jumped 69 pt forward in one frame, from 130 to 199 pt, while the finger moved 4.9 pt down",
    "lost-callbacks":
      "the list moved 230 pt in 21 frames, and the app's code was not notified",
    "lost-momentum":
      "the fling stopped dead at 867 pt/s (forward, header at 200 pt, list at 0 pt)",
    "micro-stop":
      "the content hesitated at the pin and stayed 25 pt behind the finger",
    "refresh-conflict":
      "the header moved back and forth around a refresh with no finger down: 4 turns of up to 39 pt",
    "scroll-undone":
      "the app scrolled the header to 0 pt, but it came within 80 pt and went away again: it is at 200 pt",
    "shared-offset":
      "page 1 scrolled 240 pt unseen along with page 0, from 40 to 280 pt",
    "spring-back":
      "the finger let go and the content sprang 160 pt back (header from 160 to 0 pt)",
    "status-bar-tap-ignored":
      "a tap on the status bar scrolled nothing (header at 200 pt, list at 300 pt)",
    "stuck":
      "the finger moved 283 pt down and nothing scrolled (header at 200 pt, list at 300 pt)",
    "touch-delayed":
      "the button \"button\" reacted late: it got its touch after 500 ms instead of 150 ms",
    "touch-stolen":
      "the slider \"slider\" lost a touch that was its own",
    "velocity-step":
      "the fling slowed down at once at the pin, from 1000 to 498 pt/s",
    "wrong-bounce-owner":
      "the list stretched 80 pt beyond its top; the header should stretch instead",
    "wrong-order":
      "the list scrolled 200 pt while the header stayed open; the header should move first",
    "wrong-page":
      "the screen shows page 1 and marks page 0 as current (pager at 390 pt)",
    "wrong-tab-restore":
      "page 0 came back 300 pt off, at 0 pt instead of 300 pt",
  ]

  @Test(arguments: [Detector].shipped.map(\.kind))
  func theFirstExampleIsSpoken(_ kind: GlitchKind) throws {
    let example = try #require(SketchTests.cases.first { $0.kind == kind && $0.isFound })
    #expect(Self.sentences(kind, example.sketch).first == Self.spoken[kind.rawValue])
  }

  /// Names of the lab's tables and orders, which nobody uses in conversation.
  private static let jargon: Set<String> = [
    "outer", "inner", "parent_first", "self_first", "self_only", "pt/s)", "unheard", "touch-down", "adapted",
  ]

  @Test(arguments: SketchTests.cases.filter(\.isFound))
  func noSentenceHasWordsOfTheLab(_ example: SketchTests.Case) {
    let sentences = Self.sentences(example.kind, example.sketch)
    #expect(!sentences.isEmpty)
    for sentence in sentences {
      let words = sentence.split { " ,;:()".contains($0) }.map(String.init)
      #expect(Self.jargon.isDisjoint(with: words), "\(sentence)")
      #expect(sentence.contains(/^(?:the|a|one|page|what|nothing|header)\b/), "\(sentence)")
      #expect(sentence.count <= 150 && !sentence.hasSuffix("."), "\(sentence)")
    }
  }

  @Test(arguments: [
    ("0/700/130/290 300/600/130/390 317/595/200/390 600/500/200/485 820/^", "forward"),
    ("0/-/200/0 500/-/200/0 517/-/0/0 900/-/0/0", "back"),
  ])
  func aJumpSaysItsDirection(text: String, direction: String) {
    let sentences = Self.sentences(GlitchKind(rawValue: "jump-back"), TraceSketch("a jump", text))
    #expect(
      sentences.count == 1 && sentences.allSatisfy { $0.contains(" pt \(direction) in one frame, from ") },
      "\(sentences)")
  }

  @Test(arguments: [
    (
      Expectations.Order.parentFirst,
      "the list scrolled 200 pt while the header stayed open; the header should move first"
    ),
    (.parallel, "the list scrolled 200 pt while the header stayed open; both should move together"),
  ])
  func anOrderIsSpoken(order: Expectations.Order, sentence: String) {
    let sketch = TraceSketch(
      "the list alone", "0/700/0/0 300/500/0/200 600/500/0/200 620/^ 900/-/0/200", expect: Expectations(forward: order))
    #expect(Self.sentences(GlitchKind(rawValue: "wrong-order"), sketch) == [sentence])
  }

  @Test func numbersAreAsLongAsTheyAreRead() {
    #expect(ShortNumber.text(3182.6) == "3183")
    #expect(ShortNumber.text(9.96) == "10")
    #expect(ShortNumber.text(2.44) == "2.4")
    #expect(ShortNumber.text(-0.04) == "0")
  }
}
