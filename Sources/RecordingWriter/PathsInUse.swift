#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that recordings of this process are being written to. An app has its recorders on the main thread; tests have many.
package enum PathsInUse {
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()
  /// Guarded by `lock`.
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Takes a path that nothing else is written to: the given one, or one with a number before its name.
  package static func take(_ path: String) -> String {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var (candidate, number) = (path, 2)
    while !paths.insert(candidate).inserted {
      candidate = "\(path[..<name])\(number)-\(path[name...])"
      number += 1
    }
    return candidate
  }

  package static func release(_ path: String) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    paths.remove(path)
  }
}
