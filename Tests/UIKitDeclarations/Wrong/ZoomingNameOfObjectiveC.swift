// expect 6: has been renamed to 'viewForZooming(in:)'
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  func viewForZoomingInScrollView(_ scrollView: UIScrollView) -> UIView? {
    scrollView.subviews.first
  }
}
