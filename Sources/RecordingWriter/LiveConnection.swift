#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to a port of this device, on which a test in another process receives the lines.
///
/// It never waits for the receiver, until it is closed.
package final class LiveConnection {
  /// The maximum number of bytes that wait for a slow receiver: two minutes at 120 Hz with five pages, at about 100 KB per
  /// second.
  package static let mostWaiting = 16 << 20
  /// The maximum time that `close` waits for the receiver, in milliseconds: shorter than an app may block before iOS ends it.
  static let patience: Int32 = 1000

  package let port: UInt16
  /// The first error. Nothing is sent after it.
  package private(set) var error: WriteError?
  private var socket: Int32
  private var waiting: [UInt8] = []
  /// The number of these bytes that were sent.
  private var sent = 0

  /// Starts to connect; does not wait for the connection.
  ///
  /// - Parameter token: sent as the first line, for a receiver that only accepts recordings with its token.
  package init(port: UInt16, token: String? = nil) {
    self.port = port
    if let token { waiting = Array("\(token)\n".utf8) }
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, Platform.streamSocket, 0)
    #elseif canImport(Glibc)
      socket = Glibc.socket(AF_INET, Platform.streamSocket, 0)
    #elseif canImport(Musl)
      socket = Musl.socket(AF_INET, Platform.streamSocket, 0)
    #endif
    guard socket >= 0 else {
      fail(Platform.message())
      return
    }
    Platform.prepare(socket: socket)
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL, 0) | O_NONBLOCK)
    guard Platform.connect(socket, to: Platform.loopback(port: port)) != 0 else { return }
    if errno != EINPROGRESS, errno != EINTR { fail(Platform.message()) }
  }

  deinit { close() }

  /// Sends a header. A later one replaces the first at the receiver.
  package func send(header: [UInt8]) { send(header + [UInt8(ascii: "\n")]) }

  /// Sends lines as far as the receiver accepts them; the rest waits for the next call.
  package func send(_ lines: [UInt8]) {
    guard error == nil, socket >= 0 else { return }
    waiting.append(contentsOf: lines)
    push()
    guard error == nil, waiting.count - sent > Self.mostWaiting else { return }
    error = .receiverTooSlow(port: port, waiting: waiting.count - sent)
    end()
  }

  private func push() {
    while sent < waiting.count {
      let count = waiting.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Platform.sendFlags)
        #elseif canImport(Glibc)
          Glibc.send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Platform.sendFlags)
        #elseif canImport(Musl)
          Musl.send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Platform.sendFlags)
        #endif
      }
      if count >= 0 {
        sent += count
        continue
      }
      switch errno {
      case EINTR: continue
      // Not connected yet, or the receiver is busy.
      case EAGAIN, ENOTCONN, EALREADY, EINPROGRESS: return compact()
      default: return fail(Platform.message())
      }
    }
    compact()
  }

  private func compact() {
    waiting.removeFirst(sent)
    sent = 0
  }

  /// Sends the remaining bytes, for a second at most, and ends the connection.
  package func close() {
    var rest = Self.patience / 10
    while error == nil, socket >= 0, !waiting.isEmpty, rest > 0 {
      _ = Platform.wait(socket, for: Int32(POLLOUT), milliseconds: 10)
      push()
      rest -= 1
    }
    if error == nil, !waiting.isEmpty { error = .receiverTooSlow(port: port, waiting: waiting.count) }
    end()
  }

  private func fail(_ reason: String) {
    error = .notConnected(port: port, reason: reason)
    end()
  }

  private func end() {
    if socket >= 0 { Platform.close(socket) }
    socket = -1
    waiting = []
    sent = 0
  }
}
