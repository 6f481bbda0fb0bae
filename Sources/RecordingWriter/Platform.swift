#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Wrappers for functions that differ between the C libraries.
package enum Platform {
  /// `SOCK_STREAM` as `socket` takes it: an enumeration in Glibc's header, a number elsewhere.
  package static var streamSocket: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  /// The flags of `send` that keep a closed connection from ending the process: `SIGPIPE` is not raised.
  ///
  /// Darwin has an option of the socket instead.
  package static var sendFlags: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(truncatingIfNeeded: MSG_NOSIGNAL)
    #endif
  }

  /// Keeps a closed connection from ending the process, and child processes from inheriting the socket.
  package static func prepare(socket: Int32) {
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The system's description of the latest error of the C library.
  package static func message(_ code: Int32 = errno) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Writes to a file, like `write`.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Closes a file or a socket.
  package static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #endif
  }

  /// Connects a socket, like `connect`.
  package static func connect(_ socket: Int32, to address: sockaddr_in) -> Int32 {
    var address = address
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #if canImport(Darwin)
          Darwin.connect(socket, address, length)
        #elseif canImport(Glibc)
          Glibc.connect(socket, address, length)
        #elseif canImport(Musl)
          Musl.connect(socket, address, length)
        #endif
      }
    }
  }

  /// Sets the address of a socket, like `bind`.
  package static func bind(_ socket: Int32, to address: sockaddr_in) -> Int32 {
    var address = address
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #if canImport(Darwin)
          Darwin.bind(socket, address, length)
        #elseif canImport(Glibc)
          Glibc.bind(socket, address, length)
        #elseif canImport(Musl)
          Musl.bind(socket, address, length)
        #endif
      }
    }
  }

  /// The port of a socket that has an address.
  package static func port(of socket: Int32) -> UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// Reads from a file or a socket, like `read`.
  package static func read(_ descriptor: Int32, _ room: inout [UInt8]) -> Int {
    room.withUnsafeMutableBytes {
      #if canImport(Darwin)
        Darwin.read(descriptor, $0.baseAddress, $0.count)
      #elseif canImport(Glibc)
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, $0.baseAddress, $0.count)
      #endif
    }
  }

  /// The bytes of a file; `nil` if it cannot be read.
  package static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &room)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes.append(contentsOf: room[..<count])
    }
  }

  package static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Waits until a file or a socket can be read or written.
  ///
  /// - Parameter events: `POLLIN` or `POLLOUT`.
  package static func wait(_ descriptor: Int32, for events: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }

  /// An environment variable; `nil` if it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The loopback address with a port.
  package static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    // INADDR_LOOPBACK, which is a macro that Swift does not import everywhere.
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    return address
  }
}
