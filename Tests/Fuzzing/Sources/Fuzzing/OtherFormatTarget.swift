import TraceFormats
import TraceModel

/// The readers of formats without ids. The first byte determines the format and the size of the chunks, which must not make a difference.
enum OtherFormatTarget: FuzzTarget {
  static let name = "other-formats"

  private static let formats = [any TraceFormat.Type].shipped.filter { !$0.description.namesSessions }

  static var seeds: [[UInt8]] {
    formats.enumerated().flatMap { number, format in
      ([format.description.example] + format.description.invalidExamples.map(\.text)).map { text in
        [UInt8(number)] + Array(text.utf8)
      }
    }
  }

  static func take(_ input: [UInt8]) throws {
    guard let first = input.first, !formats.isEmpty else { return }
    let format = formats[Int(first) % formats.count]
    let bytes = Array(input.dropFirst())
    let whole = read(format, bytes, pieceSize: 1 << 16)
    expect(whole == read(format, bytes, pieceSize: Int(first) + 1), "pieces of \(first) + 1 bytes make a difference")
    switch whole {
    case .success(let read): check(read)
    case .failure(let error): expectHarmless(error.description)
    }
    var builder = SessionBuilder()
    let issues = try format.check(MemorySource(bytes, name: "f"), options: options(of: format), into: &builder)
    for issue in issues { expectHarmless(issue.message) }
    if case .failure = whole {
      expect(issues.contains { $0.severity == .error }, "a check finds nothing in what a read refuses")
    }
  }

  private static func options(of format: any TraceFormat.Type) -> ReadOptions {
    var options = format.description.exampleOptions
    options.lineLimit = 1 << 14
    return options
  }

  private static func read(
    _ format: any TraceFormat.Type, _ bytes: [UInt8], pieceSize: Int
  ) -> Result<ReadSession, TraceFormatError> {
    Result { () throws(TraceFormatError) in
      do {
        var options = options(of: format)
        options.pieceSize = pieceSize
        return try format.session(from: MemorySource(bytes, name: "f"), options: options)
      } catch let error as TraceFormatError {
        throw error
      } catch {
        fatalError("not a typed error: \(error)")
      }
    }
  }

  /// What the rest of the lab relies on.
  private static func check(_ read: ReadSession) {
    let touches = read.session.touches
    expect((0...Session.longest).contains(read.session.duration), "a session of \(read.session.duration) µs")
    expect(zip(touches, touches.dropFirst()).allSatisfy { $0.t <= $1.t }, "times run backwards")
    var down: Set<Int> = []
    for touch in touches {
      let place = touch.location
      expect(abs(place.x) <= Length.limit && abs(place.y) <= Length.limit, "a touch beyond all screens")
      switch touch.phase {
      case .began: expect(down.insert(touch.id).inserted, "finger \(touch.id) begins twice")
      case .moved: expect(down.contains(touch.id), "finger \(touch.id) moves before it begins")
      case .ended, .cancelled: expect(down.remove(touch.id) != nil, "finger \(touch.id) ends before it begins")
      }
    }
    for issue in read.issues { expectHarmless(issue.message) }
  }
}
