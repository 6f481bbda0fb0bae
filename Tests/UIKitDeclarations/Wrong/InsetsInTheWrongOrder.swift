// expect 6: argument 'left' must precede argument 'bottom'
import UIKit

let insets = UIEdgeInsets(top: 0, bottom: 34, left: 0, right: 0)
