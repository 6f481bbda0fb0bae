// expect 5: cannot assign to property: 'state' is immutable
import UIKit

@MainActor
func end(_ animator: UIViewPropertyAnimator) {
  animator.state = .stopped
}
