import ScrollEngine

/// The vertical offset of a scroll view with the fraction of a pixel that the view does not show.
///
/// It is for strategies that add up small movements. A write by other code replaces it.
final class PreciseOffset {
  let view: ScrollView
  private var exact: Double
  /// The view's offset after the latest write.
  private var shown: Double

  init(_ view: ScrollView) {
    self.view = view
    exact = view.contentOffset.y
    shown = exact
  }

  /// The precise offset, in points.
  var value: Double {
    get { view.contentOffset.y == shown ? exact : view.contentOffset.y }
    set {
      guard newValue != value else { return }
      exact = newValue
      view.contentOffset.y = newValue
      shown = view.contentOffset.y
    }
  }

  /// The end of the view's range; its start is 0.
  var max: Double { Swift.max(view.contentSize.height - view.size.height, 0) }
}
