// expect 6: nearly matches optional requirement 'scrollViewDidEndDragging(_:willDecelerate:)'
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, decelerate: Bool) {}
}
