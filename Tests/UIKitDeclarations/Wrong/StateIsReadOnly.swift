// expect 6: cannot assign to property: 'state' is a get-only property
import UIKit

@MainActor
func cancel(_ pan: UIPanGestureRecognizer) {
  pan.state = .cancelled
}
