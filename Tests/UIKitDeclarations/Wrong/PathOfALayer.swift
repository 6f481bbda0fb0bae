// expect 5: cannot assign value of type 'UIBezierPath' to type 'CGPath'
import UIKit

func draw(_ path: UIBezierPath, on layer: CAShapeLayer) {
  layer.path = path
}
