// expect 6: cannot declare conformance to 'NSObjectProtocol' in Swift; 'Coordinator' should inherit 'NSObject' instead
import UIKit

final class Coordinator: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
