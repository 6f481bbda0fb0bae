// expect 5: type 'Source' does not conform to protocol 'UIPageViewControllerDataSource'
import UIKit

final class Source: NSObject, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerNext viewController: UIViewController
  ) -> UIViewController? { nil }
}
