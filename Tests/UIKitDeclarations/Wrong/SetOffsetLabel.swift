// expect 6: incorrect argument label in call (have '_:animate:', expected '_:animated:')
import UIKit

@MainActor
func open(_ outer: UIScrollView) {
  outer.setContentOffset(.zero, animate: true)
}
