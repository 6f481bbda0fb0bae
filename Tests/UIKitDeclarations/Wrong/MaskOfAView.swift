// expect 5: cannot assign value of type 'CAShapeLayer' to type 'UIView'
import UIKit

func mask(_ view: UIView, by shape: CAShapeLayer) {
  view.mask = shape
}
