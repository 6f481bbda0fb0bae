// expect 6: 'isScrollAnimating' is only available in iOS 17.4 or newer
import UIKit

@MainActor
func isMoving(_ list: UIScrollView) -> Bool {
  list.isDragging || list.isScrollAnimating
}
