// Key-value observing by the name of a property, as in Objective-C; Foundation on Linux has none.

/// The keys of a change that an observer receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change, as the raw value of `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change. A property that is set: `setting`.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// The observers of one object that were added by the name of a property.
@MainActor
final class StringObservations {
  private struct Entry {
    weak var observer: UIResponder?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  /// Adds an observer, which is not held, and which is called once for every time that it was added.
  func add(
    _ observer: UIResponder, of object: UIView, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    func tell(_ observer: UIResponder, _ object: UIView, old: Any?, new: Any?) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.old) { change[.oldKey] = old }
      if options.contains(.new) { change[.newKey] = new }
      observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    guard let property = Self.properties[keyPath], !options.contains(.prior),
      let observation = object.begin(
        observing: property,
        told: { [weak observer, weak object] _, old, new in
          if let observer, let object { tell(observer, object, old: old, new: new) }
        })
    else {
      let reason =
        "addObserver(_:forKeyPath:options:context:): \(keyPath) cannot be observed here; without .prior contentOffset, "
        + "contentSize and contentInset of a scroll view and the frame of a view can."
      ReplayRunLoop.current?.whenLoaded { $0.raise(reason) }
      return
    }
    entries.append(Entry(observer: observer, keyPath: keyPath, context: context, observation: observation))
    // The notification of `.initial` has no old value. [DOC]
    if options.contains(.initial) { tell(observer, object, old: nil, new: object[keyPath: property]) }
  }

  /// Removes the observer that was added last for the property.
  ///
  /// - Parameter context: `nil`, whatever context it was added with.
  /// - Returns: whether there was one.
  func remove(_ observer: NSObject, _ keyPath: String, _ context: UnsafeMutableRawPointer??) -> Bool {
    let index = entries.lastIndex { entry in
      guard entry.observer === observer, entry.keyPath == keyPath else { return false }
      return context.map { $0 == entry.context } ?? true
    }
    guard let index else { return false }
    entries.remove(at: index).observation.invalidate()
    return true
  }

  private static let properties: [String: AnyKeyPath] = [
    "contentOffset": \UIScrollView.contentOffset, "contentSize": \UIScrollView.contentSize,
    "contentInset": \UIScrollView.contentInset, "frame": \UIView.frame, "bounds": \UIView.bounds,
  ]
}

extension UIView {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of a view or controller for every change of a property.
  ///
  /// - Parameters:
  ///   - keyPath: `contentOffset`, `contentSize` or `contentInset` of a scroll view, or `frame`.
  ///   - options: the values that the change contains.
  public func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { keyObservations.add(observer, of: self, keyPath, options, context) }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, context: .some(context))
  }

  private func remove(_ observer: NSObject, _ keyPath: String, context: UnsafeMutableRawPointer??) {
    guard !keyObservations.remove(observer, keyPath, context) else { return }
    let reason =
      "Cannot remove an observer \(type(of: observer)) for the key path \"\(keyPath)\" because it is not registered "
      + "as an observer."
    ReplayRunLoop.current?.whenLoaded { $0.raise(reason) }
  }

  private var keyObservations: StringObservations {
    if let stringObservations { return stringObservations }
    let new = StringObservations()
    stringObservations = new
    return new
  }
}
