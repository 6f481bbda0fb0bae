// expect 5: missing return in instance method expected to return 'Bool'
import UIKit

final class Coordinator: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer.numberOfTouches == 1 { return true }
  }
}
