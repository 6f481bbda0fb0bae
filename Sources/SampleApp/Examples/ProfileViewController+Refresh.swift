import UIKit

extension ProfileViewController {
  /// Pull to refresh above the header: the control of the outer view.
  ///
  /// - Parameter load: loads the data, and calls its argument when they are there.
  func refreshAboveHeader(_ load: @escaping (@escaping () -> Void) -> Void) {
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak control] _ in load { control?.endRefreshing() } }, for: .valueChanged)
    outer.refreshControl = control
  }

  /// Pull to refresh below the tabs, for the visible list.
  ///
  /// - Parameter load: loads the data of a list, and calls its second argument when they are there.
  func refreshBelowTabs(_ load: @escaping (RowList, @escaping () -> Void) -> Void) {
    let refresh = ListRefresh(load)
    coordinator.policy.bounceOwner = .inner
    moved.append { [unowned self] in
      refresh.listMoved(lists[coordinator.visiblePage], isDragged: outer.isDragging)
    }
  }
}
