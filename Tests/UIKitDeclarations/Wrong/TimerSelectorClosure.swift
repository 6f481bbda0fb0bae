// expect 5: missing argument for parameter 'repeats' in call
import UIKit

func start() -> Timer {
  Timer.scheduledTimer(withTimeInterval: 0.1) { _ in }
}
