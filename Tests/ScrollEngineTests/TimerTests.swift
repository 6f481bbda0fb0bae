import Testing
import TraceModel

@testable import ScrollEngine

/// A replay ends in spite of code that runs later, and of values that no screen has.
@Suite struct TimerTests {
  private final class Repeater {
    var count = 0

    func schedule(on screen: NestedScreen) {
      count += 1
      screen.after(milliseconds: 0) { [unowned screen] in self.schedule(on: screen) }
    }
  }

  @Test func codeThatSchedulesItselfWithoutDelayRunsOncePerFrame() {
    let repeater = Repeater()
    let replay = Replay(of: Stage.session([]), under: Improvised { repeater.schedule(on: $0) })
    // There is always a next call, so that the replay has its maximum length.
    #expect(replay.error == nil && replay.frames.times.last == Replay.longestTail)
    #expect(abs(repeater.count - replay.frames.count) <= 1)
  }

  @Test func timersRunInTheOrderOfTheirTimesThenOfTheirScheduling() {
    var order: [Int] = []
    _ = Replay(
      of: Stage.session([]),
      under: Improvised { screen in
        for (index, delay) in [8.0, 2, 8, 1].enumerated() { screen.after(milliseconds: delay) { order.append(index) } }
      })
    #expect(order == [3, 1, 0, 2])
  }

  /// 8 ms are half a frame: both events and the code of the first come in one frame, on different turns of the run loop.
  @Test(arguments: [(8000, ["event", "code", "event", "code"]), (0, ["event", "event", "code", "code"])])
  func theMainQueueRunsBetweenEventsOfDifferentTimes(_ apart: Int, _ expected: [String]) {
    var order: [String] = []
    let events = [1000, 1000 + apart].enumerated().map { seq, t in
      ScreenEvent(seq: seq, t: t, kind: .setOffset(view: .outer, offset: 10, animated: false))
    }
    _ = Replay(
      of: Stage.session([], events: events),
      under: Improvised { screen in
        screen.onEvent = { [unowned screen] _ in
          order.append("event")
          screen.async { order.append("code") }
        }
      })
    #expect(order == expected)
  }

  @Test(arguments: [Int.max, Int.min, -1, 1 << 31]) func aCurrentPageThatNoScreenHasIsRecorded(_ page: Int) {
    let replay = Replay(of: Stage.session([]), under: Improvised { $0.currentPage = page })
    #expect(replay.frames.page.first == Int32(clamping: page))
  }
}
