// expect 5: missing argument for parameter 'selector' in call
import UIKit

func start() -> CADisplayLink {
  CADisplayLink { link in print(link.timestamp) }
}
