// expect 6: has been renamed to 'addChild(_:)'
import UIKit

final class PagesScreen: UIViewController {
  func show(_ page: UIViewController) {
    addChildViewController(page)
  }
}
