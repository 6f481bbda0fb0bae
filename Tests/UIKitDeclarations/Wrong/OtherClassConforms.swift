// expect 6: UIKit never calls this method; the class does not conform, or the labels differ: Taps
import UIKit

final class Taps: NSObject, UIScrollViewDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
