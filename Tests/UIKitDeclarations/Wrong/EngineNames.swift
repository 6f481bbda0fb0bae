// expect 6: value of type 'UIScrollView' has no member 'pinOffset'
import UIKit

@MainActor
func pinned(_ outer: UIScrollView) -> Bool {
  outer.contentOffset.y >= outer.pinOffset
}
