import Dispatch
import RecordingWriter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Receives recordings on a loopback port: each connection is one recording.
///
/// It reads all the time on threads of its own, so that no app has to wait. What it has read is kept when the app is killed.
public final class RecordingListener: Sendable {
  /// The port on which it listens.
  public let port: UInt16
  private let socket: Int32
  private let received = ReceivedLines()

  /// Connections that wait to be accepted: an app has one. [the smallest backlog in use]
  private static let backlog: Int32 = 4
  /// How long a thread waits for data before it asks whether the listener was closed, in milliseconds.
  private static let pause: Int32 = 50

  /// Begins to listen.
  ///
  /// - Parameter port: 0 takes a free one.
  /// - Throws: `RecordingError.cannotListen` where the port is in use.
  public init(port: UInt16 = 0) throws {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, Platform.streamSocket, 0)
    #elseif canImport(Glibc)
      socket = Glibc.socket(AF_INET, Platform.streamSocket, 0)
    #elseif canImport(Musl)
      socket = Musl.socket(AF_INET, Platform.streamSocket, 0)
    #endif
    guard socket >= 0 else { throw RecordingError.cannotListen(port: port, reason: Platform.message()) }
    Platform.prepare(socket: socket)
    guard Platform.bind(socket, to: Platform.loopback(port: port)) == 0, listen(socket, Self.backlog) == 0,
      let bound = Platform.port(of: socket)
    else {
      let reason = Platform.message()
      Platform.close(socket)
      throw RecordingError.cannotListen(port: port, reason: reason)
    }
    self.port = bound
    let (socket, received) = (socket, received)
    Self.start { Self.accept(on: socket, received) }
  }

  deinit { close() }

  /// Ends listening and reading.
  public func close() { received.close() }

  /// How many apps connected so far.
  public var connectionCount: Int { received.connectionCount }

  /// Whether an app is connected now.
  public var isConnected: Bool { received.openCount > 0 }

  /// What came so far, one entry per connection: a file each, with the latest header as the first line. A line that was cut when the
  /// app ended is left out.
  public var recordings: [[UInt8]] { received.recordings }

  // MARK: Threads

  /// A thread for each loop, since both wait.
  private static func start(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "tracelab.recording").async(execute: work)
  }

  private static func accept(on socket: Int32, _ received: ReceivedLines) {
    while !received.isClosed {
      guard Platform.wait(socket, for: Int32(POLLIN), milliseconds: pause) else { continue }
      #if canImport(Darwin)
        let connection = Darwin.accept(socket, nil, nil)
      #elseif canImport(Glibc)
        let connection = Glibc.accept(socket, nil, nil)
      #elseif canImport(Musl)
        let connection = Musl.accept(socket, nil, nil)
      #endif
      guard connection >= 0 else { continue }
      Platform.prepare(socket: connection)
      let index = received.open()
      start { read(from: connection, index, received) }
    }
    Platform.close(socket)
  }

  private static func read(from connection: Int32, _ index: Int, _ received: ReceivedLines) {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while !received.isClosed {
      guard Platform.wait(connection, for: Int32(POLLIN), milliseconds: pause) else { continue }
      let count = Platform.read(connection, &room)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      received.append(room[..<count], to: index)
    }
    Platform.close(connection)
    received.end(index)
  }
}
