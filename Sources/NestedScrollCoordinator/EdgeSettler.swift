import UIKitClosures

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Scrolls the outer view back to its edge when nothing else does: after a tap that has stopped a bounce.
@MainActor
final class EdgeSettler {
  private weak var coordinator: NestedScrollCoordinator?
  private var link: CADisplayLink?
  /// The number of frames that the outer view has been beyond its edge without moving.
  private var stillFrames = 0

  /// The number of frames to wait: in the frame of a lift, the bounce may not have begun.
  private static let patience = 2

  init(_ coordinator: NestedScrollCoordinator) { self.coordinator = coordinator }

  /// Whether the outer view is beyond its edge.
  var isNeeded = false {
    didSet {
      guard isNeeded != oldValue else { return }
      link?.invalidate()
      link = nil
      guard isNeeded else { return }
      stillFrames = 0
      // As a closure that is written as an argument, it would check its thread in every frame.
      let step: @MainActor (CADisplayLink) -> Void = { [weak self] link in
        if let self { check() } else { link.invalidate() }
      }
      let link = CADisplayLink(action: step)
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  private func check() {
    guard let coordinator else {
      link?.invalidate()
      return
    }
    stillFrames = coordinator.isMoving || coordinator.outer.isTracking ? 0 : stillFrames + 1
    if stillFrames > Self.patience { coordinator.settle() }
  }
}
