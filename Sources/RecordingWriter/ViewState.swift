/// One vertical scroll view in one display frame. Lengths in points.
package struct ViewState: Equatable, Sendable {
  /// Presented, from the place where the view rests at its top.
  package var offset = 0.0
  /// How far the view itself is scrolled, where the app says that its content is seen elsewhere.
  package var own: Double?
  package var isEnabled = true
  package var phase = FramePhase.idle
  /// With the insets that it had at first.
  package var contentHeight = 0.0
  /// How much larger the insets are than at first.
  package var insetTop = 0.0
  package var insetBottom = 0.0
  /// Whether a tap on the status bar may scroll it.
  package var scrollsToTop = false
  /// Whether the view is there. Where it is not, the offset is the last one.
  package var isLoaded = true

  package init() {}

  /// How far the view itself is scrolled, presented, from the place where it rests at its top.
  package var scrolled: Double { own ?? offset }
}
