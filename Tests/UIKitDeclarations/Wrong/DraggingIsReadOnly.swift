// expect 6: cannot assign to property: 'isDragging' is a get-only property
import UIKit

@MainActor
func stop(_ list: UIScrollView) {
  list.isDragging = false
}
