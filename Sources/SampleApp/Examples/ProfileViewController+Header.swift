import UIKit

extension ProfileViewController {
  /// A header of another height, such as one that shows the rest of a text. Tabs that are pinned stay pinned.
  func setHeaderHeight(_ height: CGFloat) {
    headerHeight = height
    layOutAgain()
  }

  /// A header that grows while it is pulled down, instead of leaving a gap above it.
  func stretchHeader() {
    moved.append { [unowned self] in
      let pull = max(0, -coordinator.headerOffset)
      header.frame = CGRect(x: 0, y: -pull, width: outer.bounds.width, height: headerHeight + pull)
    }
  }

  /// A second bar that sticks: it lies in the header and stays at the top, and the tabs are pinned below it.
  ///
  /// - Parameter y: its place in the header.
  func addStickyBar(_ bar: UIView, at y: CGFloat, height: CGFloat) {
    stickyHeight = height
    coordinator.contentView.addSubview(bar)
    let place = { [unowned self] in
      bar.frame = CGRect(x: 0, y: max(y, coordinator.headerOffset), width: outer.bounds.width, height: height)
    }
    moved.append(place)
    layOutAgain()
    place()
  }
}
