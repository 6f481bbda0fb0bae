import Foundation

/// A file or standard output, written through a buffer.
///
/// A file is opened at once, so that a path that cannot be written is refused before hours of work. Its former content is replaced
/// when the first text is written, and a new file stays only when it is complete: a call that fails leaves the former report, or no
/// file.
public final class FileOutput: TextOutput {
  private static let bufferSize = 1 << 16

  /// The path as given; `-` for standard output.
  public let path: String
  /// The file descriptor; −1 for a new file that ``release()`` has removed until there is something to write.
  private var descriptor: Int32
  private let isStandardOutput: Bool
  /// Whether this output created the file.
  private var isNew: Bool
  private var buffer: [UInt8] = []
  private var isUntouched: Bool
  private var isClosed = false
  /// The first error, which every later call throws again, so that a lost write is reported at the end.
  private var failure: OutputError?

  /// - Throws: `OutputError.cannotOpen`, and `OutputError.database` if the file would replace one.
  public init(path: String) throws {
    self.path = path
    isStandardOutput = false
    isUntouched = true
    (descriptor, isNew) = try Self.open(path)
  }

  /// Creates a folder for files, unless it is there.
  ///
  /// - Throws: `OutputError.cannotOpen`
  public static func makeFolder(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputError.cannotOpen(path: folder, reason: "the folder cannot be created")
    }
  }

  /// Opens a file, or creates one.
  private static func open(_ path: String) throws -> (descriptor: Int32, isNew: Bool) {
    if DatabaseFile.isPart(path) { throw OutputError.database(path: path) }
    let made = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if made >= 0 { return (made, true) }
    // Something exists at this path. It may be a dangling link, whose target is then a new file.
    let isMissing = access(path, F_OK) != 0 && errno == ENOENT
    let found = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    if found < 0 { throw OutputError.cannotOpen(path: path, reason: reason(errno)) }
    return (found, isMissing)
  }

  /// Removes a new file until there is something to write, so that a process that is killed leaves no empty file.
  func release() {
    guard isNew, isUntouched, descriptor >= 0 else { return }
    removeNew()
    _ = Foundation.close(descriptor)
    descriptor = -1
  }

  /// Removes the file that this output created, unless another one has taken its place.
  private func removeNew() {
    guard isNew, let identity, identity == Self.identity(of: path), let target = realpath(path, nil) else { return }
    defer { free(target) }
    unlink(target)
  }

  package init(standardOutput descriptor: Int32) {
    path = "-"
    self.descriptor = descriptor
    isStandardOutput = true
    isUntouched = false
    isNew = false
  }

  /// Standard output.
  ///
  /// In a process that ignores the signal SIGPIPE, a reader that goes away is an error of the next write, `OutputError.readerGone`.
  public static func standardOutput() -> FileOutput { FileOutput(standardOutput: STDOUT_FILENO) }

  deinit {
    guard !isStandardOutput, !isClosed, descriptor >= 0 else { return }
    removeNew()
    _ = Foundation.close(descriptor)
  }

  /// - Throws: `OutputError` if the file cannot be written.
  public func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// - Throws: `OutputError` if the file cannot be written.
  public func write(_ bytes: [UInt8]) throws {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// - Throws: `OutputError` if the file cannot be written, now or before.
  public func flush() throws {
    if let failure { throw failure }
    do {
      try writeBuffer()
    } catch let error as OutputError {
      failure = error
      throw error
    }
  }

  private func writeBuffer() throws {
    if isUntouched, !buffer.isEmpty { try replaceContent() }
    var start = 0
    defer { buffer.removeAll(keepingCapacity: true) }
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written > 0 {
        start += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE where isStandardOutput: throw OutputError.readerGone
      case let code: throw OutputError.cannotWrite(path: path, reason: Self.reason(code))
      }
    }
  }

  /// - Throws: `OutputError` if the file cannot be written, now or before.
  public func close() throws {
    guard !isClosed else { return }
    if isUntouched { try replaceContent() }
    try flush()
    isClosed = true
    guard !isStandardOutput else { return }
    if Foundation.close(descriptor) != 0, errno != EINTR {
      throw OutputError.cannotWrite(path: path, reason: Self.reason(errno))
    }
  }

  /// The device and inode of a regular file, equal for two paths to one file.
  var identity: [UInt64]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// The device and inode of the file at a path; `nil` if there is none.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  private func replaceContent() throws {
    isUntouched = false
    if descriptor < 0 { (descriptor, isNew) = try Self.open(path) }
    guard identity != nil else { return }
    if ftruncate(descriptor, 0) != 0 {
      throw OutputError.cannotWrite(path: path, reason: Self.reason(errno))
    }
  }

  private func waitUntilWritable() {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}

/// The beginning of a file.
enum FileStart {
  /// The first bytes of a regular file, fewer if it is shorter; `nil` if there is none. A pipe is not opened, since that would wait
  /// for a writer.
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
