// expect 5: has no member 'topLeft'
import UIKit

func round(_ layer: CALayer) {
  layer.maskedCorners = [.topLeft]
}
