import TraceModel

/// One finger on a control, from touch-down to its lift.
struct ContentTouch {
  enum Stage {
    /// The scroll view holds the touch back and waits.
    case held
    /// The control has received it.
    case delivered
    /// The scroll view keeps it: the control never receives it, or has lost it.
    case kept
  }

  let finger: Int
  let view: ContentView
  let start: Point
  var location: Point
  /// When the scroll view stops waiting, microseconds of touch time (the session's, not the frames').
  let deadline: Double
  /// The touch's index in the list of deliveries.
  let record: Int
  var stage: Stage
  /// Whether the touch was never held back.
  var isImmediate = false

  /// How far the finger has moved since touch-down, in points.
  var movement: Point { location - start }
}
