/// What a recognizer asks its delegate. Every method has a default, as all are optional in UIKit.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Asked when a finger goes down in the recognizer's view. Without an answer: true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Asked before the state leaves possible. Without an answer: true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether two recognizers may act on one touch; one of the two delegates answering `true` is enough. Without an answer: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether the recognizer waits until another one has failed. Without an answer: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether another one waits until the recognizer has failed. Without an answer: false.
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
