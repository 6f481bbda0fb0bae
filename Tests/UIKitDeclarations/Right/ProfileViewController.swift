import UIKit

/// A header, a tab bar and a pager of lists, laid out with constraints.
final class ProfileViewController: UIViewController {
  private let outer = UIScrollView()
  private let pager = UIScrollView()
  private let header = UIStackView()
  private let tabs = UISegmentedControl(items: ["Posts", "Likes"])
  private let pages: [UITableViewController]

  init(pages: [UITableViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .systemBackground
    addHeader()
    for view in [outer, pager] { view.translatesAutoresizingMaskIntoConstraints = false }
    outer.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { [weak self] _ in self?.refresh() })
    outer.accessibilityIdentifier = "outer"
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    tabs.selectedSegmentIndex = 0
    tabs.addTarget(self, action: #selector(tabChanged(_:)), for: .valueChanged)
    view.addSubview(outer)
    outer.addSubview(header)
    outer.addSubview(pager)
    activateConstraints()
    pages.forEach(show)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .action, target: self, action: #selector(share))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pager.contentSize = CGSize(width: pager.bounds.width * CGFloat(pages.count), height: pager.bounds.height)
    for (index, page) in pages.enumerated() {
      page.view.frame = pager.bounds.offsetBy(dx: pager.bounds.width * CGFloat(index) - pager.bounds.minX, dy: 0)
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let page = tabs.selectedSegmentIndex
    _ = coordinator.animate(alongsideTransition: { [weak self] _ in self?.select(page, animated: false) })
  }

  private func addHeader() {
    let name = UILabel()
    name.text = "Name"
    name.font = .preferredFont(forTextStyle: .title1)
    name.adjustsFontForContentSizeCategory = true
    let follow = UIButton(type: .system)
    follow.setTitle("Follow", for: .normal)
    follow.addAction(UIAction { action in (action.sender as? UIButton)?.isSelected.toggle() }, for: .touchUpInside)
    header.axis = .vertical
    header.spacing = 8
    header.translatesAutoresizingMaskIntoConstraints = false
    for view in [name, follow, tabs] as [UIView] { header.addArrangedSubview(view) }
  }

  private func activateConstraints() {
    let content = outer.contentLayoutGuide
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      outer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      outer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      header.topAnchor.constraint(equalTo: content.topAnchor),
      header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      header.widthAnchor.constraint(equalTo: outer.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 200),
      pager.topAnchor.constraint(equalTo: header.bottomAnchor),
      pager.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      pager.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      pager.heightAnchor.constraint(equalTo: outer.frameLayoutGuide.heightAnchor, constant: -44),
    ])
  }

  private func show(_ page: UIViewController) {
    addChild(page)
    pager.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func select(_ page: Int, animated: Bool) {
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  private func refresh() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.outer.refreshControl?.endRefreshing() }
  }

  @objc private func tabChanged(_ sender: UISegmentedControl) {
    select(sender.selectedSegmentIndex, animated: true)
  }

  @objc private func share(_ item: UIBarButtonItem) {
    let path = NSTemporaryDirectory() + "recording.jsonl"
    let sheet = UIActivityViewController(activityItems: [URL(fileURLWithPath: path)], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = item
    present(sheet, animated: true)
  }
}

extension ProfileViewController: UIScrollViewDelegate {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    tabs.selectedSegmentIndex = Int((pager.contentOffset.x / max(pager.bounds.width, 1)).rounded())
  }
}
