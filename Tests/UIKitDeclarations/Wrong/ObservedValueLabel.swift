// expect 6: do not match those of overridden method
import UIKit

final class Observer: UIView {
  override func observeValue(
    forKey keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}
}
