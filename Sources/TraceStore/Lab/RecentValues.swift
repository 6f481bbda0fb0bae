import Synchronization

/// A cache of recently computed values.
///
/// Many sessions have the screen and the expectations of others, and looking a value up takes less time than reading or writing its
/// JSON. Several threads may use the cache.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The maximum number of entries. A screen takes about 1 KB.
  private static var limit: Int { 256 }

  private let known = Mutex<[Key: Value]>([:])

  /// The value for a key, computed unless it is cached. At the maximum number of entries, all are removed.
  ///
  /// - Throws: Errors of `compute`, after which nothing is cached.
  func value(for key: Key, compute: () throws -> Value) rethrows -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = try compute()
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[key] = value
    }
    return value
  }
}
