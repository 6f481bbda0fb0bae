// expect 5: initializer for conditional binding must have Optional type, not 'Int'
import UIKit

func selected(_ control: UISegmentedControl) -> Int {
  if let index = control.selectedSegmentIndex { return index }
  return 0
}
