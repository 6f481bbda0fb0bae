import Testing
import TraceFormats

/// The result does not depend on the boundaries of the chunks.
@Suite struct PieceTests {
  static let sizes = [1, 2, 3, 7, 64, 1 << 20]

  @Test(arguments: sizes) func sessions(_ size: Int) throws {
    #expect(
      try Fixture.read(Fixture.everything, options: ReadOptions(pieceSize: size))
        == Fixture.read(Fixture.everything))
  }

  @Test(arguments: sizes) func refusals(_ size: Int) {
    for refusal in Refusal.all where refusal.bytes.count < 2000 {
      var options = refusal.options
      options.pieceSize = size
      let error = #expect(throws: TraceFormatError.self) {
        try JSONLinesFormat.session(from: MemorySource(refusal.bytes, name: "t.jsonl"), options: options)
      }
      #expect(error?.description == refusal.message)
    }
  }

  @Test func aLongLineIsRefusedBeforeItIsHeld() {
    let source = EndlessLine()
    let error = #expect(throws: TraceFormatError.self) { try JSONLinesFormat.session(from: source) }
    #expect(error?.kind == .lineTooLong)
    #expect(source.given <= 18 << 20)
  }
}

/// A line without an end.
private final class EndlessLine: ByteSource {
  let name = "endless"
  private(set) var given = 0

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    given += buffer.count
    buffer.initializeMemory(as: UInt8.self, repeating: 0x20)
    return buffer.count
  }
}
