// expect 6: nearly matches optional requirement 'gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)'
import UIKit

final class Coordinator: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneously other: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
