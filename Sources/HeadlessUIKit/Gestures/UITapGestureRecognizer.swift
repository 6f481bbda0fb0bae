/// A tap: one finger that goes down and lifts without moving.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The movement that ends a tap, in points. A choice of this project: a pan's hysteresis.
  private static let mostMovement: CGFloat = 10

  /// The number of taps. Kept: one is recognized.
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = location(in: nil)
    if abs(point.x - start.x) > Self.mostMovement || abs(point.y - start.y) > Self.mostMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = numberOfTapsRequired == 1 ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
