// expect 6: nearly matches optional requirement 'scrollViewShouldScrollToTop'
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) {}
}
