/// The delegate of a gesture recognizer. Every method has a default, as all are optional in UIKit.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the recognizer receives the touch. Called when a finger goes down in its view. Default: true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Whether the recognizer begins. Called before the state leaves possible. Default: true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether two recognizers may act on one touch; `true` from one of the two delegates is enough. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether the recognizer waits until another one has failed. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether another one waits until the recognizer has failed. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    Unanswered.note()
    return true
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    Unanswered.note()
    return true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    Unanswered.note()
    return false
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    Unanswered.note()
    return false
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    Unanswered.note()
    return false
  }

  public var gestureRecognizer: GestureRecognizerCall? { GestureRecognizerCall(delegate: self) }
  public var gestureRecognizerShouldBegin: GestureRecognizerShouldBeginCall? {
    GestureRecognizerShouldBeginCall(delegate: self)
  }
}

/// The optional methods of the delegate that begin with `gestureRecognizer(_:`.
@preconcurrency @MainActor
public struct GestureRecognizerCall {
  let delegate: any UIGestureRecognizerDelegate

  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool? {
    Unanswered.answer { delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
  }

  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool? {
    Unanswered.answer { delegate.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other) }
  }

  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool? {
    Unanswered.answer { delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: other) }
  }

  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool? {
    Unanswered.answer { delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: other) }
  }
}

/// `gestureRecognizerShouldBegin(_:)`.
@preconcurrency @MainActor
public struct GestureRecognizerShouldBeginCall {
  let delegate: any UIGestureRecognizerDelegate

  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool? {
    Unanswered.answer { delegate.gestureRecognizerShouldBegin(gestureRecognizer) }
  }
}
