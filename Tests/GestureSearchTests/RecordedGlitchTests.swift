import GestureSearch
import Gestures
import Testing
import TraceModel

struct RecordedGlitchTests {
  /// Frames in which one view jumps in the third one, while the outer view follows a finger by 5 pt per frame.
  private static func frames(_ view: ScreenEvent.View, by way: Double) -> FrameTable {
    var frames = FrameTable(pageCount: 2)
    for n in 0..<6 {
      let jump = n < 3 ? 0 : way
      var frame = Frame(t: n * 16_667, outer: Double(n) * 5, pager: 0, page: 0, inner: [0, 0])
      switch view {
      case .outer: frame.outer += jump
      case .pager: frame.pager += jump
      case .page(let page): frame.inner[page] += jump
      }
      frames.append(frame)
    }
    return frames
  }

  private static func jump(by way: Double, page: Int = 0) -> Glitch {
    Glitch(
      kind: GlitchKind(rawValue: "jump-back"), start: 33_334, end: 50_001, firstFrame: 2, lastFrame: 3, gesture: 0,
      page: page, magnitude: way, unit: .points, cause: .unknown, detail: "")
  }

  private static func place(_ view: ScreenEvent.View, by way: Double) -> RecordedPlace {
    RecordedPlace(of: jump(by: way), in: frames(view, by: way))
  }

  @Test(arguments: [ScreenEvent.View.outer, .pager, .page(0), .page(1)])
  func theViewThatJumpsIsThePlace(view: ScreenEvent.View) {
    #expect(Self.place(view, by: 395).views == [view])
  }

  @Test func whatFollowsTheFingerIsNotThePlace() {
    #expect(Self.place(.page(0), by: 395) != Self.place(.outer, by: 51))
    #expect(Self.place(.page(0), by: 395).views == Self.place(.page(0), by: 51).views)
  }

  /// The replay of a script as a recording: after shrinking, the glitch is at the same place and at least half as large.
  @Test func shrinkingKeepsHalfTheSize() throws {
    let player = try SearchTests.player("passthrough-naive")
    let session = try ShrinkerTests.session("S06-base.jsonl")
    let performance = try #require(player.perform(GestureScript(reading: session)))
    var glitch = try #require(performance.glitches.first { $0.kind.rawValue == "jump-back" })
    #expect(glitch.magnitude == 70)

    func shrunk(recordedSize: Double) throws -> Double {
      glitch.magnitude = recordedSize
      let recorded = RecordedGlitch(glitch, in: performance.trace.frames)
      let shown = try #require(recorded.shown(in: performance))
      var shrinker = Shrinker(player, performance, keeping: shown, as: recorded)
      return shrinker.shrunk().glitch.magnitude
    }
    #expect(try shrunk(recordedSize: 70) >= 35)
    #expect(try shrunk(recordedSize: 130) >= 65, "without the recording it becomes 37.7 pt")
    glitch.magnitude = 150
    #expect(RecordedGlitch(glitch, in: performance.trace.frames).shown(in: performance) == nil, "less than half")
    glitch.magnitude = 70
    glitch.gesture = 3
    #expect(RecordedGlitch(glitch, in: performance.trace.frames).shown(in: performance) == nil, "another gesture")
    let near = try #require(RecordedGlitch(glitch, in: performance.trace.frames).nearest(in: performance))
    #expect(near.distance == [1, 0, 0])
  }

  /// The later one of two equal glitches is kept, with the gestures that lead to it.
  @Test func theGestureOfTheGlitchStays() throws {
    let player = try SearchTests.player("passthrough-naive")
    var script = GestureScript(reading: try ShrinkerTests.session("S06-base.jsonl"))
    script.steps += script.steps.map { .init(wait: $0.wait + 1_000_000, act: $0.act) }
    let performance = try #require(player.perform(script))
    let glitches = performance.glitches.filter { $0.kind.rawValue == "jump-back" }
    let last = try #require(glitches.last)
    #expect(glitches.count > 1 && last.gesture ?? 0 >= script.steps.count / 2)
    var shrinker = Shrinker(
      player, performance, keeping: last, as: RecordedGlitch(last, in: performance.trace.frames))
    let result = shrinker.shrunk()
    #expect(result.glitch.magnitude >= last.magnitude / 2)
    // The last gesture is the glitch's own.
    #expect(result.glitch.gesture == result.performance.trace.gestures.indices.last)
  }
}
