// Key-value observing as in Foundation on Apple's systems; Foundation on Linux has none.

/// The values that a change contains.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// One notification at once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before the change, too. Not available here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public let oldValue: Value?
  public let newValue: Value?
  /// Always `false`: observers are notified after the change.
  public var isPrior: Bool { false }

  @usableFromInline init(oldValue: Value?, newValue: Value?) {
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

/// An observation, which ends with its object or with `invalidate()`.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  deinit { invalidate() }

  public func invalidate() {
    let end = end
    self.end = nil
    end?()
  }
}

/// A class with properties that can be observed.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {
  /// Begins to observe a property. Returns `nil` for a property that cannot be observed.
  ///
  /// - Parameter told: called with this object, while it exists.
  func begin(
    observing keyPath: AnyKeyPath, told: @escaping (_ object: AnyObject, _ old: Any, _ new: Any) -> Void
  ) -> NSKeyValueObservation?
}

extension KeyValueObserving {
  /// Calls a closure for every change of a property: `contentOffset`, `contentSize` or `contentInset` of a scroll view.
  ///
  /// It is inlined because a change of an unknown type would cost more than most of the code that it calls.
  @inlinable public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func change(_ old: Value?, _ new: Value?) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        oldValue: options.contains(.old) ? old : nil, newValue: options.contains(.new) ? new : nil)
    }
    let nothing = change(nil, nil)
    let observation = begin(observing: keyPath) { object, old, new in
      let values = options.isEmpty ? nothing : change(old as? Value, new as? Value)
      changeHandler(unsafeDowncast(object, to: Self.self), values)
    }
    guard let observation else { return .impossible(keyPath) }
    if options.contains(.initial) { changeHandler(self, change(nil, self[keyPath: keyPath])) }
    return observation
  }
}

extension NSKeyValueObservation {
  /// Raises an error in the replay, and observes nothing.
  @MainActor @usableFromInline static func impossible(_ keyPath: AnyKeyPath) -> NSKeyValueObservation {
    ReplayRunLoop.current?.whenLoaded {
      $0.raise(
        "observe(_:): \(keyPath) cannot be observed here; contentOffset, contentSize and contentInset of a scroll view, and "
          + "the frame of a view can.")
    }
    return NSKeyValueObservation {}
  }
}
