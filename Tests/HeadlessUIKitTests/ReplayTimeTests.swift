import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// The main queue, timers and display links run on the time of the replay.
@MainActor @Suite struct ReplayTimeTests {
  /// Milliseconds since the session began, rounded.
  @MainActor static var now: Int { Int(((CACurrentMediaTime() - 1000) * 1000).rounded()) }

  @Test func codeRunsLater() {
    var times: [String: Int] = [:]
    var ticks: [Int] = []
    Stage.replay { screen in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { times["quarter"] = Self.now }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { times["tenth"] = Self.now }
      DispatchQueue.global().async { DispatchQueue.main.async { times["background"] = Self.now } }
      let cancelled = DispatchWorkItem { times["cancelled"] = Self.now }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
      cancelled.cancel()
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated {
          ticks.append(Self.now)
          if ticks.count == 3 { timer.invalidate() }
        }
      }
      let once = Timer(timeInterval: 0.05, repeats: false) { _ in MainActor.assumeIsolated { times["once"] = Self.now }
      }
      RunLoop.main.add(once, forMode: .common)
      UIView.animate(withDuration: 0.2) {
        screen.outer.alpha = 0
      } completion: { _ in
        times["animated"] = Self.now
      }
    }
    // The first frames at or after 250, 100, … ms; at 60 Hz.
    #expect(times == ["quarter": 250, "tenth": 100, "background": 17, "once": 50, "animated": 200])
    #expect(ticks == [100, 200, 300])
  }

  /// Code that a callback dispatches runs before the frame is shown, or first in the next one.
  @Test(arguments: EngineOptions.MainQueue.allCases) func theMainQueueIsServed(_ order: EngineOptions.MainQueue) throws
  {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var isSent = false

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isSent, scrollView.contentOffset.y > 0 else { return }
        isSent = true
        DispatchQueue.main.async { scrollView.contentOffset.y = 100 }
      }
    }
    var options = EngineOptions()
    options.mainQueue = order
    let delegate = Delegate()
    let replay = Stage.replay(Stage.dragUp, options) { $0.pages[0].delegate = delegate }
    let first = try #require(replay.frames.list.first { $0.inner[0] > 0 })
    #expect((first.inner[0] == 100) == (order == .sameFrame))
  }

  /// A display link that runs last reads the offsets of the frame; one that runs first reads those of the frame before.
  @Test(arguments: EngineOptions.DisplayLinkOrder.allCases)
  func displayLinksComeLastOrFirst(_ order: EngineOptions.DisplayLinkOrder) {
    var options = EngineOptions()
    options.displayLinkOrder = order
    var read: [(t: Int, y: Double)] = []
    let replay = Stage.replay(Stage.dragUp, options) { screen in
      let link = CADisplayLink { [unowned screen] link in
        read.append((Int(((link.timestamp - 1000) * 1e6).rounded()), Double(screen.outer.contentOffset.y)))
      }
      link.add(to: .main, forMode: .common)
    }
    let frames = replay.frames.list
    #expect(read.map(\.t) == frames.map(\.t))
    let shown = frames.map(\.outer)
    #expect(read.map(\.y) == (order == .last ? shown : [0] + shown.dropLast()))
  }

  /// A paused or invalid link is not called, and a replay with one shows the same frames.
  @Test func aDisplayLinkPauses() {
    var count = 0
    let with = Stage.replay { screen in
      let link = CADisplayLink { link in
        count += 1
        if count == 10 { link.isPaused = true }
        if count == 20 { link.invalidate() }
      }
      link.add(to: .main, forMode: .default)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { link.isPaused = false }
    }
    #expect(count == 20)
    #expect(with.frames == Stage.replay { _ in DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {} }.frames)
  }
}
