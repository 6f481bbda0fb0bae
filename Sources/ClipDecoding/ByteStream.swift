import Foundation

/// Bytes one after the other from a file, a child process or memory, through a buffer.
final class ByteStream {
  /// Bytes read at once: the size of a pipe on Linux.
  static let chunk = 65_536

  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Writes up to the buffer's size and returns how many bytes; 0 at the end.
  private let refill: (UnsafeMutableRawBufferPointer) throws -> Int

  init(refill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.refill = refill
  }

  convenience init(_ bytes: [UInt8]) {
    var position = 0
    self.init { target in
      let count = min(target.count, bytes.count - position)
      bytes.withUnsafeBytes {
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
      }
      position += count
      return count
    }
  }

  /// Opens a regular file. Named pipes and devices are refused before they are opened, as that may block.
  convenience init(path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { throw ClipError.cannotOpen(reason: systemWords()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ClipError.notAFile(what: "a folder")
    case S_IFIFO: throw ClipError.notAFile(what: "a named pipe")
    default: throw ClipError.notAFile(what: "a device")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ClipError.cannotOpen(reason: systemWords()) }
    let owner = FileDescriptor(descriptor)
    self.init { target in
      while true {
        let count = read(owner.number, target.baseAddress, target.count)
        if count >= 0 { return count }
        if errno != EINTR { throw ClipError.cannotOpen(reason: systemWords()) }
      }
    }
  }

  /// The next byte, or nil at the end.
  func byte() throws -> UInt8? {
    if position == buffer.count, try !load() { return nil }
    defer { position += 1 }
    return buffer[position]
  }

  /// So many bytes, or nil if the stream ends before.
  func bytes(_ count: Int) throws -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: max(count, 0))
    let got = try result.withUnsafeMutableBytes { try fill($0) }
    return got == result.count ? result : nil
  }

  /// Fills the target and returns how many bytes there were, fewer only at the end.
  func fill(_ target: UnsafeMutableRawBufferPointer) throws -> Int {
    var done = 0
    while done < target.count {
      if position == buffer.count {
        if target.count - done >= Self.chunk {
          // Large pictures go where they belong without a detour.
          let count = try refill(UnsafeMutableRawBufferPointer(rebasing: target[done...]))
          if count == 0 { return done }
          done += count
          continue
        }
        if try !load() { return done }
      }
      let count = min(buffer.count - position, target.count - done)
      buffer.withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(rebasing: target[done..<done + count])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[position..<position + count]))
      }
      position += count
      done += count
    }
    return done
  }

  /// Leaves out so many bytes; false if the stream ends before.
  func skip(_ count: Int) throws -> Bool {
    var left = count
    while left > 0 {
      if position == buffer.count, try !load() { return false }
      let step = min(left, buffer.count - position)
      position += step
      left -= step
    }
    return true
  }

  private func load() throws -> Bool {
    if isAtEnd { return false }
    if buffer.count != Self.chunk { buffer = [UInt8](repeating: 0, count: Self.chunk) }
    let count = try buffer.withUnsafeMutableBytes { try refill($0) }
    position = 0
    if count < Self.chunk { buffer.removeLast(Self.chunk - count) }
    isAtEnd = count == 0
    return !isAtEnd
  }
}

/// An open file that is closed with its last owner.
final class FileDescriptor {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// The system's words about its last error.
func systemWords() -> String {
  String(cString: strerror(errno))
}
