import Dispatch

/// The data that a listener's threads have received.
final class ReceivedLines: @unchecked Sendable {
  private struct State {
    var isClosed = false
    /// Whether a connection is being accepted from the socket and not yet served.
    var isAccepting = false
    /// The received bytes, one entry per connection.
    var bytes: [[UInt8]] = []
    var openCount = 0
    /// The number of connections that are served, including those that have not yet sent the token.
    var servedCount = 0
    var refusals: [String] = []
  }

  /// The maximum number of refusals that are kept.
  private static let mostRefusals = 20

  /// Serializes all access to `state`.
  private let queue = DispatchQueue(label: "tracelab.received")
  private var state = State()

  var isClosed: Bool { queue.sync { state.isClosed } }
  var connectionCount: Int { queue.sync { state.bytes.count } }
  var openCount: Int { queue.sync { state.openCount } }

  /// Whether connections that were accepted from the socket may still send a recording.
  var isServing: Bool { queue.sync { state.isAccepting || state.servedCount > 0 } }

  func close() { queue.sync { state.isClosed = true } }

  /// Marks the beginning or the end of accepting a connection from the socket.
  func accept(_ isAccepting: Bool) { queue.sync { state.isAccepting = isAccepting } }

  /// The reasons for which connections were refused or ended.
  var refusals: [String] { queue.sync { state.refusals } }

  /// Begins to serve a connection.
  ///
  /// - Returns: whether there are no more than `most`.
  func serve(most: Int) -> Bool {
    queue.sync {
      guard state.servedCount < most else { return false }
      state.servedCount += 1
      return true
    }
  }

  /// Ends serving a connection.
  func leave() { queue.sync { state.servedCount -= 1 } }

  func refuse(_ reason: String) {
    queue.sync { if state.refusals.count < Self.mostRefusals { state.refusals.append(reason) } }
  }

  /// The number of bytes that a connection has sent.
  func count(of connection: Int) -> Int { queue.sync { state.bytes[connection].count } }

  /// Adds a connection that has sent the token. Returns its number.
  func open() -> Int {
    queue.sync {
      state.bytes.append([])
      state.openCount += 1
      return state.bytes.count - 1
    }
  }

  func append(_ bytes: ArraySlice<UInt8>, to connection: Int) {
    queue.sync { state.bytes[connection].append(contentsOf: bytes) }
  }

  func end(_ connection: Int) { queue.sync { state.openCount -= 1 } }

  /// The recordings, one entry per connection that sent anything.
  var recordings: [[UInt8]] {
    queue.sync { state.bytes }.map(Self.file).filter { !$0.isEmpty }
  }

  /// Makes the file of a connection: a later header replaces the first; a last line without its end is dropped.
  private static func file(_ bytes: [UInt8]) -> [UInt8] {
    var header: ArraySlice<UInt8> = []
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start...end]
      if line.starts(with: #"{"type":"session""#.utf8) { header = line } else { lines.append(contentsOf: line) }
      start = end + 1
    }
    return header + lines
  }
}
