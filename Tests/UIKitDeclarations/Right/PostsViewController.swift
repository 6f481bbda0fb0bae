import UIKit

protocol PostsViewControllerDelegate: AnyObject {
  @MainActor func postsDidScroll(_ posts: PostsViewController, to offset: CGPoint)
}

/// A list of posts whose header shrinks, and that reports how far it was scrolled.
final class PostsViewController: UITableViewController {
  weak var delegate: (any PostsViewControllerDelegate)?
  private var posts = (0..<40).map { "Post \($0)" }
  private let identifier = "post"

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Posts"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PostCell.self, forCellReuseIdentifier: identifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 0
    tableView.sectionHeaderTopPadding = 0
    tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? PostCell)?.show(posts[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    posts.remove(at: indexPath.row)
    tableView.performBatchUpdates {
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } completion: { [weak self] finished in
      if finished { self?.insertAbove() }
    }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    delegate?.postsDidScroll(self, to: scrollView.contentOffset)
  }

  private func insertAbove() {
    let before = tableView.contentSize.height
    posts.insert("New", at: 0)
    UIView.performWithoutAnimation {
      tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      tableView.layoutIfNeeded()
    }
    tableView.contentOffset.y += tableView.contentSize.height - before
  }
}

private final class PostCell: UITableViewCell {
  private var animator: UIViewPropertyAnimator?

  override func prepareForReuse() {
    super.prepareForReuse()
    animator?.stopAnimation(true)
    transform = .identity
  }

  func show(_ text: String) {
    textLabel?.text = text
    textLabel?.numberOfLines = 0
    selectionStyle = .none
    animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8) { [weak self] in
      self?.transform = CGAffineTransform(scaleX: 0.98, y: 0.98).translatedBy(x: 0, y: 1)
    }
  }
}
