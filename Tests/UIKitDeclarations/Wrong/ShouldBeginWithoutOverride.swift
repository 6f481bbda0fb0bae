// expect 6: overriding declaration requires an 'override' keyword
import UIKit

final class PagesView: UIView {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
