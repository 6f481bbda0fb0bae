// Recognizers of gestures that no session contains, or that the engine does not know. They never begin in the lab, and fail others
// that wait for them with the touch.

/// A recognizer of a short stroke in one direction. It never begins.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a stroke.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

/// A recognizer of a finger that rests. It never begins.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1
  open var numberOfTapsRequired = 0
}

/// A recognizer of two fingers that come closer or part. It never begins.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// A recognizer of a pan from the edge of the screen. It never begins.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIGestureRecognizer {
  open var edges: UIRectEdge = []
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
