import UIKit

/// The bar of tabs.
final class TabBar: UIView {
  /// Called with the index of the tapped tab.
  var selected: (Int) -> Void = { _ in }
  private var buttons: [UIButton] = []

  init(titles: [String]) {
    super.init(frame: .zero)
    for (index, title) in titles.enumerated() {
      let action = UIAction(title: title) { [weak self] _ in self?.selected(index) }
      let button = UIButton(type: .system, primaryAction: action)
      buttons.append(button)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}
