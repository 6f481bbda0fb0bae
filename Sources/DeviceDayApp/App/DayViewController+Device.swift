import UIKit
import UIKitClosures

// What only a device has: something to see, a refresh control, the pan of a plain view, scrolls by the app's own clock.
extension DayViewController {
  /// The height of a row of the lists, in points: chosen.
  private static let rowHeight: CGFloat = 100
  /// The time for which the refresh control turns, in seconds: chosen, long enough for the content to come to rest.
  private static let refreshTime = 2.0

  /// Prepares the screen before it appears.
  func prepareForDevice() {
    loadViewIfNeeded()
    view.backgroundColor = .systemBackground
    for (page, list) in lists.enumerated() { addRows(to: list, page: page) }
    if scene.refreshes { addRefreshControl() }
    if scene.control == .viewWithPan { control?.addGestureRecognizer(movingPan()) }
    dragEnded = { [weak self] drag in self?.runScrolls(after: drag) }
    runScrolls(after: 0)
  }

  private func addRows(to list: UIScrollView, page: Int) {
    for row in 0..<Int(Self.contentHeight / Self.rowHeight) {
      let label = UILabel(frame: CGRect(x: 16, y: CGFloat(row) * Self.rowHeight, width: 200, height: Self.rowHeight))
      label.text = "page \(page), \(row * Int(Self.rowHeight)) pt"
      list.insertSubview(label, at: 0)
    }
  }

  private func addRefreshControl() {
    let refresh = UIRefreshControl()
    let action = UIAction(title: "") { [weak self, weak refresh] _ in
      self?.noteRefresh(begins: true)
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.refreshTime) {
        MainActor.assumeIsolated {
          self?.noteRefresh(begins: false)
          refresh?.endRefreshing()
        }
      }
    }
    refresh.addAction(action, for: .valueChanged)
    lists[0].refreshControl = refresh
  }

  private func movingPan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addAction { [weak self] _ in self?.control?.alpha = 0.5 }
    return pan
  }

  /// Runs the scene's own scrolls that follow a drag; 0 stands for the screen's beginning.
  private func runScrolls(after drag: Int) {
    // The recorder has begun a moment after the screen.
    let delay = drag == 0 ? 1.0 : 0
    for scroll in scene.scrolls where scroll.drag == drag {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay + scroll.after) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.scroll(self.lists[0], to: CGPoint(x: 0, y: scroll.offset), animated: scroll.isAnimated)
        }
      }
    }
  }
}
