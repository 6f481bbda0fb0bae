import ScrollEngine
import TraceModel

extension UIView: KeyValueObserving {
  public func begin(
    observing keyPath: AnyKeyPath, told: @escaping (_ object: AnyObject, _ old: Any, _ new: Any) -> Void
  ) -> NSKeyValueObservation? {
    if let scrollView = self as? UIScrollView, let observation = scrollView.beginScrolling(keyPath, told) {
      return observation
    }
    guard type(of: keyPath).valueType is CGRect.Type else { return nil }
    let list = frameObservations ?? ObservationList()
    frameObservations = list
    // The rectangle is read by the key path itself, which tells the frame from the bounds, also for a subclass.
    var last = self[keyPath: keyPath] as? CGRect ?? .null
    return list.add(\UIView.frame) { view, _, _ in
      guard let new = (view as? UIView)?[keyPath: keyPath] as? CGRect, new != last else { return }
      let old = last
      last = new
      told(view, old, new)
    }
  }
}

extension UIScrollView {
  fileprivate func beginScrolling(
    _ keyPath: AnyKeyPath, _ told: @escaping (_ object: AnyObject, _ old: Any, _ new: Any) -> Void
  ) -> NSKeyValueObservation? {
    // A key path of a subclass differs from this class's, so the property is identified by its type: no other property that
    // changes has it.
    switch type(of: keyPath).valueType {
    case is CGPoint.Type where keyPath != \UIScrollView.center && keyPath != \UIView.center:
      let observer = OffsetObserver(of: reference, told: told)
      counterpart.addObserver(observer)
      return NSKeyValueObservation { [reference = counterpart.reference] in reference.object?.removeObserver(observer) }
    case is CGSize.Type: return observations.add(\UIScrollView.contentSize, told)
    case is UIEdgeInsets.Type: return observations.add(\UIScrollView.contentInset, told)
    default: return nil
    }
  }
}

/// Forwards changes of the offset to a closure.
private final class OffsetObserver: ContentOffsetObserver {
  private let view: UncountedReference<UIView>
  private let told: (_ object: AnyObject, _ old: Any, _ new: Any) -> Void

  init(of view: UncountedReference<UIView>, told: @escaping (_ object: AnyObject, _ old: Any, _ new: Any) -> Void) {
    self.view = view
    self.told = told
  }

  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    if let view = view.object { told(view, CGPoint(old), CGPoint(new)) }
  }
}

/// The observers of the content size and the insets of a scroll view.
@MainActor
final class ObservationList {
  private var next = 0
  /// The observers, in the order in which they were added.
  private var entries: [(id: Int, keyPath: AnyKeyPath, told: (_ object: AnyObject, _ old: Any, _ new: Any) -> Void)] =
    []

  nonisolated init() {}

  func add(
    _ keyPath: AnyKeyPath, _ told: @escaping (_ object: AnyObject, _ old: Any, _ new: Any) -> Void
  ) -> NSKeyValueObservation {
    let id = next
    next += 1
    entries.append((id, keyPath, told))
    return NSKeyValueObservation { [weak self] in
      onReplayThread { self?.entries.removeAll { $0.id == id } }
    }
  }

  /// Notifies the observers of a property, also of an equal value, as automatic notifications do.
  func notify<Object: UIView, Value>(_ keyPath: KeyPath<Object, Value>, of view: Object, old: Value, new: Value) {
    for entry in entries where entry.keyPath == keyPath { entry.told(view, old, new) }
  }
}
