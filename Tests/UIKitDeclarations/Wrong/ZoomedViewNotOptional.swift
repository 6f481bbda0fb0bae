// expect 6: parameter of 'scrollViewWillBeginZooming(_:with:)' has different optionality than required by protocol
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView) {}
}
