import TraceModel

/// A pan, as `UIPanGestureRecognizer`: possible until a finger has moved far enough, then a translation and a velocity.
///
/// Hysteresis, the rule that only the excess counts, and the velocity: [RE, source 6].
public final class PanGestureRecognizer: GestureRecognizer {
  public init() { super.init(isPan: true) }

  /// Adds an action, run for every change of state or place from `began` on. Held until the end of the replay.
  public func addTarget(_ action: @escaping (PanGestureRecognizer) -> Void) {
    addAction { [unowned self] _ in action(self) }
  }

  /// The finger's way since the pan began, in points, + = down and right. Zero from the end of a touch until the next pan begins;
  /// while the delegate is asked whether it should, the way so far.
  public func translation(in view: View?) -> Point { isPanning || isDeciding ? centroid - anchor : .zero }

  /// Makes the translation read as given from here on.
  public func setTranslation(_ translation: Point, in view: View?) {
    guard isPanning else { return }
    anchor = centroid - translation
  }

  /// Points per second, + = down and right.
  public func velocity(in view: View?) -> Point { numberOfTouches == 0 && !isPanning ? .zero : samples.value }
}
