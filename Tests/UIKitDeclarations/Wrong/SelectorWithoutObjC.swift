// expect 6: argument of '#selector' refers to instance method 'panned' that is not exposed to Objective-C
import UIKit

final class PanScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
  }

  func panned(_ pan: UIPanGestureRecognizer) {}
}
