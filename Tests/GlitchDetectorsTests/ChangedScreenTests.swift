import Testing
import TraceModel

@testable import GlitchDetectors

/// Motion that a change of the screen explains is no glitch; all other motion is judged by the lengths after the change.
@Suite struct ChangedScreenTests {
  private static func glitches(_ text: String) throws -> [Glitch] {
    [Detector].shipped.glitches(in: try #require(TraceSketch("", text).trace()))
  }

  private static func motion(_ text: String) throws -> Motion { Motion(try #require(TraceSketch("", text).trace())) }

  /// Content that the app or the system keeps in place is no glitch.
  @Test(
    arguments: [
      // Inserted and deleted above, at rest, under a finger and in momentum; a frame earlier than its event, too.
      "0/-/200/600 501/insert:list:120:kept 516/-/200/600 516.6/-/200/720 1000/-/200/720",
      "0/-/200/600 490/-/200/600 499/-/200/720 511/insert:list:120:kept 1000/-/200/720",
      "0/700/200/300 100/600/200/400 110/^ 250/-/200/540 255/insert:list:90:kept 262/-/200/637 500/-/200/790 900/-/200/850 1200/-/200/850",
      "0/300/200/600 600/500/200/400 601/delete:list:90:kept 612/505/200/305 900/600/200/210 1000/600/200/210 1020/^ 1200/-/200/210",
      // Shorter content, or a shorter header: the view goes to its new end.
      "0/-/200/994 500/-/200/994 501/delete:list:100 510/-/200/894 1000/-/200/894",
      "0/-/200/600 500/-/200/600 501/header:100 510/-/100/600 1000/-/100/600",
      // An open header may become taller.
      "0/-/0/0 500/header:260 1000/-/0/0",
      // On a hidden page, which comes back where it was.
      "0/-/200/600/0 200/tab:1/0 500/-/200/0/600 501/insert:hidden:120:kept 510/-/200/0/720 800/-/200/0/720 900/tab:0/720 1500/-/200/720",
    ])
  func whatAChangeExplainsIsNoGlitch(_ text: String) throws {
    let found = try Self.glitches(text)
    #expect(found.isEmpty, "\(found.map { "\($0.kind.rawValue): \($0.detail)" })")
  }

  /// Everything is judged again a tenth of a second after a change.
  @Test func aGlitchSoonAfterAnInsertionIsTold() throws {
    let kept = "0/-/200/600 500/-/200/600 501/insert:list:120:kept 510/-/200/720"
    #expect(try Self.glitches(kept + " 600/-/200/720 617/-/200/520 1000/-/200/520").map(\.kind) == [JumpBack.kind])
    let dead = try Self.glitches(
      "0/700/0/0 300/500/200/0 500/500/200/0 501/insert:list:300 900/100/200/0 940/^ 1300/-/200/0")
    #expect(dead.map(\.kind) == [InterruptedHandoff.kind])
  }

  /// Inserted height is neither content travel nor an offset to return to.
  @Test func insertedHeightIsNoTravel() throws {
    let motion = try Self.motion(
      "0/700/200/300 400/500/200/500 401/insert:list:90:kept 412/495/200/595 600/400/200/690 620/^")
    let travel = (1..<motion.count).map { motion.travel($0) - motion.travel($0 - 1) }
    #expect(travel.allSatisfy { $0 >= 0 && $0 < 12 })
    #expect(motion.travel(motion.count - 1) - motion.travel(0) == 300)
    #expect(motion.shownList(motion.count - 1) == 690)
    #expect(motion.listRange(motion.count - 1) == -90...1000)
  }

  /// A list whose content becomes shorter while it decelerates bounces off the new end.
  @Test func aBounceOffANewEnd() throws {
    let motion = try Self.motion(
      "0/-/200/500 400/-/200/700 401/content:list:1394 600/-/200/720 800/-/200/600 1000/-/200/600")
    let n = motion.frame(at: 500_000)
    #expect(motion.listRange(n).upperBound == motion.inner[n])
    #expect(motion.listBeyond(n) > 100)
    #expect(abs(motion.inner[n] - motion.inner[motion.frame(at: 400_000)]) < 2)
  }

  @Test func whileARefreshControlRefreshesTheTopIsLower() throws {
    let motion = try Self.motion("0/-/-60/0 100/refresh:outer 600/-/-60/0 601/refreshed:outer 900/-/0/0 1200/-/0/0")
    #expect(motion.outerBeyond(0) == -60)
    #expect(motion.outerBeyond(motion.frame(at: 500_000)) == 0)
    #expect(motion.outerBeyond(motion.frame(at: 650_000)) < -40)
    #expect(motion.shownOuter(motion.frame(at: 500_000)) == -60)
  }

  @Test func aTallerHeaderIsPinnedLater() throws {
    let motion = try Self.motion("0/-/200/600 500/-/200/600 501/header:260 510/-/260/600 1000/-/260/600")
    let last = motion.count - 1
    #expect(motion.pin(last) + motion.shift(last, of: .outer) == 260)
    #expect(motion.outer[last] == motion.pin(last))
    #expect(motion.region(y: 40, last) == .tabBar)
  }

  /// The detail gives the delay of the offset's adaptation, and the missing distance.
  @Test func theDetailSaysWhatHappened() throws {
    func cause(_ text: String) throws -> [GlitchCause] { try Self.glitches(text).map(\.cause) }
    #expect(try cause("0/-/200/600 500/insert:list:120 1000/-/200/600") == [.offsetNotAdapted])
    #expect(
      try cause("0/-/200/600 501/insert:list:120 590/-/200/600 599/-/200/720 1000/-/200/720") == [.offsetAdaptedLate])
    #expect(
      try cause("0/-/200/600 500/-/200/600 501/insert:list:120 510/-/200/680 1000/-/200/680")
        == [.offsetAdaptedOtherwise])
  }

  /// Changes of pages that do not exist, and changes before, between and after few frames, do no harm.
  @Test func changesOfWhatIsNotThere() throws {
    let views: [ScreenEvent.View] = [.outer, .pager, .page(0), .page(1), .page(7)]
    let changes = views.flatMap { view -> [ScreenChange] in
      [
        .insertAbove(view: view, height: 90, isCompensated: true),
        .deleteAbove(view: view, height: 9e9, isCompensated: false),
        .contentSize(view: view, height: 0), .insets(view: view, top: -9, bottom: 1e6), .refreshEnd(view: view),
      ]
    }
    let sketch = try #require(TraceSketch("", "0/300/200/600 60/280/200/620 80/^ 100/-/200/640").trace())
    for change in changes + [.headerHeight(0), .viewport(Size(width: 1, height: 1)), .pageCount([])] {
      for count in [0, 1, 2, sketch.frames.count] {
        for t in [0, 50_000, 100_000, 9_000_000] {
          var frames = FrameTable(pageCount: 2)
          for n in 0..<count {
            frames.append(
              Frame(
                t: sketch.frames.times[n], outer: sketch.frames.outer[n], pager: 0, page: 0,
                inner: [sketch.frames.inner(n, page: 0), 0]))
          }
          let events = [0, 1].map { ScreenEvent(seq: $0, t: t + $0, kind: .change(change)) }
          let trace = Trace(
            layout: sketch.layout, expect: sketch.expect, touches: sketch.touches, events: events, frames: frames)
          #expect([Detector].shipped.glitches(in: trace).allSatisfy { $0.firstFrame <= $0.lastFrame })
        }
      }
    }
  }
}
