// expect 6: method does not override any method from its superclass
import UIKit

final class ListScreen: UIViewController {
  override func viewDidScroll(_ animated: Bool) {}
}
