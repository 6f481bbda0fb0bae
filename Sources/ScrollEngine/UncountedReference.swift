/// A reference that does not hold its object and is `nil` once the object is freed, as a weak one.
///
/// The first weak reference to an object makes every later retain and release of it slower, and a replay retains its screen and its
/// scroll views a million times per second. An object makes its own uncounted reference and clears it in `deinit`. Not for several threads.
package final class UncountedReference<Object: AnyObject> {
  package private(set) unowned(unsafe) var object: Object?

  init() {}

  /// The object exists and may be reached from now on.
  func begin(_ object: Object) { self.object = object }

  /// The object is being freed.
  func end() { object = nil }
}
