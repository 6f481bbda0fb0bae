// expect 6: instance method 'scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)' nearly matches optional requirement
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    targetContentOffset.y = 0
  }
}
