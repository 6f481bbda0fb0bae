// expect 6: parameter of 'gestureRecognizer(_:shouldReceive:)' has different optionality than expected by protocol
import UIKit

final class Coordinator: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch?) -> Bool {
    touch != nil
  }
}
