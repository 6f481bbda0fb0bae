import ScrollEngine
import TraceModel

extension UIScrollView: KeyValueObserving {
  public func begin(
    observing keyPath: AnyKeyPath, told: @escaping (_ old: Any, _ new: Any) -> Void
  ) -> NSKeyValueObservation? {
    if keyPath == \UIScrollView.contentOffset {
      let observer = OffsetObserver(told: told)
      counterpart.addObserver(observer)
      return NSKeyValueObservation { [weak counterpart] in counterpart?.removeObserver(observer) }
    }
    guard keyPath == \UIScrollView.contentSize || keyPath == \UIScrollView.contentInset else { return nil }
    return observations.add(keyPath, told)
  }
}

/// Passes changes of the offset on.
private final class OffsetObserver: ContentOffsetObserver {
  private let told: (_ old: Any, _ new: Any) -> Void

  init(told: @escaping (_ old: Any, _ new: Any) -> Void) { self.told = told }

  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    told(CGPoint(old), CGPoint(new))
  }
}
