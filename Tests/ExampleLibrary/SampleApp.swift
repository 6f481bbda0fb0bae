import Deck
import Foundation
import UIKit

/// The lengths of a session's screen, in points.
struct ScreenLengths {
  let header: CGFloat
  let tabBar: CGFloat
  /// The height of each page's content.
  let contents: [CGFloat]
}

/// One page: a table whose rows are as high as the page's content.
final class ListController: UIViewController, DeckPage, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  var deckList: UIScrollView { tableView }
  private let contentHeight: CGFloat
  private let rowHeight: CGFloat = 50

  init(contentHeight: CGFloat) {
    self.contentHeight = contentHeight
    super.init(nibName: nil, bundle: nil)
    tableView.dataSource = self
    tableView.rowHeight = rowHeight
    tableView.estimatedRowHeight = 0
    tableView.tableFooterView = UIView(
      frame: CGRect(x: 0, y: 0, width: 0, height: contentHeight.truncatingRemainder(dividingBy: rowHeight)))
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Int(contentHeight / rowHeight) }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// The header.
final class ProfileHeader: NSObject, DeckHeader {
  let height: CGFloat
  private let view = UIView()

  init(height: CGFloat) { self.height = height }

  func headerView() -> UIView { view }
}

/// The app's screen: a deck of lists.
final class SampleController: DeckController, DeckDelegate {
  private let header: ProfileHeader
  let lists: [ListController]
  var pageChanged: (Int) -> Void = { _ in }
  var tabBar: UIView { bar }

  init(lengths: ScreenLengths) {
    header = ProfileHeader(height: lengths.header)
    lists = lengths.contents.map { ListController(contentHeight: $0) }
    super.init(barHeight: lengths.tabBar)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func pages(of deck: DeckController) -> [UIViewController] { lists }
  func header(of deck: DeckController) -> DeckHeader { header }
  func deck(_ deck: DeckController, didShow page: Int) { pageChanged(page) }
}
