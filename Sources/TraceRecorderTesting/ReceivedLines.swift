import Dispatch

/// What a listener's threads have received.
final class ReceivedLines: @unchecked Sendable {
  private struct State {
    var isClosed = false
    /// One entry per connection.
    var bytes: [[UInt8]] = []
    var openCount = 0
  }

  /// Serializes all access to `state`.
  private let queue = DispatchQueue(label: "tracelab.received")
  private var state = State()

  var isClosed: Bool { queue.sync { state.isClosed } }
  var connectionCount: Int { queue.sync { state.bytes.count } }
  var openCount: Int { queue.sync { state.openCount } }

  func close() { queue.sync { state.isClosed = true } }

  /// A connection was made. Returns its number.
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

  /// One entry per connection that sent anything.
  var recordings: [[UInt8]] {
    queue.sync { state.bytes }.map(Self.file).filter { !$0.isEmpty }
  }

  /// A later header replaces the first; a last line without its end is left out.
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
