// expect 6: UIKit never calls this method; the class does not conform, or the labels differ: Coordinator
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView, animated: Bool) {}
}
