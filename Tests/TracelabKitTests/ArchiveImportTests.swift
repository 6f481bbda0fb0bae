import Archives
import Foundation
import Testing
import TraceAnalysis
import TraceFormats
import TraceStore

@testable import LabCommon
@testable import LabIntake

/// Imports and checks of archives and of exported attachments.
@Suite struct ArchiveImportTests {
  private static func recording(_ id: String) -> [UInt8] {
    Array(JSONLinesFormat.description.example.replacing(#""id":"example""#, with: #""id":"\#(id)""#).utf8)
  }

  private struct Outcome {
    var summary: ImportSummary
    var said: [String]
    /// The uid and path, relative to the folder, of each imported session.
    var sessions: [[String]]
    var validation: ValidationResult
  }

  /// Imports and validates one path of a folder with these files.
  private static func run(_ files: [String: [UInt8]], _ path: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).count
    let lab = folder.path + "/lab.db"
    let meant = folder.path + (path.isEmpty ? "" : "/" + path)
    var said: [String] = []
    let quiet = ProgressLine(verb: "", isShown: false)
    let importer = try Importer(options: .init(), progress: quiet) {
      said.append($0.replacing(folder.path + "/", with: ""))
    }
    let summary = try importer.run([meant], into: lab)
    let sessions = try Lab.open(at: lab, .readOnly).query("SELECT uid, path FROM session ORDER BY id").rows.map { row in
      row.map { value -> String in
        if case .text(let text) = value { text.replacing(folder.path + "/", with: "") } else { "" }
      }
    }
    for file in ["lab.db", "lab.db-wal", "lab.db-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/" + file)
    }
    // The folder contains no unpacked files.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).count == before)
    let validator = try Validator(options: .init(), progress: quiet, say: { _ in })
    return Outcome(summary: summary, said: said, sessions: sessions, validation: validator.run([meant]))
  }

  @Test func allRecordingsOfAnArchive() throws {
    let zip = ZipFile([
      .init("runs/", []) { $0.isDeflated = false }, .init("runs/one.jsonl", recording("a")),
      .init("runs/two.jsonl.gz", Deflate.gzip(recording("b"))), .init("three.NDJSON", recording("c")),
      .init("__MACOSX/runs/._one.jsonl", [1]), .init(".DS_Store", [1]), .init("runs/.hidden.jsonl", [1]),
      .init("notes.txt", [1]), .init("again.jsonl", recording("a")),
    ])
    // An archive is recognized by its name or by its first bytes.
    for name in ["all.zip", "all"] {
      let outcome = try Self.run([name: zip.bytes], name)
      #expect(outcome.said == [])
      #expect(
        outcome.sessions == [
          ["a", "\(name)/runs/one.jsonl"], ["b", "\(name)/runs/two.jsonl.gz"], ["c", "\(name)/three.NDJSON"],
        ])
      #expect(outcome.summary.imported == 3 && outcome.summary.unchanged == 1 && outcome.summary.failure == nil)
      #expect(outcome.validation.files == 4 && outcome.validation.failure == nil)
    }
  }

  private func recording(_ id: String) -> [UInt8] { Self.recording(id) }

  @Test func oneBadEntryIsOneRefusal() throws {
    let zip = ZipFile([
      .init("locked.jsonl", recording("a")) { $0.flags = 1 }, .init("../up.jsonl", recording("b")),
      .init("\u{1b}[2J.jsonl", [1]), .init("good.jsonl", recording("c")),
      .init("damaged.jsonl", recording("d")) { $0.checksum = 1 },
    ])
    let outcome = try Self.run(["all.zip": zip.bytes], "all.zip")
    #expect(outcome.sessions == [["c", "all.zip/good.jsonl"]])
    #expect(outcome.summary.refused == 4 && outcome.validation.refused == 4 && outcome.validation.files == 5)
    #expect(outcome.said.count == 4)
    #expect(
      outcome.said[0].hasPrefix("all.zip/locked.jsonl: expected an entry without a password, found an encrypted one"))
    #expect(outcome.said[1].hasPrefix("all.zip/../up.jsonl: expected a name within the archive"))
    #expect(outcome.said[2].hasPrefix(#"all.zip/\u{1b}[2J.jsonl, line 1: expected text in UTF-8"#))
    #expect(outcome.said[3].hasPrefix("all.zip/damaged.jsonl: expected the checksum that the directory says"))
  }

  /// An archive in a folder may have no recordings; a named one must have some, and a damaged one is always reported.
  @Test func archivesInFolders() throws {
    let good = ZipFile([.init("one.jsonl", recording("a"))]).bytes
    let empty = ZipFile([.init("notes.txt", [1])]).bytes
    let outcome = try Self.run(["shelf/good.zip": good, "shelf/deep/other.ZIP": empty], "shelf")
    #expect(outcome.sessions == [["a", "shelf/good.zip/one.jsonl"]])
    #expect(outcome.said.isEmpty && outcome.summary.failure == nil)
    let alone = try Self.run(["shelf/other.zip": empty], "shelf")
    #expect(alone.summary.emptyFolders == 1 && alone.validation.emptyFolders == 1)
    let named = try Self.run(["other.zip": empty], "other.zip")
    #expect(named.summary.refused == 1 && named.said[0].hasPrefix("other.zip: expected an archive with recordings"))
    let damaged = try Self.run(["shelf/cut.zip": Array(good.dropLast(3)), "shelf/b.jsonl": recording("b")], "shelf")
    #expect(damaged.summary.refused == 1 && damaged.summary.imported == 1 && damaged.validation.refused == 1)
  }

  private static let uuid = "C7B5F0D2-5F0E-4C06-9AF3-6E5C2C3B2D11"

  @Test func attachmentsByTheirManifest() throws {
    let names = [
      "1.txt": "drag.jsonl_0_\(Self.uuid).txt", "2.gz": "fling.jsonl_12_\(Self.uuid).gz",
      "3": "tap.ndjson_0_\(Self.uuid)",
      "4.bin": "all_0_\(Self.uuid).zip", "5.txt": "log_0_\(Self.uuid).txt", "6.png": "jsonl.png",
      "../outside.jsonl": "outside.jsonl", "/etc/passwd": "x.jsonl", "7.jsonl": "anything",
    ]
    let attachments = names.map { ["exportedFileName": $0, "suggestedHumanReadableName": $1] }
    let manifest: [[String: Any]] = [
      ["testIdentifier": "T/t()", "attachments": attachments], ["attachments": [["exportedFileName": 7], 3]],
      ["testIdentifier": "T/u()"],
    ]
    let files = [
      "run/out/manifest.json": Array(try JSONSerialization.data(withJSONObject: manifest)),
      "run/out/1.txt": recording("a"), "run/out/2.gz": Deflate.gzip(recording("b")), "run/out/3": recording("c"),
      "run/out/4.bin": ZipFile([.init("d.jsonl", recording("d"))]).bytes, "run/out/5.txt": [1], "run/out/6.png": [1],
      "run/out/7.jsonl": recording("e"), "run/outside.jsonl": recording("f"), "run/1.txt": [1],
    ]
    for path in ["run/out", "run"] {
      let outcome = try Self.run(files, path)
      let passedOver =
        path == "run" ? "3 files: 2 .txt of no known format, 1 .png" : "2 files: 1 .png, 1 .txt of no known format"
      #expect(outcome.said.count == 1 && outcome.said[0].hasPrefix("skipped \(passedOver); "))
      #expect(outcome.sessions.map(\.[0]) == ["a", "b", "c", "d", "e"] + (path == "run" ? ["f"] : []))
    }
  }

  @Test(arguments: [
    "[]", "{}", "[1]", "null", "", #"[{"attachments":[]}]"#, #"{"attachments":[{"exportedFileName":"1.txt"}]}"#,
    #"[{"attachments":{"exportedFileName":"1.txt"}}]"#,
  ])
  func otherManifests(_ text: String) throws {
    let files = ["run/manifest.json": Array(text.utf8), "run/1.txt": [1], "run/a.jsonl": recording("a")]
    let outcome = try Self.run(files, "run")
    #expect(outcome.sessions == [["a", "run/a.jsonl"]])
    let isManifest = text == "[]" || text == #"[{"attachments":[]}]"#
    let passedOver = isManifest ? "1 file: 1 .txt" : "2 files: 1 .json, 1 .txt"
    #expect(outcome.said.count == 1 && outcome.said[0].hasPrefix("skipped \(passedOver) of no known format; "))
  }

  /// Named pipes in a folder are not opened, whatever their names: nothing waits for a writer.
  @Test func pipesInAFolderAreNotOpened() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.recording("one")).write(to: folder.appending(path: "one.jsonl"))
    let pipes = ["x.zip", "manifest.json"].map { folder.path + "/" + $0 }
    for pipe in pipes { #expect(mkfifo(pipe, 0o600) == 0) }
    // A regression fails instead of waiting for ever: an opened pipe gets a writer that leaves.
    for seconds in [5.0, 6, 7, 8] {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
        for pipe in pipes { close(open(pipe, O_WRONLY | O_NONBLOCK)) }
      }
    }
    let start = ContinuousClock.now
    let found = Recordings([folder.path], formats: Catalog.lab.formats)
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(found.files.map(\.path) == [folder.path + "/one.jsonl"])
    #expect(found.unreadable.map(\.path) == [folder.path + "/x.zip"])
    #expect(found.unreadable.allSatisfy { $0.reason.contains("a pipe") })
    #expect(found.passedOver == ["json": 1])
  }
}
