import Archives
import Foundation
import Testing
import TraceAnalysis
import TraceFormats
import TraceStore

@testable import Fleet
@testable import GestureLab
@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports
@testable import LabUpkeep
@testable import TracelabKit

/// The limit of the unpacked size of a compressed recording.
@Suite struct UnpackedSizeTests {
  private static let text = Array(JSONLinesFormat.description.example.utf8)
  private static var quiet: ProgressLine { ProgressLine(verb: "", isShown: false) }

  /// Imports and validates two recordings, the second of which must be refused.
  private static func run(
    _ name: String, _ bytes: [UInt8], maxSize: String?
  ) throws -> (summary: ImportSummary, said: [String], validation: ValidationResult) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: path))
    let options = IntakeOptions(maxSize: maxSize)
    var said: [String] = []
    let importer = try Importer(options: .init(reading: options), progress: quiet) {
      said.append($0.replacing(folder.path + "/", with: ""))
    }
    let summary = try importer.run([path], into: folder.path + "/lab.db")
    return (summary, said, try Validator(options: options, progress: quiet, say: { _ in }).run([path]))
  }

  private static let refusals: [(name: String, bytes: [UInt8])] = [
    ("f.jsonl.gz", Deflate.gzip(text)), ("f.zip", ZipFile([.init("a.jsonl", text)]).bytes),
    ("f.zip", ZipFile([.init("a.jsonl.gz", Deflate.gzip(text))]).bytes),
  ]

  @Test(arguments: refusals.indices) func moreIsRefused(_ index: Int) throws {
    let (name, bytes) = Self.refusals[index]
    let refused = try Self.run(name, bytes, maxSize: "\(Self.text.count - 1)")
    #expect(refused.summary.refused == 1 && refused.summary.imported == 0)
    let limit = "expected at most \(Self.text.count - 1) bytes of decompressed data, found more"
    #expect(refused.said.first?.contains(limit) == true, "\(refused.said)")
    #expect(refused.said.first?.hasSuffix("decompress it, or allow more with --max-size.") == true)
    #expect(refused.validation.failure != nil)
  }

  @Test(arguments: refusals.indices) func asMuchIsRead(_ index: Int) throws {
    let (name, bytes) = Self.refusals[index]
    let read = try Self.run(name, bytes, maxSize: "\(Self.text.count)")
    #expect(read.summary.imported == 1 && read.validation.failure == nil, "\(read.said)")
    #expect(try Self.run(name, bytes, maxSize: nil).summary.imported == 1)
  }

  /// An archive's other recordings are imported.
  @Test func othersAreRead() throws {
    let long = Self.text + [UInt8](repeating: 0x0a, count: 5_000)
    let zip = ZipFile([.init("a.jsonl", long), .init("b.jsonl", Self.text), .init("c.jsonl.gz", Deflate.gzip(long))])
    let read = try Self.run("f.zip", zip.bytes, maxSize: "4k")
    #expect(read.summary.imported == 1 && read.summary.refused == 2, "\(read.said)")
  }

  @Test func whatIsNotCompressedHasNoLimit() throws {
    #expect(try Self.run("f.jsonl", Self.text, maxSize: "1").summary.imported == 1)
  }

  @Test(arguments: ["", "g", "0", "-1", "1.5g", "1t", "99999999999g"]) func sizesThatAreNone(_ text: String) {
    let error = #expect(throws: UsageError.self) {
      try IntakeOptions(maxSize: text).reader(formats: [], say: { _ in })
    }
    #expect(error.map { "\($0)".contains("--max-size takes a size such as 512m or 2g, not \(text)") } == true)
  }

  @Test func sizes() throws {
    for (text, bytes) in [("7", 7), ("3k", 3 << 10), ("512M", 512 << 20), ("2g", 2 << 30)] {
      #expect(try IntakeOptions(maxSize: text).reader(formats: [], say: { _ in }).limit == bytes)
    }
    #expect(IntakeOptions.defaultMaxSize == "1 GB")
  }
}
