import Dispatch
import Foundation
import TraceFormats

/// Reads recordings one after the other on a thread of its own, a little ahead of who takes their pieces.
final class RecordingFeed {
  /// Where a recording's bytes are.
  enum Place: Sendable {
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

  /// Pieces that wait at most: some 0.5 MB each where sessions are long.
  private static let lead = 6

  private let belt = Conveyor<RecordingReader.Piece>(length: RecordingFeed.lead)

  /// Begins to read, the recordings in this order.
  init(_ places: [Place], with reader: RecordingReader) {
    let belt = belt
    let thread = Thread {
      for place in places {
        do {
          let source = try place.source
          guard reader.read(source, put: { belt.put($0) }) else { return }
        } catch {
          guard belt.put(.failure(error)) else { return }
        }
      }
    }
    thread.name = "reader"
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { belt.close() }

  /// Whether a recording's last piece has still to be taken.
  private var isInside = false

  /// The next piece of the recording under way, or the first one of the next.
  /// - Throws: `Stopped` when Ctrl-C came instead.
  func next() throws -> RecordingReader.Piece {
    while true {
      if StopFlag.shared.isRaised { throw Stopped() }
      guard let piece = belt.take(within: .milliseconds(100)) else { continue }
      if case .part(_, nil) = piece { isInside = true } else { isInside = false }
      return piece
    }
  }

  /// Takes what is left of a recording that nobody wants any more.
  func skipRest() throws {
    while isInside { _ = try next() }
  }

  /// Ctrl-C in the middle of a recording.
  struct Stopped: Error {}
}
