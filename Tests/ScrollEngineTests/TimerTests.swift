import Testing

@testable import ScrollEngine

/// Code that runs later, and values that no screen has: a replay ends all the same.
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
    // Something is always to come, so that the replay lasts as long as it may.
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

  @Test(arguments: [Int.max, Int.min, -1, 1 << 31]) func aCurrentPageThatNoScreenHasIsRecorded(_ page: Int) {
    let replay = Replay(of: Stage.session([]), under: Improvised { $0.currentPage = page })
    #expect(replay.frames.page.first == Int32(clamping: page))
  }
}
