import Archives
import Testing
import TraceFormats

/// Recordings compressed with gzip.
@Suite struct GzipTests {
  private static let text = Array(JSONLinesFormat.description.example.utf8)

  private static func read(
    _ bytes: [UInt8], pieceSize: Int = 4096, lineLimit: Int = 16 << 20
  ) throws -> ReadSession {
    try JSONLinesFormat.session(
      from: MemorySource(bytes, name: "t.gz"), options: ReadOptions(pieceSize: pieceSize, lineLimit: lineLimit))
  }

  private static func plain() throws -> ReadSession { try read(text) }

  @Test(arguments: [1, 7, 1 << 16]) func isWhatItWasBefore(_ pieceSize: Int) throws {
    #expect(try Self.read(Deflate.gzip(Self.text), pieceSize: pieceSize) == Self.plain())
    let halves = Deflate.gzip(Array(Self.text.prefix(400))) + Deflate.gzip(Array(Self.text.dropFirst(400)))
    #expect(try Self.read(halves, pieceSize: pieceSize) == Self.plain())
    #expect(try Self.read(halves + Deflate.gzip([]) + [0, 0, 0], pieceSize: pieceSize) == Self.plain())
  }

  /// Extra field, name, comment and the header's checksum, as their flags announce them.
  @Test func headersWithEverything() throws {
    let member = Deflate.gzip(Self.text)
    let header: [UInt8] = [0x1f, 0x8b, 8, 0x1f, 1, 2, 3, 4, 0, 3] + [2, 0, 9, 9] + Array("n\0c\0".utf8) + [7, 7]
    #expect(try Self.read(header + member.dropFirst(10)) == Self.plain())
  }

  @Test(
    arguments: [
      ([0x1f, 0x8b, 8, 0x20], "flags that no version of gzip has"), ([0x1f, 0x8b, 9, 0], "method 9"),
    ] as [([UInt8], String)])
  func headersThatNobodyWrites(_ start: [UInt8], _ found: String) {
    let error = #expect(throws: TraceFormatError.self) {
      try Self.read(start + [UInt8](repeating: 0, count: 30))
    }
    #expect(error?.kind == .damaged && error?.found == found)
  }

  @Test func nothingButAHeader() {
    let error = #expect(throws: TraceFormatError.self) { try Self.read([0x1f, 0x8b, 8, 0, 0]) }
    #expect(
      error?.description
        == "t.gz: expected a gzip file with data, found its end after 5 bytes; it was cut: copy it, or record it, again."
    )
  }

  @Test func theEndIsChecked() throws {
    let whole = Deflate.gzip(Self.text)
    for (place, expected) in [(8, "the checksum that the data has"), (1, "bytes of data")] {
      var bytes = whole
      bytes[bytes.count - place] ^= 1
      let error = #expect(throws: TraceFormatError.self) { try Self.read(bytes) }
      #expect(error?.kind == .damaged && error?.expected.hasSuffix(expected) ?? false)
    }
    let trailing = #expect(throws: TraceFormatError.self) { try Self.read(whole + [0x7b]) }
    #expect(trailing?.found == "other data")
  }

  /// A recorder that writes all data out several times per second loses only the data after the last time.
  @Test func whatACrashLeavesIsRead() throws {
    let text =
      Self.text + Array(#"{"type":"frame","t":70000,"outer":1,"pager":0,"page":0,"inner":[0,0]}"#.utf8) + [0x0a]
    let flushed = Self.text.count
    let compressed = Deflate.gzip(text, flushes: [flushed])
    let upToTheFlush = Deflate.gzip(Self.text, flushes: [flushed]).count
    let read = try Self.read(Array(compressed.prefix(upToTheFlush - 8)))
    #expect(try read.session == Self.plain().session)
    #expect(
      read.issues.last?.message == "The compressed file ends too early, as after a crash; what came before is read.")
  }

  /// The last line of a truncated file is left out, with a warning.
  @Test func aCutLineIsLeftOut() throws {
    let lines = Self.text.split(separator: 0x0a)
    var count = 0
    for length in lines[0].count + 1..<Self.text.count {
      let cut = Array(Self.text.prefix(length))
      let read = try Self.read(cut)
      let isCut = read.issues.contains { $0.message == "The last line is cut, as after a crash; it is left out." }
      let rest = cut.split(separator: 0x0a).last ?? []
      #expect(isCut == (cut.last != 0x0a && rest.last != UInt8(ascii: "}")), "\(length)")
      if isCut { count += 1 }
      let events = read.session.touches.count + read.session.events.count + read.session.frames.count
      #expect(events == cut.split(separator: 0x0a).count - (isCut ? 2 : 1))
    }
    #expect(count > 300)
  }

  /// Within a file, after a line feed, or with another text, a line that is not JSON is an error.
  @Test(arguments: [#"{"type":"fra"# + "\n", #"{"type":"fra"# + "\n{}", "hello", "]", #"{"type":"frame" "t":1}"#])
  func otherLinesAreErrors(_ end: String) {
    #expect(throws: TraceFormatError.self) { try Self.read(Self.text + Array(end.utf8)) }
  }

  @Test func checkSaysTheSame() throws {
    var builder = SessionBuilder()
    let cut = Self.text + Array(#"{"type":"#.utf8)
    let issues = try JSONLinesFormat.check(
      UnpackedSource(MemorySource(cut, name: "t")), options: ReadOptions(), into: &builder)
    #expect(issues == (try Self.read(cut)).issues)
    var damaged = Deflate.gzip(Self.text)
    damaged[damaged.count - 6] ^= 1
    let faults = try JSONLinesFormat.check(
      UnpackedSource(MemorySource(damaged, name: "t")), options: ReadOptions(), into: &builder)
    #expect(faults.map(\.severity) == [.error])
  }

  /// 64 MB of one line in 64 KB.
  @Test func aBombIsStopped() {
    let bomb = Deflate.gzip([UInt8](repeating: 0x20, count: 64 << 20))
    #expect(bomb.count < 1 << 17)
    let error = #expect(throws: TraceFormatError.self) { try Self.read(bomb, lineLimit: 1 << 20) }
    #expect(error?.kind == .lineTooLong)
  }

  /// A damaged byte is an error or changes nothing: the checksum covers what a reader does not check.
  @Test func everyByteDamaged() throws {
    let whole = Deflate.gzip(Self.text)
    let plain = try Self.plain()
    var refused = 0
    for place in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[place] ^= 1 << UInt8(bit)
        do {
          let read = try Self.read(bytes)
          // Nobody reads the time, the flags of the compressor and the system in the header; and a flag may hide a truncation.
          #expect(read == plain || read.issues.count > plain.issues.count, "byte \(place), bit \(bit)")
        } catch {
          #expect(error is TraceFormatError)
          refused += 1
        }
      }
    }
    #expect(refused > 8 * (whole.count - 20))
  }

  /// A file that is truncated anywhere is an error, or the beginning of the recording with a warning.
  @Test func cutAnywhere() throws {
    let whole = Deflate.gzip(Self.text, flushes: Array(stride(from: 0, to: Self.text.count, by: 100)))
    let plain = try Self.plain()
    for length in 0..<whole.count {
      do {
        let read = try Self.read(Array(whole.prefix(length)))
        #expect(read.issues.contains { $0.severity == .warning && $0.message.contains("too early") })
        #expect(plain.session.touches.starts(with: read.session.touches))
      } catch {
        #expect(error is TraceFormatError)
      }
    }
  }
}
