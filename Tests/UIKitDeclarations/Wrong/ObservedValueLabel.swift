// expect 6: does not override any method from its superclass
import UIKit

final class Observer: UIView {
  override func observeValue(
    forKey keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}
}
