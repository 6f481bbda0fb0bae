// expect 5: nearly matches optional requirement
import UIKit

final class Turns: NSObject, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], completed: Bool
  ) {}
}
