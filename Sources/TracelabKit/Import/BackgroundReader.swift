import Dispatch
import Foundation
import TraceFormats

/// Reads recordings one after the other on a thread of its own, while their parts are stored.
final class BackgroundReader {
  /// Where the bytes of a recording are.
  enum Location: Sendable {
    case standardInput
    case file(String)
    case memory([UInt8], name: String)

    fileprivate var source: any ByteSource {
      get throws {
        switch self {
        case .standardInput: FileSource.standardInput()
        case .file(let path): try FileSource(path: path)
        case .memory(let bytes, let name): MemorySource(bytes, name: name)
        }
      }
    }
  }

  /// Ctrl-C in the middle of a recording.
  struct Stopped: Error {}

  /// Pieces that are read ahead at most: about 0.5 MB each where sessions are long.
  private static let capacity = 6

  private let queue = BoundedQueue<RecordingReader.Piece>(capacity: BackgroundReader.capacity)

  /// Whether the last piece of the current recording has still to come.
  private var isInside = false

  /// Begins to read the recordings in this order.
  init(_ locations: [Location], with reader: RecordingReader) {
    let queue = queue
    let thread = Thread {
      for location in locations {
        do {
          let source = try location.source
          guard reader.read(source, output: { queue.enqueue($0) }) else { return }
        } catch {
          guard queue.enqueue(.failure(error)) else { return }
        }
      }
    }
    thread.name = "reader"
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { queue.close() }

  /// The next piece of the current recording, or the first one of the next.
  ///
  /// - Throws: `Stopped` when Ctrl-C came instead.
  func next() throws -> RecordingReader.Piece {
    while true {
      if StopFlag.shared.isRaised { throw Stopped() }
      guard let piece = queue.dequeue(within: .milliseconds(100)) else { continue }
      if case .part(_, nil) = piece { isInside = true } else { isInside = false }
      return piece
    }
  }

  /// Drops the rest of the current recording.
  ///
  /// - Throws: `Stopped` after Ctrl-C.
  func skipRest() throws {
    while isInside { _ = try next() }
  }
}
