// expect 6: method does not override any method from its superclass
import UIKit

final class PassiveRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
}
