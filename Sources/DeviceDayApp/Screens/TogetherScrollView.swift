import UIKit

/// An outer view that can recognize together with the lists in it.
final class TogetherScrollView: UIScrollView, UIGestureRecognizerDelegate {
  var recognizesTogether = false

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    recognizesTogether && (otherGestureRecognizer.view as? UIScrollView)?.isPagingEnabled == false
  }
}
