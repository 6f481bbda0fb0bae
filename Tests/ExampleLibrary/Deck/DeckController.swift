import Foundation
import UIKit

/// A profile as published paging libraries build it: a header, a bar and pages in one scroll view, which shares drags with the lists.
open class DeckController: UIViewController {
  public let outer = DeckScrollView()
  public let pager = UIScrollView()
  public let bar = UIView()
  public weak var delegate: DeckDelegate?
  private let barHeight: CGFloat
  private var header: DeckHeader?
  private var pages: [UIViewController] = []
  private(set) var page = 0
  private var list: UIScrollView?
  private var pinOffset: CGFloat { header?.height ?? 0 }

  public init(barHeight: CGFloat) {
    self.barHeight = barHeight
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pages = delegate?.pages(of: self) ?? []
    header = delegate?.header?(of: self)
    outer.scrollsToTop = false
    outer.delegate = self
    pager.isPagingEnabled = true
    pager.bounces = false
    pager.scrollsToTop = false
    pager.delegate = self
    view.addSubview(outer)
    if let headerView = delegate?.header?(of: self).headerView() { outer.addSubview(headerView) }
    outer.addSubview(pager)
    outer.addSubview(bar)
    for page in pages {
      addChild(page)
      pager.addSubview(page.view)
      page.didMove(toParent: self)
      guard let list = (page as? DeckPage)?.deckList else { continue }
      list.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.old, .new], context: nil)
    }
    bar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(barTapped(_:))))
    show(0)
  }

  open override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(UIScrollView.contentOffset), let list = object as? UIScrollView,
      change?[.newKey] as? CGPoint != change?[.oldKey] as? CGPoint
    else { return }
    self.list = list
    if outer.contentOffset.y < pinOffset {
      if list.contentOffset.y != 0 { list.contentOffset.y = 0 }
    } else if outer.contentOffset.y != pinOffset {
      outer.contentOffset.y = pinOffset
    }
  }

  /// Shows a page.
  public func select(_ page: Int, animated: Bool) {
    guard pages.indices.contains(page) else { return }
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
    show(page)
  }

  private func show(_ page: Int) {
    self.page = page
    list = pages.indices.contains(page) ? (pages[page] as? DeckPage)?.deckList : nil
    DispatchQueue.main.async { [weak self] in self.map { $0.delegate?.deck?($0, didShow: page) } }
  }

  @objc private func barTapped(_ recognizer: UITapGestureRecognizer) {}
}

extension DeckController {
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    outer.frame = view.bounds
    outer.contentSize = CGSize(width: size.width, height: size.height + pinOffset)
    delegate?.header?(of: self).headerView().frame = CGRect(x: 0, y: 0, width: size.width, height: pinOffset)
    bar.frame = CGRect(x: 0, y: pinOffset, width: size.width, height: barHeight)
    pager.frame = CGRect(x: 0, y: bar.frame.maxY, width: size.width, height: size.height - barHeight)
    pager.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: pager.bounds.height)
    for (index, page) in pages.enumerated() {
      page.view.frame = CGRect(
        x: size.width * CGFloat(index), y: 0, width: size.width, height: pager.bounds.height)
    }
  }
}

extension DeckController: UIScrollViewDelegate {
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === outer else { return }
    if let list, list.contentOffset.y > 0 { outer.contentOffset.y = pinOffset }
    if outer.contentOffset.y > pinOffset, list?.contentOffset.y == 0 { outer.contentOffset.y = pinOffset }
    guard outer.contentOffset.y < pinOffset else { return }
    for page in pages {
      guard let list = (page as? DeckPage)?.deckList, list.contentOffset.y != 0 else { continue }
      list.contentOffset.y = 0
    }
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView === pager else { return }
    let visible = CGRect(origin: pager.contentOffset, size: pager.bounds.size)
    if let shown = pages.firstIndex(where: { $0.view.frame.intersects(visible) }) { show(shown) }
  }
}

/// A scroll view whose pan recognizes together with those of the lists.
public final class DeckScrollView: UIScrollView, UIGestureRecognizerDelegate {
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let other = otherGestureRecognizer.view as? UIScrollView else { return false }
    return !other.isPagingEnabled && otherGestureRecognizer is UIPanGestureRecognizer
  }
}
