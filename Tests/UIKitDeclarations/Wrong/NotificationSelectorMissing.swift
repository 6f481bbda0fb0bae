// expect 5: incorrect argument label in call
import UIKit

func listen(_ screen: UIViewController) {
  NotificationCenter.default.addObserver(
    screen, action: #selector(UIViewController.viewDidLoad), name: UIDevice.orientationDidChangeNotification,
    object: nil)
}
