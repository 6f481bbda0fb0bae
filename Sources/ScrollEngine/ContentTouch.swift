import TraceModel

/// One finger on a control, from touch-down to its lift.
struct ContentTouch {
  enum Stage {
    /// The scroll view holds the touch back and waits.
    case held
    /// The control has it.
    case delivered
    /// The control will not get it, or not any more.
    case kept
  }

  let finger: Int
  let view: ContentView
  let start: Point
  var location: Point
  /// When the scroll view stops waiting, microseconds of touch time.
  let deadline: Double
  /// The touch's place in the list of deliveries.
  let record: Int
  var stage: Stage
  /// Whether it was not held back at all.
  var isImmediate = false

  /// The finger's way since touch-down, in points.
  var movement: Point { location - start }
}
