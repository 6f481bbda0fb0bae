// expect 5: nearly matches optional requirement
import UIKit

final class Pulse: NSObject, CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, isFinished flag: Bool) {}
}
