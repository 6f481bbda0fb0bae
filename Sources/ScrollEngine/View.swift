/// Something that touches land in: the screen's root, or a scroll view.
open class View {
  /// Recognizers in the order in which they were added; a scroll view's own pan is the first.
  @exclusivity(unchecked) public private(set) var gestureRecognizers: [PanGestureRecognizer] = []
  /// The screen that the view is part of.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var screen: NestedScreen?
  /// The view around this one.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View?

  public init() {}

  /// Adds a recognizer, which from the next touch on sees the touches in this view.
  public func addGestureRecognizer(_ recognizer: PanGestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Whether the view is this one or around it.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }
}
