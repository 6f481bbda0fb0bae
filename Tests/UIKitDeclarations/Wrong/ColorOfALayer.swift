// expect 5: cannot assign value of type 'UIColor' to type 'CGColor'
import UIKit

func fill(_ layer: CAShapeLayer) {
  layer.fillColor = UIColor.red
}
