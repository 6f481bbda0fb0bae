// expect 5: cannot assign value of type 'Int' to type 'UILayoutPriority'
import UIKit

func soften(_ constraint: NSLayoutConstraint) {
  constraint.priority = 750
}
