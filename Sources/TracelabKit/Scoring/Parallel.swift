import Foundation
import Synchronization

/// Work on all processors whose result does not depend on their number.
enum Parallel {
  /// - Returns: one entry per index, in order.
  static func map<T: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> T) -> [T] {
    let results = Mutex<[T?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }
}
