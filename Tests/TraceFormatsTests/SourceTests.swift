import Foundation
import Testing
import TraceFormats

@Suite struct SourceTests {
  @Test func unreadable() throws {
    let missing = #expect(throws: TraceFormatError.self) { try FileSource(path: "no-such-file.jsonl") }
    #expect(
      missing?.description
        == #"no-such-file.jsonl: expected a readable file, found the system's error "No such file or directory"."#)
    let folder = #expect(throws: TraceFormatError.self) {
      try JSONLinesFormat.session(from: FileSource(path: "."))
    }
    #expect(folder?.description == #".: expected a readable file, found the system's error "Is a directory"."#)
    #expect(folder?.kind == .unreadable)
  }

  @Test func files() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
    try Data(Fixture.everything.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let source = try PeekedSource(FileSource(path: url.path), count: 100)
    #expect(source.prefix.count == 100)
    #expect(try JSONLinesFormat.session(from: source) == Fixture.read(Fixture.everything))
  }

  @Test(arguments: [0, 1, 10, 100_000]) func observersSeeEveryByteOnce(_ peeked: Int) throws {
    var seen: [UInt8] = []
    let base = ObservedSource(MemorySource(Fixture.everything, name: "t")) { seen += $0 }
    let source = try PeekedSource(base, count: peeked)
    #expect(source.prefix == Array(Fixture.everything.utf8.prefix(peeked)))
    _ = try JSONLinesFormat.session(from: source, options: ReadOptions(pieceSize: 33))
    #expect(seen == Array(Fixture.everything.utf8))
    #expect(source.name == "t")
  }
}
