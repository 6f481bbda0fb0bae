// expect 6: nearly matches optional requirement 'gestureRecognizer(_:shouldRequireFailureOf:)'
import UIKit

final class Coordinator: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ pan: UIGestureRecognizer, shouldRequireFailureBy other: UIGestureRecognizer) -> Bool {
    true
  }
}
