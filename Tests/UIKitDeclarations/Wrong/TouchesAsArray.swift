// expect 6: method does not override any method from its superclass
import UIKit
import UIKit.UIGestureRecognizerSubclass

final class PassiveRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {}
}
