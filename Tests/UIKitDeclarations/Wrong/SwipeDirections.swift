// expect 5: type 'UISwipeGestureRecognizer.Direction' has no member 'horizontal'
import UIKit

func both(_ swipe: UISwipeGestureRecognizer) {
  swipe.direction = .horizontal
}
