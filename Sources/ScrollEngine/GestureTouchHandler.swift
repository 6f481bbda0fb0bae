/// What a recognizer of an app's own class does with its touches: the overridable methods of `UIGestureRecognizer`.
public protocol GestureTouchHandler: AnyObject {
  /// `touchesBegan(_:with:)`, `touchesMoved`, `touchesEnded` or `touchesCancelled`, by the event's phase. It may set the state
  /// (`setState(_:)`); a pan follows the event as it does without a handler where it calls `follow(_:)`.
  func recognizer(_ recognizer: GestureRecognizer, received event: TouchEvent)

  /// The recognizer is possible again, after it was recognized or has failed.
  func recognizerDidReset(_ recognizer: GestureRecognizer)

  /// Whether it keeps another one from beginning once it has begun itself. Asked before the delegates.
  func recognizer(_ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer) -> Bool

  /// Whether another one that has begun keeps it from beginning, and ends its touches. Asked before the delegates.
  func recognizer(_ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer) -> Bool
}
