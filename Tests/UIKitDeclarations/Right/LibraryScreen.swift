import UIKit

/// A screen with the parts of UIKit that paging libraries use beside scroll views, tables and collection views.
final class LibraryScreen: UIViewController, UICollectionViewDelegateFlowLayout {
  private let refresh = UIRefreshControl()
  private let table = UITableView(frame: .zero, style: .grouped)
  private let button = UIButton(type: .custom)
  private let label = UILabel()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    table.refreshControl = refresh
    table.estimatedSectionHeaderHeight = 0
    table.tableFooterView = label
    refresh.addTarget(self, action: #selector(reload), for: .valueChanged)
    button.setTitle("Posts", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    button.semanticContentAttribute = .forceLeftToRight
    label.layer.shadowOpacity = 0.2
    label.layer.borderColor = UIColor.lightGray.cgColor
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    view.addGestureRecognizer(tap)
    if let edge = navigationController?.interactivePopGestureRecognizer {
      table.panGestureRecognizer.require(toFail: edge)
    }
    navigationItem.title = "Posts"
    navigationController?.setNavigationBarHidden(true, animated: false)
  }

  func show(_ child: UIViewController) {
    addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    view.addSubview(child.view)
    child.endAppearanceTransition()
    child.didMove(toParent: self)
  }

  @objc private func reload() {
    refresh.endRefreshing()
    let bar = UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.statusBarManager }.first
    table.contentInset.top = bar?.statusBarFrame.height ?? 0
    _ = table.rect(forSection: 0).intersects(table.rectForRow(at: IndexPath(row: 0, section: 0)))
  }

  @objc private func tapped(_ sender: UITapGestureRecognizer) {
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
  }
}
