// expect 5: cannot assign to property: 'multiplier' is a get-only property
import UIKit

func halve(_ constraint: NSLayoutConstraint) {
  constraint.multiplier = 0.5
}
