/// Something that touches land in: the screen's root, or a scroll view.
///
/// A screen holds its views, a view holds its recognizers. The references in the other direction are neither counted nor weak,
/// which would cost most of a replay's speed. They are safe because whoever they lead to clears them before it goes: the screen
/// clears `screen` and `superview` of all its views when it closes, a view clears its recognizers' `view` when it is freed.
open class View {
  /// The recognizers, in the order in which they were added; a scroll view's own pan is the first.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The screen that the view is part of; `nil` for a view that is on no screen, and after the replay.
  public internal(set) unowned(unsafe) var screen: NestedScreen?
  /// The view around this one; `nil` for a view that is on no screen, and after the replay.
  public internal(set) unowned(unsafe) var superview: View?

  public init() {}

  deinit { abandonRecognizers() }

  /// Adds a recognizer, which receives the touches in this view from the next touch on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Adds a recognizer of a view within this one, which recognizes before this view's own.
  package func addInnerGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.insert(recognizer, at: 0)
    recognizer.view = self
  }

  /// Removes a recognizer, and cancels what it does.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    screen?.dispatcher.cancel(recognizer)
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  /// Whether this view is `view` or lies within it.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// Clears the recognizers' references to this view, before it is freed.
  func abandonRecognizers() {
    for recognizer in gestureRecognizers where recognizer.view === self { recognizer.view = nil }
  }

  /// Takes the view off its screen: no reference leads from it to the screen or to another view any more.
  func leaveScreen() {
    screen = nil
    superview = nil
  }

  /// Releases what the strategy gave to the view and to its recognizers, which may hold the view in turn.
  func releaseDelegates() {
    for recognizer in gestureRecognizers { recognizer.releaseDelegates() }
  }
}
