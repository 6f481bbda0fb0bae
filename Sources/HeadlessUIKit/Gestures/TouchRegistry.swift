import ScrollEngine
import TraceModel

/// The objects of the fingers that are down.
final class TouchRegistry {
  /// In whose views fingers go down.
  weak var window: UIWindow?
  private var touches: [Int: UITouch] = [:]

  /// The object of a finger, with its latest sample.
  func touch(_ touch: Touch) -> UITouch {
    onReplayThread {
      if let known = touches[touch.id], touch.phase != .began || known.began == touch.t {
        known.update(touch)
        return known
      }
      let new = UITouch(touch, in: window?.hitTest(CGPoint(touch.location), with: nil))
      touches[touch.id] = new
      return new
    }
  }

  /// The fingers that are down.
  func down(on screen: NestedScreen) -> Set<UITouch> { Set(screen.fingersDown.compactMap { touches[$0] }) }
}
