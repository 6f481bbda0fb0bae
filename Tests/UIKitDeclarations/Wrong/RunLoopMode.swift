// expect 5: type 'RunLoop.Mode' has no member 'commonModes'
import UIKit

func add(_ link: CADisplayLink) {
  link.add(to: .main, forMode: .commonModes)
}
