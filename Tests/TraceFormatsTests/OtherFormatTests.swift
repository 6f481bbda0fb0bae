import Archives
import ForeignFormats
import Mutations
import SeededRandom
import Testing
import TraceFormats
import TraceModel

/// Properties of all formats except the native one, which has its own tests.
@Suite struct OtherFormatTests {
  static let formats = [any TraceFormat.Type].lab.filter { $0 != JSONLinesFormat.self }

  private static func read(_ format: any TraceFormat.Type, _ bytes: [UInt8], pieceSize: Int = 1 << 16) throws
    -> ReadSession
  {
    var options = format.description.exampleOptions
    options.pieceSize = pieceSize
    return try format.session(from: MemorySource(bytes, name: "t"), options: options)
  }

  /// An example is recognized as its own format, and as no other.
  @Test func sniffing() {
    for format in [any TraceFormat.Type].lab {
      let bytes = Array(format.description.example.utf8)
      let takers = [any TraceFormat.Type].lab.filter { $0.sniff(bytes) }.map { $0.description.id }
      #expect(takers == [format.description.id])
      #expect(!format.sniff([]) && !format.sniff(Array("\n\n".utf8)) && !format.sniff(Array("Hello, world!\n".utf8)))
    }
    for text in ["id,name,value\n1,2,3\n", "# Title\n\ntext: 12 apples\n", "{\"a\": 1}", "<html>", "1\n2\n3\n"] {
      #expect(!Self.formats.contains { $0.sniff(Array(text.utf8)) }, "\(text)")
    }
  }

  @Test func piecesAndCompression() throws {
    for format in Self.formats {
      let bytes = Array(format.description.example.utf8)
      let whole = try Self.read(format, bytes)
      #expect(whole.session.touches.count + whole.session.frames.count > 1)
      for size in [1, 2, 3, 7, 64] { #expect(try Self.read(format, bytes, pieceSize: size) == whole) }
      #expect(try Self.read(format, Deflate.gzip(bytes)) == whole)
    }
  }

  @Test func withoutAScreen() {
    for format in Self.formats {
      let error = #expect(throws: TraceFormatError.self) {
        try format.session(from: MemorySource(format.description.example, name: "t"))
      }
      #expect(error?.kind == .noLayout)
    }
  }

  /// Invalid files give a session or a typed error that is harmless to show, and a check finds a fault where a reading does.
  @Test(arguments: Mutation.allCases, 0..<3) func neverTraps(_ mutation: Mutation, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for format in Self.formats {
      for round in 0..<25 {
        var bytes = Array(format.description.example.utf8)
        mutation.apply(to: &bytes, using: &random)
        for other in Mutation.allCases.shuffled(using: &random).prefix(round % 3) {
          other.apply(to: &bytes, using: &random)
        }
        let size = 1 << Int.random(in: 0..<14, using: &random)
        let result = Result { try Self.read(format, bytes, pieceSize: size) }
        var sink = SessionBuilder()
        let issues = try format.check(
          MemorySource(bytes, name: "t"), options: format.description.exampleOptions, into: &sink)
        let isRefused = issues.contains { $0.severity == .error }
        switch result {
        case .success(let read):
          #expect(!isRefused)
          #expect(zip(read.session.touches, read.session.touches.dropFirst()).allSatisfy { $0.t <= $1.t })
          for issue in read.issues { #expect(Self.isHarmless(issue.message)) }
        case .failure(let error):
          #expect(isRefused, "\(error)")
          #expect(error is TraceFormatError && Self.isHarmless("\(error)"))
        }
      }
    }
  }

  private static func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
