#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// All uses of the C library.

/// Whether `count` bytes are equal.
@inline(__always)
func equalBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  memcmp(a, b, count) == 0
}

/// The first line feed in `count` bytes; `nil` if there is none.
func lineFeed(in start: UnsafeMutablePointer<UInt8>, count: Int) -> UnsafeMutablePointer<UInt8>? {
  memchr(start, 0x0a, count)?.assumingMemoryBound(to: UInt8.self)
}

/// Memory of `count` zero bytes, to be deallocated by the caller.
func zeroes(count: Int) -> UnsafeMutablePointer<UInt8> {
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
  memset(bytes, 0, count)
  return bytes
}

/// The number written between `start` and `end`; `nil` if the C library reads it differently (in a locale with a decimal comma).
///
/// The byte at `end` must be readable, and not part of a number.
func strtodNumber(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Double? {
  start.withMemoryRebound(to: CChar.self, capacity: end - start) { text in
    var stop: UnsafeMutablePointer<CChar>?
    let number = strtod(text, &stop)
    return UnsafeRawPointer(stop) == UnsafeRawPointer(end) ? number : nil
  }
}

/// An open file. Negative values are the system's `errno`, negated.
package enum OpenFile {
  package static func open(_ path: String) -> Int32 {
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Glibc)
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Musl.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    return descriptor < 0 ? -errno : descriptor
  }

  /// Whether a path leads to a pipe, a device or a socket.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// Reads bytes at an offset.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// The size of an open file, in bytes.
  package static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : -Int(errno)
  }

  package static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }

  static func message(_ code: Int32) -> String { String(cString: strerror(code)) }
}
