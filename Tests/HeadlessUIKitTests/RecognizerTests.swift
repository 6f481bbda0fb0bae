import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Recognizers of an app's own classes.
@MainActor @Suite struct RecognizerTests {
  /// Records its touches, and stays in the state possible.
  final class Passive: UIGestureRecognizer {
    var lines: [String] = []
    var samples: [(time: Double, place: CGPoint)] = []

    private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent) {
      lines.append(word)
      for touch in touches {
        for sample in event.coalescedTouches(for: touch) ?? [] {
          samples.append((sample.timestamp, sample.preciseLocation(in: view)))
        }
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note("cancelled", touches, event) }
    override func reset() { lines.append("reset") }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  /// A passive recognizer receives every sample, including those that a display frame coalesces, and changes nothing.
  /// A pan of two fingers waits for the second one; a pan of one finger does not begin with two.
  @Test(arguments: [(1, false, true), (1, true, false), (2, false, false), (2, true, true)])
  func aPanCountsItsFingers(_ fingers: Int, _ isPair: Bool, _ begins: Bool) {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = fingers
    pan.maximumNumberOfTouches = fingers
    let first = Stage.finger(from: Point(x: 100, y: 500), by: Point(x: 0, y: -20))
    let second = Stage.finger(from: Point(x: 300, y: 500), by: Point(x: 0, y: -20), id: 2)
    Stage.replay(isPair ? first + second : first) { screen in
      let view = UIView(frame: screen.window.bounds)
      pan.addAction { states.append($0.state) }
      view.addGestureRecognizer(pan)
      screen.window.addSubview(view)
    }
    #expect(states.contains(.began) == begins)
    #expect(pan.minimumNumberOfTouches == fingers && pan.maximumNumberOfTouches == fingers)
  }

  @Test(arguments: [Touch.Phase.ended, .cancelled]) func aPassiveOneSeesEverySample(_ end: Touch.Phase) {
    let touches = Stage.finger(
      from: Point(x: 195, y: 700), by: Point(x: 0, y: -5), steps: 40, every: 4_000, end: end)
    let without = Stage.replay(touches) { _ in }
    var passive: Passive?
    let with = Stage.replay(touches) { screen in
      let recognizer = Passive()
      screen.window.addGestureRecognizer(recognizer)
      passive = recognizer
    }
    #expect(with.frames == without.frames)
    #expect(passive?.samples.count == touches.count)
    for (sample, touch) in zip(passive?.samples ?? [], touches) {
      #expect(((sample.time - 1000) * 1e6).rounded() == Double(touch.t))
      #expect(sample.place == CGPoint(x: touch.location.x, y: touch.location.y))
    }
    #expect(passive?.lines.first == "began" && passive?.lines.suffix(2) == [end.rawValue, "reset"])
    #expect((passive?.lines.count ?? 0) < touches.count, "display frames coalesce samples")
  }

  /// A pan that fails for movements that are not vertical: the snippet that every app has.
  final class VerticalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let velocity = velocity(in: view)
      if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
    }
  }

  @Test(arguments: [(Point(x: -20, y: -4), [3]), (Point(x: 0, y: -20), [1, 2])])
  func aSubclassDecidesAfterSuper(_ step: Point, _ expected: [Int]) {
    var states: [Int] = []
    let delegate = Sharing()
    Stage.replay(Stage.finger(from: Point(x: 195, y: 700), by: step)) { screen in
      let pan = VerticalPan()
      pan.delegate = delegate
      pan.addAction { states.append($0.state.rawValue) }
      screen.window.addGestureRecognizer(pan)
    }
    // 1 began, 2 changed, 3 ended, 4 cancelled: a pan that is cancelled in the event in which it began reports only that.
    let isVertical = step.x == 0
    #expect(states.first == (isVertical ? 1 : 4))
    #expect(states.contains(2) == isVertical)
    #expect(states.last == (isVertical ? 3 : 4))
  }

  final class Sharing: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// Recognizes a touch as soon as it begins.
  final class TouchDown: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  }

  /// A recognizer that has begun prevents the scroll views from scrolling, unless a delegate lets them share.
  @Test(arguments: [false, true]) func whatHasBegunPrevents(_ isShared: Bool) {
    var states: [Int] = []
    let delegate = Sharing()
    let replay = Stage.replay { screen in
      let touchDown = TouchDown()
      touchDown.delegate = isShared ? delegate : nil
      touchDown.addAction { states.append($0.state.rawValue) }
      screen.window.addGestureRecognizer(touchDown)
    }
    #expect(states == [1, 3])
    #expect(replay.frames.list.contains { $0.outer > 0 || $0.inner[0] > 0 } == isShared)
  }

  /// A recognizer on an app's own view receives only the touches in it.
  @Test func aViewOfTheAppsOwnHasRecognizers() {
    var inHeader: Passive?
    let touches =
      Stage.finger(from: Point(x: 195, y: 100), by: Point(x: 0, y: 1))
      + Stage.finger(from: Point(x: 195, y: 700), by: Point(x: 0, y: 1), at: 900_000, id: 2)
    Stage.replay(touches) { screen in
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      let recognizer = Passive()
      header.addGestureRecognizer(recognizer)
      screen.outer.addSubview(header)
      inHeader = recognizer
    }
    #expect(inHeader?.lines.filter { $0 == "began" }.count == 1)
  }

  /// Refuses touches in one view.
  final class Refusing: NSObject, UIGestureRecognizerDelegate {
    weak var refused: UIView?
    var seen: [UIView?] = []

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      seen.append(touch.view)
      return touch.view != refused
    }
  }

  @Test func aDelegateSeesTheViewOfATouch() {
    let delegate = Refusing()
    var header: UIView?
    Stage.replay(
      Stage.finger(from: Point(x: 195, y: 150), by: Point(x: 0, y: -10))
        + Stage.finger(from: Point(x: 195, y: 700), by: Point(x: 0, y: -10), at: 1_500_000, id: 2)
    ) { screen in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      screen.outer.addSubview(view)
      header = view
      delegate.refused = view
      let pan = UIPanGestureRecognizer()
      pan.delegate = delegate
      screen.pages[0].addGestureRecognizer(pan)
      let other = UIPanGestureRecognizer()
      other.delegate = delegate
      screen.window.addGestureRecognizer(other)
    }
    #expect(delegate.seen.count == 3)
    #expect(delegate.seen.first == header && delegate.seen.last is UIScrollView)
  }

  /// The list waits for a recognizer that fails late, and scrolls from then on.
  final class Reluctant: UIGestureRecognizer {
    private var count = 0
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      count += 1
      if count == 8 { state = .failed }
    }
  }

  @Test func aPanWaitsForAFailure() throws {
    func firstMove(waits: Bool) throws -> Int {
      let replay = Stage.replay { screen in
        let reluctant = Reluctant()
        screen.window.addGestureRecognizer(reluctant)
        if waits {
          for view in [screen.outer] + screen.pages { view.panGestureRecognizer.require(toFail: reluctant) }
        }
      }
      return try #require(replay.frames.list.first { $0.outer > 0 || $0.inner[0] > 0 }?.t)
    }
    #expect(try firstMove(waits: true) - firstMove(waits: false) > 80_000)
  }

  /// UIKit raises an exception if a scroll view's own pan gets another delegate.
  @Test func aScrollViewsPanKeepsItsDelegate() {
    let delegate = Sharing()
    #expect(Stage.replay { $0.outer.panGestureRecognizer.delegate = delegate }.error?.contains("built-in pan") == true)
    #expect(Stage.replay { $0.outer.panGestureRecognizer.delegate = nil }.error == nil)
  }
}
