import TraceModel

/// A control of the screen: a button, slider, switch or plain view in a scroll view's content.
final class ContentView: View {
  let control: Layout.Control
  /// The view's own pan, if it has one.
  let pan: PanGestureRecognizer?
  /// The result of `touchesShouldBegin` of the surrounding scroll view for this view. Default: true. [DOC]
  let shouldBegin: Bool
  /// The result of `touchesShouldCancel` for this view, if it is overridden.
  let shouldCancel: Bool?

  init(_ control: Layout.Control, in superview: ScrollView, _ delivery: Layout.TouchDelivery) {
    self.control = control
    shouldBegin = delivery.shouldBegin[control.id] ?? true
    shouldCancel = delivery.shouldCancel[control.id]
    pan = control.pan ? PanGestureRecognizer() : nil
    super.init(frame: control.frame)
    self.superview = superview
    if let screen = superview.screen { enter(screen) }
    if let pan { addGestureRecognizer(pan) }
  }

  /// Whether it is a `UIControl`, which keeps its touches by default. [DOC]
  var isControl: Bool { control.kind != .view }
}

/// A finger on a control, from touch-down to its lift.
struct ContentTouch {
  enum Stage {
    /// The scroll view holds the touch back and waits.
    case held
    /// The control has received the touch.
    case delivered
    /// The scroll view keeps the touch: the control never receives it, or has lost it.
    case kept
  }

  let finger: Int
  let view: ContentView
  let start: Point
  var location: Point
  /// The time at which the scroll view stops waiting, in microseconds of touch time (the session's, not the frames').
  let deadline: Double
  /// The touch's index in the list of deliveries.
  let record: Int
  var stage: Stage
  /// Whether the touch was never held back.
  var isImmediate = false

  /// The distance of the finger from touch-down, in points.
  var movement: Point { location - start }
}
