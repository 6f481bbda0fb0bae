#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The paths of recordings, and the environment variables by which a UI test sets them.
package enum RecordingPath {
  /// The environment variable that names the file; it has precedence over the app's choice.
  package static let pathVariable = "TRACELAB_RECORDING"
  /// The environment variable with the loopback port to which lines are also sent.
  package static let portVariable = "TRACELAB_RECORDING_PORT"
  /// The environment variable with the token that the receiver at the port requires first.
  package static let tokenVariable = "TRACELAB_RECORDING_TOKEN"

  /// The path of a recording: the one that the environment names, else the app's own choice, else a new file.
  ///
  /// The new file is in the app's documents, or in the folder for temporary files if there are none.
  package static func path(id: String, chosen: String?, isCompressed: Bool) -> String {
    if let path = Platform.environment(pathVariable) { return path }
    if let chosen { return chosen }
    return folder + "/tracelab-\(id).jsonl" + (isCompressed ? ".gz" : "")
  }

  private static var folder: String {
    if let home = Platform.environment("HOME"), access(home + "/Documents", W_OK) == 0 { return home + "/Documents" }
    var folder = Platform.environment("TMPDIR") ?? "/tmp"
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  /// The connection that the environment requests, with its token; `nil` without a request.
  package static func connection() throws(WriteError) -> LiveConnection? {
    guard let port = try port() else { return nil }
    return LiveConnection(port: port, token: Platform.environment(tokenVariable))
  }

  /// The port that the environment names; `nil` without one.
  package static func port() throws(WriteError) -> UInt16? {
    guard let text = Platform.environment(portVariable) else { return nil }
    guard let port = UInt16(text), port > 0 else { throw .wrongPort(text) }
    return port
  }
}

/// The files to which recordings of this process are being written. An app has its recorders on the main thread; tests have many.
package enum PathsInUse {
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()
  /// Guarded by `lock`.
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Reserves a path to which nothing else is written: the given one, or one with a number before its name.
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
