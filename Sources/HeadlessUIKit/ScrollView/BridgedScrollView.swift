import ScrollEngine
import TraceModel

/// The engine's scroll view of a `UIScrollView`: forwards its pan's delegate calls to the view.
final class BridgedScrollView: ScrollView {
  /// The view, which clears this before it is freed; `nil` while it is made.
  unowned(unsafe) var owner: UIScrollView?

  override func hitTest(_ point: Point) -> View? {
    guard let owner else { return super.hitTest(point) }
    return onReplayThread { owner.hitTest(CGPoint(point), with: nil)?.engineView }
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let owner else { return true }
    return onReplayThread {
      let pan = owner.panGestureRecognizer
      return owner.gestureRecognizerShouldBegin(pan) && (owner.panDelegate?.gestureRecognizerShouldBegin(pan) ?? true)
    }
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let owner else { return false }
    return onReplayThread {
      owner.panDelegate?.gestureRecognizer(
        owner.panGestureRecognizer, shouldRecognizeSimultaneouslyWith: .of(other)) ?? false
    }
  }

  override func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let owner else { return true }
    return onReplayThread {
      owner.panDelegate?.gestureRecognizer(owner.panGestureRecognizer, shouldReceive: .of(touch)) ?? true
    }
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let owner else { return false }
    return onReplayThread {
      owner.panDelegate?.gestureRecognizer(owner.panGestureRecognizer, shouldRequireFailureOf: .of(other)) ?? false
    }
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let owner else { return false }
    return onReplayThread {
      owner.panDelegate?.gestureRecognizer(owner.panGestureRecognizer, shouldBeRequiredToFailBy: .of(other)) ?? false
    }
  }
}

/// Detects whether a delegate has a method of its own: the defaults of the protocols note that they were called.
enum Unanswered {
  static func note() { ReplayRunLoop.current?.isUnanswered = true }

  /// Calls a method. Returns `nil` if its default was called.
  static func answer<Value>(_ call: () -> Value) -> Value? {
    guard let runLoop = ReplayRunLoop.current else { return call() }
    runLoop.isUnanswered = false
    let value = call()
    let isAnswered = !runLoop.isUnanswered
    runLoop.isUnanswered = false
    return isAnswered ? value : nil
  }
}
