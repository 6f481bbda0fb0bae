// expect 5: value of optional type
import UIKit

final class Proxy: NSObject, UIScrollViewDelegate {
  weak var next: UIScrollViewDelegate?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    next?.scrollViewDidScroll(scrollView)
  }
}
