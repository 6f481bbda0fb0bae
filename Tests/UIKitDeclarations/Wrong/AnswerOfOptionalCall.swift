// expect 5: optional type 'Bool?' cannot be used as a boolean
import UIKit

final class Proxy: NSObject, UIScrollViewDelegate {
  weak var next: UIScrollViewDelegate?

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    next?.scrollViewShouldScrollToTop?(scrollView)
  }
}
