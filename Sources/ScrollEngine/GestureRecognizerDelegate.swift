import TraceModel

/// What a recognizer asks its delegate, as `UIGestureRecognizerDelegate`. Every method has a default.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asked when a finger goes down in the recognizer's view, before anything else. Default: true.
  func gestureRecognizer(_ recognizer: PanGestureRecognizer, shouldReceiveTouchAt location: Point) -> Bool

  /// Asked when the hysteresis is crossed, before the state changes. Default: true.
  func gestureRecognizerShouldBegin(_ recognizer: PanGestureRecognizer) -> Bool

  /// Whether two pans may act on one touch; one of the two delegates answering `true` is enough. Default: false.
  func gestureRecognizer(
    _ recognizer: PanGestureRecognizer, shouldRecognizeSimultaneouslyWith other: PanGestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizer(_ recognizer: PanGestureRecognizer, shouldReceiveTouchAt location: Point) -> Bool {
    true
  }

  public func gestureRecognizerShouldBegin(_ recognizer: PanGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: PanGestureRecognizer, shouldRecognizeSimultaneouslyWith other: PanGestureRecognizer
  ) -> Bool { false }
}
