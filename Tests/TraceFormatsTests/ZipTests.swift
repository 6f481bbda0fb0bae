import Archives
import DefectInjection
import ForeignFormats
import Foundation
import SeededRandom
import Testing
import TraceFormats

/// Archives of recordings. The fields of an archive may have any value.
@Suite struct ZipTests {
  private static let text = Array(JSONLinesFormat.description.example.utf8)

  /// Calls `body` with a file that has these bytes.
  private static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).zip")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }

  /// The recordings of an archive by name, or the faults of those that cannot be read.
  private static func read(_ bytes: [UInt8]) throws -> [(name: String, result: Result<ReadSession, TraceFormatError>)] {
    try withFile(bytes) { path in
      try ZipArchive(path: path) { _ in true }.entries.map { entry in
        do {
          return (
            entry.name,
            .success(try JSONLinesFormat.session(from: ZipEntrySource(entry), options: ReadOptions(pieceSize: 4096)))
          )
        } catch let error as TraceFormatError {
          return (entry.name, .failure(error))
        }
      }
    }
  }

  private static func read(_ zip: ZipFile) throws -> [(name: String, result: Result<ReadSession, TraceFormatError>)] {
    try read(zip.bytes)
  }

  @Test func storedDeflatedStreamedAndLarge() throws {
    let plain = try JSONLinesFormat.session(from: MemorySource(Self.text, name: "t"))
    let zip = ZipFile(
      [
        .init("folder/", []) { $0.isDeflated = false }, .init("folder/a.jsonl", Self.text),
        .init("b", Self.text) { $0.isDeflated = false }, .init("c", Self.text) { $0.hasDescriptor = true },
        .init("d", Self.text) { $0.isLarge = true }, .init("e.gz", Deflate.gzip(Self.text)),
      ]) { $0.comment = Array("PK\u{5}\u{6}, and more".utf8) }
    let read = try Self.read(zip)
    #expect(read.map(\.name) == ["folder/a.jsonl", "b", "c", "d", "e.gz"])
    for (name, result) in read { #expect(try result.get() == plain, "\(name)") }
    #expect(try Self.read(ZipFile([])).isEmpty)
  }

  @Test func onlyWhatIsWanted() throws {
    let zip = ZipFile([.init("a.jsonl", Self.text), .init("a.png", [1])])
    try Self.withFile(zip.bytes) { path in
      let entries = try ZipArchive(path: path) { $0.hasSuffix(".jsonl") }.entries
      #expect(entries.map(\.path) == [path + "/a.jsonl"])
    }
  }

  /// An archive may have more recordings than 16 bits can count.
  @Test func manyEntries() throws {
    let zip = ZipFile((0..<70_000).map { n in .init("\(n)", []) { $0.isDeflated = false } })
    try Self.withFile(zip.bytes) { path in
      let entries = try ZipArchive(path: path) { $0.hasSuffix("9999") }.entries
      #expect(entries.count == 7)
    }
  }

  private static let hostile: [(name: String, entry: ZipFile.Entry, found: String)] = [
    ("encrypted", .init("a", text) { $0.flags = 1 }, "an encrypted one"),
    ("strongly encrypted", .init("a", text) { $0.flags = 0x41 }, "an encrypted one"),
    ("method", .init("a", text) { $0.method = 12 }, "method 12"),
    ("upwards", .init("a/../../b", text), "a/../../b"), ("absolute", .init("/etc/b", text), "/etc/b"),
    ("zero", .init("a\0b", text), #"a\u{0}b"#),
    ("place", .init("a", text) { $0.offset = 1 << 30 }, "from 1073741824 on"),
    ("another place", .init("a", text) { ($0.offset, $0.packedSize) = (3, 40) }, "none"),
    ("far place", .init("a", text) { ($0.isLarge, $0.offset) = (true, Int.max) }, "from \(Int.max) on"),
    ("packed size", .init("a", text) { $0.packedSize = 1 << 30 }, "1073741824 bytes from 0 on"),
    ("huge size", .init("a", text) { ($0.isLarge, $0.packedSize) = (true, Int.max) }, "\(Int.max) bytes from 0 on"),
    ("less data", .init("a", text) { ($0.packedSize, $0.hasDescriptor) = (40, true) }, "its end after"),
    ("other sizes", .init("a", text) { $0.size = 5 }, "for \(text.count)"),
    ("small size", .init("a", text) { ($0.size, $0.hasDescriptor) = (5, true) }, "more"),
    ("large size", .init("a", text) { ($0.size, $0.hasDescriptor) = (1 << 20, true) }, "\(text.count)"),
    ("stored size", .init("a", text) { ($0.isDeflated, $0.size) = (false, 1 << 20) }, "\(1 << 20)"),
    ("checksum", .init("a", text) { $0.checksum = 7 }, "another one"),
    ("another name", .init("a", text) { $0.ownName = "b" }, "another one"),
    ("not deflated", .init("a", text) { ($0.isDeflated, $0.method) = (false, 8) }, "damage"),
  ]

  @Test(arguments: hostile.indices) func anEntryThatLies(_ index: Int) throws {
    let (name, entry, found) = Self.hostile[index]
    let read = try Self.read(ZipFile([entry, .init("good", Self.text)]))
    #expect(read.map(\.name) == [entry.name, "good"])
    let error = #expect(throws: TraceFormatError.self) { try read[0].result.get() }
    #expect(error?.kind == .damaged && error?.found.contains(found) ?? false, "\(name): \(error?.found ?? "nothing")")
    #expect(error?.remedy != nil)
    // The other one is read, unless the first claims its bytes.
    if !found.hasPrefix("1073741824"), name != "huge size" { #expect(throws: Never.self) { try read[1].result.get() } }
  }

  @Test func entriesThatShareTheirData() throws {
    let zip = ZipFile([.init("a", Self.text), .init("a", Self.text) { $0.offset = 0 }])
    let read = try Self.read(zip)
    for (_, result) in read {
      let error = #expect(throws: TraceFormatError.self) { try result.get() }
      #expect(error?.kind == .damaged)
    }
    let twice = try Self.read(ZipFile([.init("a", Self.text), .init("a", Self.text)]))
    #expect(throws: Never.self) { try twice[0].result.get() }
    #expect(throws: TraceFormatError.self) { try twice[1].result.get() }
  }

  @Test func aDirectoryThatLies() throws {
    let entries: [ZipFile.Entry] = [.init("a", Self.text)]
    let bytes = ZipFile(entries).bytes
    let files: [(String, [UInt8])] = [
      ("a directory of 47 bytes", ZipFile(entries) { $0.count = 10_000_000 }.bytes),
      ("a directory of 47 bytes", ZipFile(entries) { $0.count = 2 }.bytes),
      ("bytes from", ZipFile(entries) { $0.directoryOffset = 1 << 31 }.bytes),
      ("bytes from", ZipFile(entries) { $0.directorySize = 1 << 31 }.bytes),
      ("none", ZipFile(entries) { $0.directoryOffset = 0 }.bytes), ("none", Array(bytes.dropLast())),
      ("none", bytes + [0]), ("none", []), ("none", Array(bytes.suffix(21))),
    ]
    for (found, bytes) in files {
      let error = #expect(throws: TraceFormatError.self) { try Self.read(bytes) }
      #expect(error?.kind == .damaged && error?.found.contains(found) ?? false, "\(error?.found ?? "nothing")")
    }
  }

  /// 64 MB in 64 KB.
  @Test func aBombIsStopped() throws {
    let bomb = [UInt8](repeating: 0x20, count: 64 << 20)
    let honest = try Self.read(ZipFile([.init("a", bomb)]))
    #expect(throws: TraceFormatError.self) { try honest[0].result.get() }
    let small = try Self.read(ZipFile([.init("a", bomb) { ($0.size, $0.hasDescriptor) = (100, true) }]))
    let error = #expect(throws: TraceFormatError.self) { try small[0].result.get() }
    #expect(error?.kind == .damaged)
  }

  /// A damaged byte is an error, or does not change a recording.
  @Test func everyByteDamaged() throws {
    let plain = try JSONLinesFormat.session(from: MemorySource(Self.text, name: "t"))
    let whole = ZipFile([
      .init("a.jsonl", Self.text), .init("b.jsonl", Self.text) { ($0.hasDescriptor, $0.isLarge) = (true, true) },
    ]).bytes
    var random = SplitMix64(seed: 1)
    var refused = 0
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      do {
        for (_, result) in try Self.read(bytes) {
          if let read = try? result.get() { #expect(read == plain, "byte \(place)") } else { refused += 1 }
        }
      } catch {
        #expect(error is TraceFormatError, "byte \(place)")
        refused += 1
      }
    }
    #expect(refused > whole.count / 2)
  }

  /// Without its end, an archive has no directory.
  @Test func cutAnywhere() throws {
    let whole = ZipFile([.init("a.jsonl", Self.text)]).bytes
    for length in 0..<whole.count {
      let error = #expect(throws: TraceFormatError.self) { try Self.read(Array(whole.prefix(length))) }
      #expect(error?.kind == .damaged)
    }
  }
}
