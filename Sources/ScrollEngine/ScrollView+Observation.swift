import TraceModel

extension ScrollView {
  /// Tells an object about every change of `contentOffset`, as key-value observation does. Held until the end of the replay. The
  /// options `kvo_order`, `kvo_value` and `kvo_equal_values` decide what is not known of UIKit.
  public func addObserver(_ observer: any ContentOffsetObserver) {
    guard !isPast else { return }
    observers.append(observer)
    isObserved = true
  }

  /// Ends what `addObserver` began.
  public func removeObserver(_ observer: any ContentOffsetObserver) {
    let former = observers
    observers = former.filter { $0 !== observer }
    isObserved = !observers.isEmpty
    withExtendedLifetime(former) {}
  }

  /// Tells an object about every change of `contentSize` and `contentInset`, when the view has adapted its offset. Held until the end of
  /// the replay.
  public func addGeometryObserver(_ observer: any ContentGeometryObserver) {
    if !isPast { geometryObservers.append(observer) }
  }

  func notify(from old: Point, to new: Point) {
    let isCurrent = options.observedValue == .current
    for observer in observers { observer.scrollView(self, changedFrom: old, to: isCurrent ? offset : new) }
  }
}
