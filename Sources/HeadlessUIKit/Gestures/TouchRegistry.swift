import TraceModel

/// The objects of the fingers that are down.
final class TouchRegistry {
  private var touches: [Int: UITouch] = [:]

  /// The object of a finger, with its latest sample.
  func touch(_ touch: Touch) -> UITouch {
    onReplayThread {
      if let known = touches[touch.id], touch.phase != .began || known.phase == .began {
        known.update(touch)
        return known
      }
      let new = UITouch(touch)
      touches[touch.id] = new
      return new
    }
  }
}
