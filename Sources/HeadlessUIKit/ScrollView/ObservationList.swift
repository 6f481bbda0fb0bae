/// Who observes the content size and the insets of a scroll view.
@MainActor
final class ObservationList {
  private var next = 0
  /// In the order in which they were added.
  private var entries: [(id: Int, keyPath: AnyKeyPath, told: (_ old: Any, _ new: Any) -> Void)] = []

  nonisolated init() {}

  func add(_ keyPath: AnyKeyPath, _ told: @escaping (_ old: Any, _ new: Any) -> Void) -> NSKeyValueObservation {
    let id = next
    next += 1
    entries.append((id, keyPath, told))
    return NSKeyValueObservation { [weak self] in
      onReplayThread { self?.entries.removeAll { $0.id == id } }
    }
  }

  /// Tells the observers of a property, also of an equal value, as automatic notifications do.
  func notify<Value>(_ keyPath: KeyPath<UIScrollView, Value>, of view: UIScrollView, old: Value, new: Value) {
    for entry in entries where entry.keyPath == keyPath { entry.told(old, new) }
  }
}
