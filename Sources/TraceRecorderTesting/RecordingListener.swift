import Dispatch
import RecordingWriter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Receives recordings on a loopback port: each connection is one recording, whose first line is the listener's token.
///
/// It reads continuously on threads of its own, so that no app has to wait. The lines that it has read are kept when the app is
/// killed.
public final class RecordingListener: Sendable {
  /// The limits of a listener. A connection that exceeds one is ended, and `refusals` contains the reason.
  public struct Limits: Sendable {
    /// The maximum size of a recording: three quarters of an hour at 120 Hz with five pages, at about 100 KB per second.
    public var bytes: Int
    /// The maximum number of simultaneous connections: an app has one, and leaves it behind when it is launched again.
    public var connections: Int
    /// The maximum duration of a connection, in seconds: longer than a UI test that records.
    public var seconds: Double

    public init(bytes: Int = 256 << 20, connections: Int = 4, seconds: Double = 3600) {
      self.bytes = bytes
      self.connections = connections
      self.seconds = seconds
    }
  }

  /// The port on which it listens.
  public let port: UInt16
  /// The line that an app has to send first. Other connections are ended before anything else of them is read.
  public let token: String
  private let socket: Int32
  private let received = ReceivedLines()

  /// The number of connections that may wait to be accepted: an app has one. [the smallest backlog in use]
  private static let backlog: Int32 = 4
  /// The time that a thread waits for data before it checks whether the listener was closed, in milliseconds.
  static let pause: Int32 = 50

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: the port; 0 chooses a free one.
  ///   - token: one line; `nil` makes a random one.
  ///   - limits: the limits for each connection, and for all.
  /// - Throws: `RecordingError.cannotListen` if the port is in use.
  public init(port: UInt16 = 0, token: String? = nil, limits: Limits = Limits()) throws {
    self.token = token ?? Identity.id()
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
    let connections = RecordingConnections(received: received, token: self.token, limits: limits)
    let (socket, received) = (socket, received)
    Self.start { Self.accept(on: socket, received, connections) }
  }

  deinit { close() }

  /// Stops listening and reading.
  public func close() { received.close() }

  /// The number of apps that have connected so far.
  public var connectionCount: Int { received.connectionCount }

  /// Whether an app is connected now.
  public var isConnected: Bool { received.openCount > 0 }

  /// Whether an app's lines may still arrive: a connection waits in the socket, or has not yet sent the token.
  ///
  /// An app that connected, wrote and ended at once may be over before the listener's thread has run. The socket is checked
  /// first: a connection that has left it is being served.
  var isExpecting: Bool {
    guard !received.isClosed else { return false }
    return Platform.wait(socket, for: Int32(POLLIN), milliseconds: 0) || received.isServing
  }

  /// The recordings so far, one entry per connection: a file each, with the latest header as the first line.
  ///
  /// A line that was cut when the app ended is dropped.
  public var recordings: [[UInt8]] { received.recordings }

  /// The launch environment of an app that records to this listener.
  public var variables: [String: String] {
    [RecordingPath.portVariable: "\(port)", RecordingPath.tokenVariable: token]
  }

  /// The reasons for which connections were refused, or ended before their recordings were, each as a part of a sentence.
  public var refusals: [String] { received.refusals }

  // MARK: Threads

  /// One thread for each loop, since both wait.
  private static func start(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "tracelab.recording").async(execute: work)
  }

  private static func accept(
    on socket: Int32, _ received: ReceivedLines, _ connections: RecordingConnections
  ) {
    while !received.isClosed {
      guard Platform.wait(socket, for: Int32(POLLIN), milliseconds: pause) else { continue }
      received.accept(true)
      defer { received.accept(false) }
      #if canImport(Darwin)
        let connection = Darwin.accept(socket, nil, nil)
      #elseif canImport(Glibc)
        let connection = Glibc.accept(socket, nil, nil)
      #elseif canImport(Musl)
        let connection = Musl.accept(socket, nil, nil)
      #endif
      guard connection >= 0 else { continue }
      Platform.prepare(socket: connection)
      guard received.serve(most: connections.limits.connections) else {
        received.refuse("more than \(connections.limits.connections) connections at once")
        Platform.close(connection)
        continue
      }
      start { connections.read(from: connection) }
    }
    Platform.close(socket)
  }
}
