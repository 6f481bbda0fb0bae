import ForeignFormats
import TraceFormats
import TraceModel

/// The readers of all formats except the native one. The first byte selects the format, the second one the size of the chunks.
enum OtherFormatTarget: FuzzTarget {
  static let name = "other-formats"

  private static let formats = [any TraceFormat.Type].lab.filter { $0 != JSONLinesFormat.self }

  static var seeds: [[UInt8]] {
    formats.indices.map { [UInt8($0), 7] + Array(formats[$0].description.example.utf8) }
  }

  static func take(_ input: [UInt8]) throws {
    guard input.count > 2 else { return }
    let format = formats[Int(input[0]) % formats.count]
    let bytes = Array(input.dropFirst(2))
    _ = format.sniff(bytes)
    let whole = read(format, bytes, pieceSize: 1 << 16)
    expect(
      whole == read(format, bytes, pieceSize: Int(input[1]) + 1), "pieces of \(input[1]) + 1 bytes make a difference")
    switch whole {
    case .success(let read):
      let session = read.session
      expect((0...Session.longest).contains(session.duration), "a session of \(session.duration) µs")
      expect(session.frames.inner.count == session.frames.count * session.layout.pages.count, "offsets are missing")
      for touch in session.touches {
        expect(
          abs(touch.location.x) <= Length.limit && abs(touch.location.y) <= Length.limit, "a touch beyond all screens")
      }
      for issue in read.issues { expectHarmless(issue.message) }
    case .failure(let error): expectHarmless(error.description)
    }
  }

  private static func read(
    _ format: any TraceFormat.Type, _ bytes: [UInt8], pieceSize: Int
  ) -> Result<ReadSession, TraceFormatError> {
    var options = format.description.exampleOptions
    options.pieceSize = pieceSize
    options.lineLimit = 1 << 14
    do {
      return .success(try format.session(from: MemorySource(bytes, name: "f"), options: options))
    } catch let error as TraceFormatError {
      return .failure(error)
    } catch {
      fatalError("not a typed error: \(error)")
    }
  }
}
