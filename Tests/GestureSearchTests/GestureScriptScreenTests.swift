import Gestures
import SeededRandom
import Testing
import TraceModel
@testable import GestureSearch

struct GestureScriptScreenTests {
  /// Whether a finger is on a screen all the time.
  private static func isOn(_ size: Size, _ stroke: Stroke) -> Bool {
    ([stroke.start] + stroke.legs.map(\.end)).allSatisfy {
      (0...size.width).contains($0.x) && (0...size.height).contains($0.y)
    }
  }

  /// After a rotation, also in scripts that are changed again and again, fingers are on the screen as it then is.
  @Test func fingersStayOnAScreenThatTurns() {
    var maker = GestureMaker(on: SearchTests.screen, random: SplitMix64(seed: 7), makesChanges: true)
    var script = maker.script(on: SearchTests.screen)
    var touchesAfterATurn = 0
    for _ in 0..<2000 {
      let other = maker.script(on: SearchTests.screen)
      script = maker.random.happens(0.2) ? other : maker.mutated(script, with: other)
      var layout = script.screen.layout
      for step in script.steps {
        if case .event(.change(let change)) = step.act { layout.apply(change) }
        guard let stroke = step.act.stroke else { continue }
        if case .tapTab(let page, _) = step.act, page >= layout.pages.count { continue }
        #expect(Self.isOn(layout.viewport, stroke))
        if layout.viewport != script.screen.layout.viewport { touchesAfterATurn += 1 }
      }
    }
    #expect(touchesAfterATurn > 100)
  }

  /// A path that leaves the turned screen is in proportion to it; one that does not stays; a title's tap goes to the title.
  @Test func aPathKeepsItsPlaceInProportion() {
    let turn = GestureScript.Act.event(.change(.viewport(Size(width: 844, height: 390))))
    func path(_ start: Double, _ end: Double) -> Stroke {
      Stroke(start: Point(x: 195, y: start), legs: [.init(to: Point(x: 195, y: end), duration: 100_000, samples: 6)])
    }
    let (long, short) = (path(780, 422), path(300, 200))
    let tap = Stroke(start: Point(x: 293, y: 225), lift: 66_667)
    let acts = [.touch(long), turn, .touch(long), .touch(short), .tapTab(page: 1, touch: tap)]
    let script = GestureScript(on: SearchTests.screen, steps: acts.map { .init(wait: 0, act: $0) })
    let strokes = script.onItsScreen.steps.compactMap(\.act.stroke)
    #expect(strokes[0] == long)
    #expect(strokes[1].start == Point(x: 422, y: 360))
    #expect(strokes[1].end == Point(x: 422, y: 195))
    #expect(strokes[1].duration == long.duration)
    #expect(strokes[2] == short)
    #expect(strokes[3].start == Point(x: 633, y: 225))
  }
}
