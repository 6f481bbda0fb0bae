// expect 5: cannot assign value of type 'CGAffineTransform' to type 'CATransform3D'
import UIKit

func turn(_ layer: CALayer) {
  layer.transform = CGAffineTransform(rotationAngle: 1)
}
