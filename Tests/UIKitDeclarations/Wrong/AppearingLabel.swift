// expect 6: argument labels for method 'viewIsAppearing(animated:)' do not match those of overridden method
import UIKit

final class ListScreen: UIViewController {
  override func viewIsAppearing(animated: Bool) {}
}
