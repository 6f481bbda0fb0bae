import Dispatch
import Foundation
import LabCommon
import TraceFormats

/// Reads recordings one after the other on a thread of its own, while their parts are stored.
package final class BackgroundReader {
  /// Ctrl-C in the middle of a recording.
  package struct Stopped: Error {}

  /// The maximum number of pieces that are read ahead: about 0.5 MB each where sessions are long.
  private static let capacity = 6

  /// The maximum number of pieces of one recording that are read before any is stored: about 32 MB, half a million
  /// events.
  ///
  /// More would take more memory, and time in which nothing is stored.
  private static let spool = 64

  private let queue = BoundedQueue<RecordingReader.Piece>(capacity: BackgroundReader.capacity)

  /// Whether the current recording has further pieces.
  private var isInside = false

  /// Pieces of the current recording that were taken out of the queue already.
  private var ahead: [RecordingReader.Piece] = []

  /// Begins to read the recordings in this order.
  init(_ locations: [RecordingLocation], with reader: RecordingReader) {
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
    let piece = try ahead.isEmpty ? dequeue() : ahead.removeFirst()
    isInside = piece.isFollowed
    return piece
  }

  /// Waits until the current recording has been read to its end, or as far as memory allows.
  ///
  /// - Throws: `Stopped` after Ctrl-C.
  func readAhead() throws {
    while ahead.last?.isFollowed ?? isInside, ahead.count < Self.spool { ahead.append(try dequeue()) }
  }

  private func dequeue() throws -> RecordingReader.Piece {
    while true {
      if StopFlag.shared.isRaised { throw Stopped() }
      if let piece = queue.dequeue(within: .milliseconds(100)) { return piece }
    }
  }

  /// Drops the rest of the current recording.
  ///
  /// - Throws: `Stopped` after Ctrl-C.
  func skipRest() throws {
    while isInside { _ = try next() }
  }
}

extension RecordingReader.Piece {
  /// Whether another piece of the same recording follows.
  fileprivate var isFollowed: Bool {
    if case .part(_, nil) = self { true } else { false }
  }
}
