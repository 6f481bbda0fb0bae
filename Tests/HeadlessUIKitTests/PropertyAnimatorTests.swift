import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// `UIViewPropertyAnimator`: what frames show while it runs, rests, turns round and stops, and what its completion is told.
@MainActor @Suite struct PropertyAnimatorTests {
  /// The outer offsets that a replay shows while code runs at 100 ms, at 60 Hz, by milliseconds.
  private func offsets(
    _ animate: @escaping @MainActor @Sendable (HeadlessScreen, UIViewPropertyAnimator) -> Void
  ) -> [Int: Double] {
    let replay = Stage.replay([]) { screen in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { screen.outer.contentOffset.y = 120 }
        animate(screen, animator)
      }
    }
    #expect(replay.error == nil)
    return Dictionary(
      uniqueKeysWithValues: replay.frames.list.map {
        (Int((Double($0.t) / 1000).rounded()), ($0.outer * 1000).rounded() / 1000)
      })
  }

  private func later(_ seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
  }

  @Test func itMovesOverTheDuration() {
    var ends: [UIViewAnimatingPosition] = []
    var states: [UIViewAnimatingState] = []
    let shown = offsets { screen, animator in
      states.append(animator.state)
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      states.append(animator.state)
      #expect(animator.isRunning && screen.outer.contentOffset.y == 120)
      later(0.3) { states.append(animator.state) }
    }
    #expect(shown[100] == 0 && shown[200] == 60 && shown[300] == 120)
    #expect(ends == [.end] && states == [.inactive, .active, .inactive])
  }

  /// A paused animation shows its share of the way until it goes on.
  @Test func itRestsAndGoesOn() {
    var shares: [CGFloat] = []
    let shown = offsets { _, animator in
      animator.startAnimation()
      later(0.1) {
        animator.pauseAnimation()
        shares.append(animator.fractionComplete)
      }
      later(0.2) { animator.startAnimation() }
    }
    #expect(shares.map { ($0 * 1000).rounded() / 1000 } == [0.5])
    #expect(shown[200] == 60 && shown[250] == 60 && shown[350] == 90 && shown[400] == 120)
  }

  /// The share of the way is set by hand, as a drag does it.
  @Test func itIsMovedByHand() {
    let shown = offsets { _, animator in
      animator.fractionComplete = 0.25
      later(0.1) { animator.fractionComplete = 0.75 }
      later(0.2) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    }
    #expect([150, 250, 283, 350].map { shown[$0] } == [30, 90, 90, 120])
  }

  @Test func itTurnsRound() {
    var ends: [UIViewAnimatingPosition] = []
    let shown = offsets { screen, animator in
      animator.addCompletion {
        ends.append($0)
        #expect(screen.outer.contentOffset.y == 0)
      }
      animator.startAnimation()
      later(0.1) { animator.isReversed = true }
    }
    #expect(shown[200] == 60 && shown[250] == 30 && shown[300] == 0)
    #expect(ends == [.start])
  }

  /// A stopped animation leaves views where they are drawn; finishing says where they end.
  @Test(arguments: [UIViewAnimatingPosition.start, .current, .end], [0.0, 60, 120])
  func itStops(_ position: UIViewAnimatingPosition, _ place: Double) {
    guard [UIViewAnimatingPosition.start: 0.0, .current: 60, .end: 120][position] == place else { return }
    var ends: [UIViewAnimatingPosition] = []
    var stopped: [CGFloat] = []
    let shown = offsets { screen, animator in
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      later(0.1) {
        animator.stopAnimation(false)
        stopped.append(screen.outer.contentOffset.y)
        animator.finishAnimation(at: position)
      }
    }
    #expect(stopped == [60] && ends == [position])
    #expect(shown.max { $0.key < $1.key }?.value == place)
  }

  @Test func withoutFinishingNobodyIsTold() {
    var ends: [UIViewAnimatingPosition] = []
    _ = offsets { screen, animator in
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      later(0.1) {
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && screen.outer.contentOffset.y == 60)
      }
    }
    #expect(ends == [])
  }

  /// A curve by control points is UIKit's own with the same points, and a spring comes to rest.
  @Test func timingIsThatOfTheParameters() {
    let curve = offsets { screen, _ in
      UIViewPropertyAnimator(
        duration: 0.2, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)
      ) { screen.outer.contentOffset.y = 120 }.startAnimation()
    }
    let named = offsets { screen, _ in
      UIViewPropertyAnimator(duration: 0.2, curve: .easeInOut) { screen.outer.contentOffset.y = 120 }.startAnimation()
    }
    for (t, y) in named { #expect(curve[t].map { abs($0 - y) < 0.01 } == true, "at \(t)") }
    let spring = offsets { screen, _ in
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5) { screen.outer.contentOffset.y = 120 }.startAnimation()
    }
    #expect(spring.values.max().map { $0 > 121 } == true)
    #expect(spring.max { $0.key < $1.key }?.value == 120)
  }
}
