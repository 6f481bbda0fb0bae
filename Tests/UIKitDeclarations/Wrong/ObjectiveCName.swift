// expect 6: has been renamed to 'gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)'
import UIKit

final class Coordinator: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWithGestureRecognizer otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
