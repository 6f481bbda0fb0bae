#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file of a recording: a header that can be overwritten in place, then lines.
///
/// JSON allows spaces after a value: the header's line ends in some, so that a later header fits into its place. A compressed
/// file has the header in a gzip member of its own that stores it uncompressed, and therefore keeps its length.
package final class RecordingFile {
  package let path: String
  /// The first error. Nothing is written after it.
  package private(set) var error: WriteError?
  private var descriptor: Int32
  private let isCompressed: Bool
  private var gzip: GzipStream?
  /// The length of the header's line, without its line feed; `nil` before it is written.
  private var headerLength: Int?

  /// Creates the file, or empties an existing one.
  package init(path: String, isCompressed: Bool) throws(WriteError) {
    self.path = path
    self.isCompressed = isCompressed
    // Read and write for the owner, read for others, as for other files.
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: Platform.message()) }
  }

  deinit { close() }

  /// Writes the header, followed by the spaces that later headers may need.
  package func begin(_ header: [UInt8], spare: Int) {
    headerLength = header.count + spare
    write(placed(header, headerLength ?? 0))
    if isCompressed { gzip = GzipStream(level: Self.level) }
  }

  /// zlib's fastest: the app's main thread compresses, and lines are similar enough.
  private static let level: Int32 = 1

  /// Overwrites the header.
  ///
  /// - Returns: whether there was room, and the file can be changed in place, which pipes cannot.
  package func replace(_ header: [UInt8]) -> Bool {
    guard error == nil, let headerLength, header.count <= headerLength else { return false }
    let bytes = placed(header, headerLength)
    return bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) == $0.count }
  }

  private func placed(_ header: [UInt8], _ length: Int) -> [UInt8] {
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, length - header.count))
    let line = header + padding + [UInt8(ascii: "\n")]
    return isCompressed ? GzipStream.stored(line) : line
  }

  /// Writes lines, so that they are in the file even if the app ends now.
  package func append(_ lines: [UInt8]) {
    guard !lines.isEmpty else { return }
    if let gzip { write(gzip.flushed(lines)) } else { write(lines) }
  }

  /// Ends the file.
  package func close() {
    guard descriptor >= 0 else { return }
    if let gzip { write(gzip.finished()) }
    gzip = nil
    Platform.close(descriptor)
    descriptor = -1
  }

  private func write(_ bytes: [UInt8]) {
    guard error == nil, descriptor >= 0 else { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          error = .cannotWrite(path: path, reason: Platform.message())
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// The reasons for which a recording could not be written, or no longer.
package enum WriteError: Error, CustomStringConvertible, Sendable {
  /// The file cannot be created.
  case cannotOpen(path: String, reason: String)
  /// Writing to the file failed: the disk is full, for example.
  case cannotWrite(path: String, reason: String)
  /// Nothing listens on the port, or the connection broke.
  case notConnected(port: UInt16, reason: String)
  /// The receiver reads more slowly than lines are sent.
  case receiverTooSlow(port: UInt16, waiting: Int)
  /// The port is not a number from 1 to 65535.
  case wrongPort(String)

  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The recording cannot be made at \(path): \(reason). Give a path in a folder that the app may write to."
    case .cannotWrite(let path, let reason):
      "The recording at \(path) ends early: \(reason). What was written before is in the file; make room on the disk and record again."
    case .notConnected(let port, let reason):
      "The recording is not sent to port \(port): \(reason). Start the test's recording before the app is launched."
    case .receiverTooSlow(let port, let waiting):
      "The recording is no longer sent to port \(port): \(waiting) bytes wait there. The receiver has to read all the time."
    case .wrongPort(let text):
      "The recording is not sent: \(text) is no port. A port is a number from 1 to 65535."
    }
  }
}
