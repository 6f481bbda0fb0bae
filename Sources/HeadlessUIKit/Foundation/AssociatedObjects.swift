import Foundation

// Associated objects as in the Objective-C runtime, which Linux does not have.

#if !canImport(ObjectiveC)
  /// The values that code has associated with objects. Each ends with its object.
  @MainActor
  final class AssociatedObjects {
    @exclusivity(unchecked) private var values: [UnsafeRawPointer: Value] = [:]

    nonisolated init() {}

    subscript(_ key: UnsafeRawPointer) -> Any? { values[key]?.value }

    func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
      // The former value is released after the change: code that its release runs may use the object.
      let former = values[key]
      values[key] = value.map { Value($0, policy) }
      withExtendedLifetime(former) {}
    }

    /// One associated value, held or not.
    private struct Value {
      private let held: Any?
      private weak var unheld: AnyObject?

      init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
          held = nil
          unheld = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
          held = (value as? NSCopying)?.copy(with: nil) ?? value
        default: held = value
        }
      }

      /// The value; `nil` for a freed object that was not held, where a device would crash.
      var value: Any? { held ?? unheld }
    }
  }

  /// The values associated with objects other than views, controllers and recognizers: until the object or the replay ends.
  @MainActor
  final class AssociationTable {
    private struct Entry {
      weak var object: AnyObject?
      let values = AssociatedObjects()
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of freed objects are removed next.
    private var limit = 64

    nonisolated init() {}

    subscript(_ object: AnyObject) -> AssociatedObjects? {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values
    }

    func make(for object: AnyObject) -> AssociatedObjects {
      if let known = self[object] { return known }
      if entries.count >= limit {
        let former = entries
        entries = entries.filter { $0.value.object != nil }
        limit = max(2 * entries.count, 64)
        withExtendedLifetime(former) {}
      }
      let entry = Entry(object: object)
      entries[ObjectIdentifier(object)] = entry
      return entry.values
    }
  }

  /// The values that a view, controller or recognizer holds itself; `nil` for other objects. A class is found faster than a
  /// conformance would be.
  ///
  /// - Parameter made: whether an object without values gets its place for them.
  @MainActor
  private func heldValues(of object: AnyObject, made: Bool) -> AssociatedObjects? {
    if let responder = object as? UIResponder {
      if made, responder.associatedObjects == nil { responder.associatedObjects = AssociatedObjects() }
      return responder.associatedObjects
    }
    guard let recognizer = object as? UIGestureRecognizer else { return nil }
    if made, recognizer.associatedObjects == nil { recognizer.associatedObjects = AssociatedObjects() }
    return recognizer.associatedObjects
  }

  // swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
  /// The hold of an object on an associated value.
  public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// The value associated with an object under a key.
  ///
  /// - Parameter key: an address, which alone identifies the value.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    return (heldValues(of: object, made: false) ?? ReplayRunLoop.current?.associations[object])?[key]
  }

  /// Associates a value with an object; `nil` removes it. Outside of a replay only views, controllers and recognizers keep values.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    let object = object as AnyObject
    let values = heldValues(of: object, made: true) ?? ReplayRunLoop.current?.associations.make(for: object)
    values?.set(value, key, policy)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @preconcurrency @MainActor
  public func objc_removeAssociatedObjects(_ object: Any) {
    let object = object as AnyObject
    (object as? UIResponder)?.associatedObjects = nil
    (object as? UIGestureRecognizer)?.associatedObjects = nil
  }
#endif
