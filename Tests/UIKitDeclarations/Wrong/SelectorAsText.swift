// expect 6: string literal is not a valid Objective-C selector
import UIKit

final class TapScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped(_:)")))
  }

  @objc func tapped(_ tap: UITapGestureRecognizer) {}
}
