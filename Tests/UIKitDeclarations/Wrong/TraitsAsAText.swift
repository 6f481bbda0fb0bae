// expect 5: cannot assign value of type 'String' to type 'UIAccessibilityTraits'
import UIKit

func say(_ view: UIView) {
  view.accessibilityTraits = "button"
}
