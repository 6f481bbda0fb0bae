import Synchronization

/// Values that were computed lately, by what they were computed from: many sessions have the screen and the expectations of others, and
/// to look a value up takes less time than to read or write its JSON. Several threads may use it.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The maximum number of entries. A screen takes about 1 KB.
  private static var limit: Int { 256 }

  private let known = Mutex<[Key: Value]>([:])

  /// The value for a key, computed unless it is known. Before there are too many, all are removed.
  ///
  /// - Throws: what `compute` throws; nothing is kept then.
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
