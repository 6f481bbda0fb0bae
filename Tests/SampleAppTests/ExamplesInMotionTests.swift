import HeadlessUIKit
import ScrollEngine
import Testing
import TraceAnalysis
import TraceModel

@testable import SampleApp

/// The examples while a finger or momentum moves the screen: whenever a change comes, it shows no glitch.
@MainActor @Suite(.serialized) struct ExamplesInMotionTests {
  typealias Play = ExamplesTests.Play

  /// The time of a change after a flick or a drag began at 0.2 s: under the finger, right after the lift, in motion, at rest.
  nonisolated static let times = [0.25, 0.35, 0.8, 3]

  private func expectClean(
    _ play: Play, _ prepare: @escaping @MainActor @Sendable (ProfileViewController) -> Void = { _ in }
  ) throws {
    try Preparation.$action.withValue(prepare) {
      try Preparation.$select.withValue(play.select) {
        try expectNoGlitches(in: play.session, under: Strategy(SampleAppStrategy.self))
      }
    }
  }

  /// The same play begun by a flick and by a slow drag.
  private func begun(_ play: Play) -> [Play] {
    var (flicked, dragged) = (play, play)
    flicked.flick(at: 0.2, from: 700, to: 550)
    dragged.drag(at: 0.2, from: 600, to: 500, in: 1)
    return [flicked, dragged]
  }

  @Test(arguments: [0.5, 1, 1.5, 2.5]) func gesturesDuringARefresh(loads seconds: Double) throws {
    var above = Play()
    above.drag(at: 0.2, from: 300, to: 600)
    above.event(.change(.refreshBegin(view: .outer)), at: 0.8)
    above.event(.change(.refreshEnd(view: .outer)), at: 0.8 + seconds)
    above.flick(at: 1.6, from: 700, to: 500)
    try expectClean(above) { $0.refreshAboveHeader { _ in } }
    var below = Play()
    below.bounceOwner = .inner
    below.drag(at: 0.2, from: 400, to: 750)
    for gesture in 0..<4 {
      var play = below
      switch gesture {
      case 0: play.flick(at: 1.6, from: 700, to: 500)
      case 1: play.flick(at: 1.6, from: 500, to: 700)
      case 2: play.swipe(at: 1.6, from: 350, to: 100)
      default: play.event(.tab(page: 1, cause: .tap), at: 1.6)
      }
      play.drag(at: 4, from: 600, to: 500)
      try expectClean(play) { profile in
        profile.refreshBelowTabs { _, done in
          DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { done() } }
        }
      }
    }
  }

  @Test(arguments: times) func aHeaderOfAnotherHeight(at time: Double) throws {
    for (header, list) in [(0.0, 0.0), (100, 0), (200, 440)] {
      for height in [120.0, 320] {
        for var play in begun(Play(header: header, lists: [list, 0, 0])) {
          play.event(.change(.headerHeight(height)), at: time)
          play.drag(at: 4, from: 500, to: 700)
          try expectClean(play) { $0.stretchHeader() }
        }
      }
    }
  }

  @Test(arguments: times) func aReload(at time: Double) throws {
    for rows in [5, 18, 30, 200] {
      for var play in begun(Play(header: 200, lists: [800, 0, 0])) {
        play.event(.change(.reload(view: .page(0), height: Double(rows) * 44)), at: time)
        play.drag(at: 4, from: 500, to: 450)
        try expectClean(play)
      }
    }
  }

  @Test(arguments: times) func aRotation(at time: Double) throws {
    for (header, list) in [(0.0, 0.0), (200, 440)] {
      for var play in begun(Play(header: header, lists: [list, 0, 0])) {
        play.event(.change(.viewport(Size(width: 844, height: 390))), at: time)
        play.flick(at: 4, from: 300, to: 200)
        play.event(.change(.viewport(Size(width: 390, height: 844))), at: 6)
        play.drag(at: 7, from: 600, to: 500)
        try expectClean(play)
      }
    }
  }

  @Test(arguments: times) func aDeepLinkAndTheTop(at time: Double) throws {
    for var play in begun(Play()) {
      play.event(.tab(page: 1, cause: .program), at: time)
      play.event(.setOffset(view: .outer, offset: 200, animated: false), at: time)
      play.event(.setOffset(view: .page(1), offset: 440, animated: false), at: time)
      play.select = { profile, page, _ in profile.open(page: page, row: 10) }
      play.flick(at: 4, from: 700, to: 550)
      try expectClean(play)
    }
    for event in [ScreenEvent.Kind.statusBarTap, .tab(page: 0, cause: .tap)] {
      var play = Play(header: 200, lists: [900, 0, 0])
      play.flick(at: 0.2, from: 700, to: 550)
      play.event(event, at: time)
      play.select = { profile, page, _ in profile.tapTab(page) }
      play.drag(at: 5, from: 600, to: 400)
      try expectClean(play)
    }
  }

  @Test(arguments: [0.0, 60, 110, 160]) func twoBarsUnderFlicks(header: Double) throws {
    for (start, end) in [(700.0, 550.0), (500, 680)] {
      var play = Play(header: header)
      play.layout.outer = .init(headerHeight: 160, tabBarHeight: 90)
      play.flick(at: 0.3, from: start, to: end)
      play.flick(at: 2, from: end, to: start)
      play.swipe(at: 4, from: 350, to: 80)
      play.flick(at: 5, from: start, to: end)
      try expectClean(play) { profile in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { profile.addStickyBar(UIView(), at: 120, height: 40) }
        }
      }
    }
  }
}

extension ExamplesTests.Play {
  /// Adds a finger that moves for six frames and lifts.
  mutating func flick(at time: Double, from start: Double, to end: Double) {
    add(at: time, steps: 6) { Point(x: 195, y: start + (end - start) * $0) }
  }

  /// Adds a finger that moves sideways for eight frames and lifts.
  mutating func swipe(at time: Double, from start: Double, to end: Double) {
    add(at: time, steps: 8) { Point(x: start + (end - start) * $0, y: 500) }
  }

  private mutating func add(at time: Double, steps: Int, _ place: (Double) -> Point) {
    let id = touches.count
    func touch(_ phase: Touch.Phase, _ step: Double) -> Touch {
      Touch(
        seq: 0, t: Int((time + step / 60) * 1e6), id: id, phase: phase,
        location: place(min(step / Double(steps), 1)))
    }
    touches.append(touch(.began, 0))
    touches += (1...steps).map { touch(.moved, Double($0)) }
    touches.append(touch(.ended, Double(steps) + 0.1))
  }
}
