import Foundation

/// Tells files that people or apps made and that commands read: baselines and recordings. No report replaces one by mistake.
enum InputFile {
  private static let beginnings = ["tracelab baseline ", #"{"type":"session""#, #"{"type": "session""#]

  /// Whether a path leads to a file that begins as one.
  static func isOne(_ path: String) -> Bool {
    var status = stat()
    // Nothing but a file is opened: a pipe would wait for a writer.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: 32)
    let count = max(0, read(descriptor, &start, start.count))
    return beginnings.contains { start.prefix(count).starts(with: $0.utf8) }
  }
}
