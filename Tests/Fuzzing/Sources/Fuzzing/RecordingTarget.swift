import TraceFormats
import TraceModel

/// The streaming reader of recordings. The first byte determines the size of the chunks, which must not make a difference.
enum RecordingTarget: FuzzTarget {
  static let name = "recordings"

  static var seeds: [[UInt8]] {
    (SmallRecordings.all + [Array(JSONLinesFormat.description.example.utf8)]).map { [7] + $0 }
  }

  static func take(_ input: [UInt8]) throws {
    guard let size = input.first else { return }
    let bytes = Array(input.dropFirst())
    let whole = read(bytes, pieceSize: 1 << 16)
    expect(whole == read(bytes, pieceSize: Int(size) + 1), "pieces of \(size) + 1 bytes make a difference")
    if case .success(let read) = whole { check(read) }
    if case .failure(let error) = whole { expectHarmless(error.description) }
  }

  private static func read(_ bytes: [UInt8], pieceSize: Int) -> Result<ReadSession, TraceFormatError> {
    Result { () throws(TraceFormatError) in
      do {
        let options = ReadOptions(pieceSize: pieceSize, lineLimit: 1 << 14)
        return try JSONLinesFormat.session(from: MemorySource(bytes, name: "f"), options: options)
      } catch let error as TraceFormatError {
        throw error
      } catch {
        fatalError("not a typed error: \(error)")
      }
    }
  }

  /// Checks the properties that the rest of the lab relies on.
  private static func check(_ read: ReadSession) {
    let session = read.session
    let pages = session.layout.pages.count
    expect((0...86_400_000_000).contains(session.duration), "a session of \(session.duration) µs")
    expect(pages > 0 && session.layout.pageHeight > 0, "a screen without pages")
    expect(session.layout.initialPage < pages, "begins on a page that it does not have")
    expect(session.frames.inner.count == session.frames.count * pages, "frames without an offset a page")
    expect(zip(session.touches, session.touches.dropFirst()).allSatisfy { $0.t <= $1.t }, "times run backwards")
    for touch in session.touches {
      let place = touch.location
      expect(abs(place.x) <= Length.limit && abs(place.y) <= Length.limit, "a touch beyond all screens")
    }
    for issue in read.issues { expectHarmless(issue.message) }
  }
}
