#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
  import UIKit.UIGestureRecognizerSubclass
#endif

/// Observes every touch of a window without taking part in recognition.
///
/// It stays `possible`, prevents no recognizer and is prevented by none, and neither delays nor cancels a touch.
@MainActor
final class TouchObserver: UIGestureRecognizer {
  /// Called with every event, whatever its phase.
  var onTouches: ((Set<UITouch>, UIEvent) -> Void)?

  /// Adds itself to a window.
  func observe(_ window: UIWindow) {
    // The name lets delegates exclude it: a delegate that waits for the failure of every other recognizer would wait for this
    // one.
    name = "tracelab"
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
    #if !HEADLESS_UIKIT
      // Fingers and a pencil at the same time.
      requiresExclusiveTouchType = false
    #endif
    window.addGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onTouches?(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onTouches?(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { onTouches?(touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { onTouches?(touches, event) }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
