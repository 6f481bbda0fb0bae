import Foundation

/// How a file begins.
enum FileStart {
  /// The first bytes of a regular file, fewer where it is shorter; `nil` where there is none. A pipe is not opened: it would wait for a
  /// writer.
  static func bytes(of path: String, count: Int) -> ArraySlice<UInt8>? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: count)
    let found = read(descriptor, &start, count)
    return start.prefix(max(0, found))
  }
}
