import UIKit

/// Calls back once per display frame, and knows whether anything moves.
@MainActor
final class FrameTicker: NSObject {
  private var link: CADisplayLink?
  private var timeout: Timer?
  private let views: [UIScrollView]
  private(set) var frames = 0
  private(set) var start: CFTimeInterval?
  var onFrame: ((_ time: CFTimeInterval, _ offsets: [CGPoint]) -> Void)?

  init(views: [UIScrollView]) {
    self.views = views
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(enteredBackground(_:)), name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  func resume(rate: Float = 120, limit: TimeInterval) {
    let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: rate, preferred: rate)
    link.add(to: .main, forMode: .common)
    self.link = link
    let timeout = Timer(timeInterval: limit, target: self, selector: #selector(timedOut), userInfo: nil, repeats: false)
    RunLoop.main.add(timeout, forMode: .common)
    self.timeout = timeout
  }

  func stop() {
    link?.isPaused = true
    link?.invalidate()
    timeout?.invalidate()
    link = nil
  }

  /// Offsets as the screen shows them: of the presentation layer, where there is one.
  var presentedOffsets: [CGPoint] {
    views.map { view in
      let origin = view.layer.presentation()?.bounds.origin ?? view.contentOffset
      return CGPoint(x: origin.x + view.adjustedContentInset.left, y: origin.y + view.adjustedContentInset.top)
    }
  }

  var isMoving: Bool {
    views.contains { view in
      if #available(iOS 17.4, *), view.isScrollAnimating { return true }
      return view.isTracking || view.isDragging || view.isDecelerating
    }
  }

  @objc private func tick(_ link: CADisplayLink) {
    frames += 1
    if start == nil { start = link.timestamp }
    onFrame?(link.timestamp, presentedOffsets)
    assert(link.targetTimestamp >= link.timestamp)
  }

  @objc private func timedOut() {
    stop()
  }

  @objc private func enteredBackground(_ notification: Notification) {
    stop()
    DispatchQueue.main.async { self.frames = 0 }
  }
}
