import Archives
import Mutations
import SeededRandom
import Testing
import TraceFormats

/// What holds for every format.
@Suite struct OtherFormatTests {
  private static let formats = [any TraceFormat.Type].shipped

  private static func read(_ format: any TraceFormat.Type, _ bytes: [UInt8], pieceSize: Int = 1 << 16) throws
    -> ReadSession
  {
    var options = format.description.exampleOptions
    options.pieceSize = pieceSize
    return try format.session(from: MemorySource(bytes, name: "t"), options: options)
  }

  /// No format takes what another one writes.
  @Test func onlyOneFormatTakesAFile() throws {
    for format in Self.formats {
      let example = Array(format.description.example.utf8.prefix(4096))
      #expect(Self.formats.filter { $0.sniff(example) }.map { $0.description.id } == [format.description.id])
      // A script on one line, as programs write it.
      let line = example.filter { $0 != 0x0a && $0 != 0x20 }
      #expect(Self.formats.filter { $0.sniff(line) }.count <= 1)
    }
    for text in [
      "", "\n", "x,y\n1,2\n", "[1,2]", "{\"a\":1}", "[ 12.5] usb 1-1: new device\n", "N: B\n", "# a comment\n",
    ] {
      #expect(Self.formats.filter { $0.sniff(Array(text.utf8)) }.isEmpty, "\(text)")
    }
  }

  @Test(arguments: PieceTests.sizes) func piecesAndCompression(_ size: Int) throws {
    for format in Self.formats {
      let bytes = Array(format.description.example.utf8)
      let whole = try Self.read(format, bytes)
      #expect(try Self.read(format, bytes, pieceSize: size) == whole)
      #expect(try Self.read(format, Deflate.gzip(bytes), pieceSize: size) == whole)
    }
  }

  @Test(arguments: Mutation.allCases, 0..<2) func neverTraps(_ mutation: Mutation, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for format in Self.formats {
      for round in 0..<150 {
        var bytes = Array(format.description.example.utf8)
        for _ in 0...(round % 3) { mutation.apply(to: &bytes, using: &random) }
        var log = SinkLog()
        var isRefused = false
        do {
          _ = try Self.read(format, bytes, pieceSize: 1 << Int.random(in: 0..<12, using: &random))
        } catch {
          isRefused = true
          #expect(error is TraceFormatError)
          #expect(!"\(error)".unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
        let issues = try format.check(
          MemorySource(bytes, name: "t"), options: format.description.exampleOptions, into: &log)
        // A check refuses what a read refuses.
        #expect(issues.contains { $0.severity == .error } == isRefused && (log.ended == nil) == isRefused)
        #expect(issues.allSatisfy { !$0.message.unicodeScalars.contains { $0.properties.generalCategory == .control } })
      }
    }
  }
}
