import UIKit
import UIKitClosures

/// The code of a test screen: nothing on most of them; on the probe screens it turns UIKit's calls into offsets.
///
/// A probe screen adds to the offset of a page that nobody sees, the board, so that frames alone show which calls came, and in which
/// order. Its amounts differ, so that two calls cannot make up for each other. Lengths in points.
final class ScreenCode: NSObject, UIScrollViewDelegate {
  /// The amounts by which calls move the board: chosen to be told apart in sums.
  private enum Amount {
    static let outerFirst: CGFloat = 3
    static let alreadyObserved: CGFloat = 2
    static let otherValue: CGFloat = 40
    static let equalValue: CGFloat = 90
    static let willEndDragging: CGFloat = 30
    static let endDecelerating: CGFloat = 7
    static let endDeceleratingInSet: CGFloat = 11
    static let linkFirst: CGFloat = 5
  }

  /// The offset at which the board and the other hidden pages rest: chosen, so that they never meet an edge.
  nonisolated static let boardStart: CGFloat = 5000
  /// The way of a drag after which a probe acts: chosen, well within a short drag.
  private static let writeAfter: CGFloat = 30
  /// The time for which scrolling is disabled, in seconds: chosen, longer than a drag and its deceleration's beginning.
  private static let disabledTime = 0.7

  private unowned let screen: DayViewController
  private var observation: NSKeyValueObservation?
  private var link: CADisplayLink?
  /// The time of the latest frame in which the display link was called, in seconds.
  private var linkTime = 0.0
  private var observed: CGFloat?
  private var dragStart: CGFloat = 0
  private var hasWrittenInDrag = false
  private var hasWrittenInMomentum = false
  private var restingDistance: CGFloat = 0
  /// The number of drags that have ended.
  private var drags = 0

  /// Whether the app scrolls a view by code now.
  var isSetting = false
  /// Called when a drag has ended, with its number from 1.
  var dragEnded: (Int) -> Void = { _ in }

  init(of screen: DayViewController) { self.screen = screen }

  private var outer: UIScrollView { screen.outer }
  private var list: UIScrollView { screen.lists[0] }
  /// The page that nobody sees.
  private var board: UIScrollView { screen.lists[1] }
  private var kind: DayScene.Code { screen.scene.code }

  func begin() {
    switch kind {
    case .plain, .simultaneous:
      // Only for the app's own scrolls, which wait for drags.
      if !screen.scene.scrolls.isEmpty { list.delegate = self }
    case .twoAxes:
      list.isDirectionalLockEnabled = true
      list.delegate = self
    case .order, .handOff:
      outer.delegate = self
      list.delegate = self
    case .observers:
      list.delegate = self
      observation = list.observe(\.contentOffset, options: [.old, .new]) { [weak self] _, change in
        MainActor.assumeIsolated { self?.observed(change.oldValue ?? .zero, change.newValue ?? .zero) }
      }
    case .queues:
      list.delegate = self
      let link = CADisplayLink { [weak self] link in self?.linkTime = link.timestamp }
      link.add(to: .main, forMode: .common)
      self.link = link
    case .disabling, .writes: list.delegate = self
    case .endings:
      list.delegate = self
      screen.pager.delegate = self
    }
  }

  private func add(_ amount: CGFloat) { board.contentOffset.y += amount }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    switch kind {
    case .twoAxes: board.contentOffset.y = Self.boardStart + scrollView.contentOffset.x
    case .order: compareOrder(scrollView)
    case .observers: didScrollObserved()
    case .queues: useQueues()
    case .disabling: disable()
    case .writes: write()
    case .handOff: handOff(scrollView)
    case .plain, .simultaneous, .endings: break
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragStart = scrollView.contentOffset.y
    hasWrittenInDrag = false
    hasWrittenInMomentum = false
    // Before either has moved.
    if kind == .order, outer.isDragging != list.isDragging {
      restingDistance = list.contentOffset.y - outer.contentOffset.y
    }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if kind == .endings, scrollView == screen.pager { add(Amount.willEndDragging) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if kind == .observers {
      // The offset that the list has already.
      let offset = scrollView.contentOffset
      scrollView.contentOffset = offset
    }
    drags += 1
    dragEnded(drags)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard kind == .endings else { return }
    let width = screen.pager.bounds.width
    if scrollView == screen.pager {
      if width > 0 { screen.pageChanged(Int((screen.pager.contentOffset.x / width).rounded())) }
    } else {
      add(isSetting ? Amount.endDeceleratingInSet : Amount.endDecelerating)
    }
  }

  // MARK: Probes

  private func compareOrder(_ scrollView: UIScrollView) {
    guard scrollView == outer else { return }
    if abs(list.contentOffset.y - outer.contentOffset.y - restingDistance) > 0.5 { add(Amount.outerFirst) }
  }

  private func didScrollObserved() {
    let offset = list.contentOffset.y
    if observed == offset { add(Amount.alreadyObserved) }
    if list.isDragging, !hasWrittenInDrag, abs(offset - dragStart) > Self.writeAfter {
      hasWrittenInDrag = true
      list.contentOffset.y = offset - 20
    }
  }

  private func observed(_ old: CGPoint, _ new: CGPoint) {
    observed = new.y
    if new.y != list.contentOffset.y { add(Amount.otherValue) }
    if old.y == new.y { add(Amount.equalValue) }
  }

  private func useQueues() {
    let offset = list.contentOffset.y
    // Whether the link was called in this frame already. Not a copy by the link: a recorder's own link could not see it in time.
    if let link, CACurrentMediaTime() - linkTime < link.duration / 2 {
      screen.lists[2].contentOffset.y += Amount.linkFirst
    }
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.board.contentOffset.y = offset } }
  }

  private func disable() {
    guard list.isDragging, list.isScrollEnabled, abs(list.contentOffset.y - dragStart) > Self.writeAfter * 2 else {
      return
    }
    list.isScrollEnabled = false
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.disabledTime) { [weak self] in
      MainActor.assumeIsolated { self?.list.isScrollEnabled = true }
    }
  }

  private func write() {
    if list.isDragging, !hasWrittenInDrag, abs(list.contentOffset.y - dragStart) > Self.writeAfter {
      hasWrittenInDrag = true
      list.contentOffset.y -= 30
    } else if list.isDecelerating, !hasWrittenInMomentum, abs(list.contentOffset.y - dragStart) > Self.writeAfter * 5 {
      hasWrittenInMomentum = true
      list.contentOffset.y -= 60
    }
  }

  private func handOff(_ scrollView: UIScrollView) {
    let pin = screen.scene.header
    if scrollView == outer {
      if list.contentOffset.y > 0, outer.contentOffset.y < pin { outer.contentOffset.y = pin }
    } else if scrollView == list, outer.contentOffset.y < pin, list.contentOffset.y > 0 {
      list.contentOffset.y = 0
    }
  }
}
