// expect 6: method does not override any method from its superclass
import UIKit

final class MainScrollView: UIScrollView, UIGestureRecognizerDelegate {
  override func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
