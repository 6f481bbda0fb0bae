import UIKit

/// A page of the pager: a controller whose list fills its view.
final class ListController: UIViewController {
  let list = UIScrollView()
  private let contentHeight: CGFloat

  init(contentHeight: CGFloat) {
    self.contentHeight = contentHeight
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = UIView()
    view.addSubview(list)
    list.addSubview(rows)
    list.fill(view)
    rows.fill(list)
    NSLayoutConstraint.activate([
      rows.widthAnchor.constraint(equalTo: list.widthAnchor),
      rows.heightAnchor.constraint(equalToConstant: contentHeight),
    ])
  }
}

/// A profile whose views constraints place: a header and a tab bar in the outer view, below them a pager with a controller per page.
final class ConstrainedScreen: UIViewController {
  let outer: UIScrollView
  let pager = UIScrollView()
  let tabBar = UIStackView()
  private(set) var pages: [ListController] = []
  private let header = UIView()
  private let row = UIStackView()
  private let heights: (header: CGFloat, tabBar: CGFloat, pages: [CGFloat])
  private let pinnedHeight: CGFloat

  init(outer: UIScrollView, header: CGFloat, tabBar: CGFloat, pinnedHeight: CGFloat, pages: [CGFloat]) {
    self.outer = outer
    self.pinnedHeight = pinnedHeight
    heights = (header, tabBar, pages)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    pager.isPagingEnabled = true
    row.distribution = .fillEqually
    tabBar.distribution = .fillEqually
    view.addSubview(outer)
    for part in [header, tabBar, pager] { outer.addSubview(part) }
    pager.addSubview(row)
    for height in heights.pages {
      addPage(ListController(contentHeight: height))
      tabBar.addArrangedSubview(UILabel())
    }
    constrain()
  }

  private func addPage(_ page: ListController) {
    let container = UIView()
    row.addArrangedSubview(container)
    addChild(page)
    container.addSubview(page.view)
    page.view.fill(container)
    page.didMove(toParent: self)
    container.widthAnchor.constraint(equalTo: pager.widthAnchor).isActive = true
    pages.append(page)
  }

  private func constrain() {
    outer.fill(view)
    row.fill(pager)
    for part in [header, tabBar, pager] {
      part.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        part.widthAnchor.constraint(equalTo: outer.widthAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: outer.topAnchor),
      header.heightAnchor.constraint(equalToConstant: heights.header),
      tabBar.topAnchor.constraint(equalTo: header.bottomAnchor),
      tabBar.heightAnchor.constraint(equalToConstant: heights.tabBar),
      pager.topAnchor.constraint(equalTo: tabBar.bottomAnchor),
      pager.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      pager.heightAnchor.constraint(equalTo: outer.heightAnchor, constant: -heights.tabBar - pinnedHeight),
      row.heightAnchor.constraint(equalTo: pager.heightAnchor),
    ])
  }
}

extension UIView {
  /// Pins the edges to those of another view.
  fileprivate func fill(_ other: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor), leadingAnchor.constraint(equalTo: other.leadingAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }
}
