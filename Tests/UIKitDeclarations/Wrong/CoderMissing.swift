// expect 6: 'required' initializer 'init(coder:)' must be provided by subclass of 'UIView'
import UIKit

final class HeaderView: UIView {
  let title: UILabel

  init(title: UILabel) {
    self.title = title
    super.init(frame: .zero)
  }
}
