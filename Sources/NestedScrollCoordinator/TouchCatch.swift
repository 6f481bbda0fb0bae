#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Tells of every touch that goes down in a view, without taking part in it.
///
/// A scroll view reports a touch only when its pan begins, which is too late to stop content under a resting finger.
final class TouchCatch: NSObject, UIGestureRecognizerDelegate {
  private unowned let view: UIView
  private let recognizer = UIPanGestureRecognizer()
  private let touchBegan: (UITouch) -> Void

  init(_ view: UIView, touchBegan: @escaping (UITouch) -> Void) {
    self.view = view
    self.touchBegan = touchBegan
    super.init()
    recognizer.cancelsTouchesInView = false
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  func remove() { view.removeGestureRecognizer(recognizer) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touchBegan(touch)
    return false
  }
}
