import Testing

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

  @Test(arguments: [Int.max, Int.min, -1, 1 << 31]) func aCurrentPageThatNoScreenHasIsRecorded(_ page: Int) {
    let replay = Replay(of: Stage.session([]), under: Improvised { $0.currentPage = page })
    #expect(replay.frames.page.first == Int32(clamping: page))
  }
}
