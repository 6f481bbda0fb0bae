import UIKit

/// A page of a ``TablePagerController``: a table of rows of equal heights, placed by constraints.
final class TablePage: UIViewController, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  private let rowCount: Int

  /// - Parameter contentHeight: the height of all rows, in points; what is left of a row is a footer.
  init(contentHeight: CGFloat, rowHeight: CGFloat = 50) {
    rowCount = Int(contentHeight / rowHeight)
    super.init(nibName: nil, bundle: nil)
    table.rowHeight = rowHeight
    table.estimatedRowHeight = 0
    table.tableFooterView = UIView(
      frame: CGRect(x: 0, y: 0, width: 0, height: contentHeight.truncatingRemainder(dividingBy: rowHeight)))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: view.topAnchor), table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

nonisolated(unsafe) private var indexKey: UInt8 = 0

extension UIViewController {
  /// The place of the controller among a pager's pages.
  var pageIndex: Int? {
    get { objc_getAssociatedObject(self, &indexKey) as? Int }
    set { objc_setAssociatedObject(self, &indexKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
