// expect 5: method does not override any method from its superclass
import UIKit

final class Turning: UIViewController {
  override func viewWillTransition(to size: CGSize) {}
}
