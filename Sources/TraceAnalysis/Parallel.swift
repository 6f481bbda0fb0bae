#if !os(iOS)  // `Synchronization` is not part of iOS 15, and an app's tests replay one session at a time.
  import Dispatch
  import Synchronization

  /// Work on all processors with a result that does not depend on their number.
  package enum Parallel {
    /// - Returns: one entry per index, in order.
    package static func map<T: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> T) -> [T] {
      let results = Mutex<[T?]>(Array(repeating: nil, count: count))
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = transform(index)
        results.withLock { $0[index] = result }
      }
      return results.withLock { $0 }.compactMap { $0 }
    }

    /// Maps indices on a number of threads.
    package static func map<T: Sendable>(_ count: Int, jobs: Int, _ transform: @Sendable (Int) -> T) -> [T] {
      let next = Atomic(0)
      let parts = map(max(1, min(jobs, count))) { _ in
        var part: [(Int, T)] = []
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < count else { return part }
          part.append((index, transform(index)))
        }
      }
      return parts.joined().sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
#endif
