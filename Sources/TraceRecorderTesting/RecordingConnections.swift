import Dispatch
import RecordingWriter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads connections of a listener, each on the calling thread, within the limits and after the token.
struct RecordingConnections: Sendable {
  let received: ReceivedLines
  let token: String
  let limits: RecordingListener.Limits

  /// The time that an app has to send the token, in seconds: far more than two processes of one device need.
  private static let tokenSeconds = 10.0

  /// Reads a connection to its end, and closes it.
  func read(from connection: Int32) {
    defer {
      Platform.close(connection)
      received.leave()
    }
    let start = DispatchTime.now()
    guard takesToken(from: connection, since: start) else {
      if !received.isClosed { received.refuse("a connection did not begin with the token") }
      return
    }
    let index = received.open()
    if let reason = readLines(from: connection, index, since: start) { received.refuse(reason) }
    received.end(index)
  }

  /// Reads as many bytes as the token has, and no more. Returns whether they are the token.
  private func takesToken(from connection: Int32, since start: DispatchTime) -> Bool {
    let expected = Array("\(token)\n".utf8)
    var found: [UInt8] = []
    while !received.isClosed, found.count < expected.count,
      seconds(since: start) < min(Self.tokenSeconds, limits.seconds)
    {
      var room = [UInt8](repeating: 0, count: expected.count - found.count)
      switch next(from: connection, &room) {
      case .some(0): return false
      case .some(let count): found += room[..<count]
      case nil: continue
      }
      if !expected.starts(with: found) { return false }
    }
    return found == expected
  }

  /// - Returns: the reason for which the connection is ended before the app ends it; `nil` if the app did, or the listener was
  ///   closed.
  private func readLines(from connection: Int32, _ index: Int, since start: DispatchTime) -> String? {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while !received.isClosed {
      if seconds(since: start) > limits.seconds { return "it took more than \(limits.seconds) s" }
      guard let count = next(from: connection, &room) else { continue }
      if count == 0 { return nil }
      if received.count(of: index) + count > limits.bytes { return "it has more than \(limits.bytes) bytes" }
      received.append(room[..<count], to: index)
    }
    return nil
  }

  /// Reads the available bytes.
  ///
  /// - Returns: the number of bytes, 0 at the end; `nil` if there are none yet.
  private func next(from connection: Int32, _ room: inout [UInt8]) -> Int? {
    guard Platform.wait(connection, for: Int32(POLLIN), milliseconds: RecordingListener.pause) else { return nil }
    let count = Platform.read(connection, &room)
    if count < 0, errno == EINTR { return nil }
    return max(0, count)
  }

  private func seconds(since start: DispatchTime) -> Double {
    Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
  }
}
