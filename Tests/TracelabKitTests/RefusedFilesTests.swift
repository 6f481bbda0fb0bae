import Foundation
import Testing
import TraceFormats
import TraceStore

@testable import LabCommon
@testable import LabIntake

/// Refusals that share a transaction.
@Suite struct RefusedFilesTests {
  private static func withLab(_ body: (Lab) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lab = try Lab.create(at: folder.path + "/lab.db")
    try body(lab)
  }

  private static func issue(_ message: String) -> ImportIssue {
    ImportIssue(line: nil, severity: .error, message: message)
  }

  @Test func theLastOneOfAFileIsKept() throws {
    try Self.withLab { lab in
      let refused = RefusedFiles(in: lab)
      for (path, message) in [("a", "1"), ("b", "2"), ("a", "3")] { try refused.add(Self.issue(message), path: path) }
      try refused.store()
      #expect(try lab.read { try $0.importIssues() }.map { [$0.path, $0.message] } == [["b", "2"], ["a", "3"]])
    }
  }

  @Test func manyAreStoredWithoutWaiting() throws {
    try Self.withLab { lab in
      let refused = RefusedFiles(in: lab)
      for number in 0..<1000 { try refused.add(Self.issue("x"), path: "\(number)") }
      #expect(try lab.read { try $0.importIssues() }.count == 1000)
    }
  }

  /// Issues are stored in the order in which they were found, also those of accepted files and the last ones.
  @Test func theOrderIsThatOfTheFiles() throws {
    try Self.withLab { lab in
      let warned = JSONLinesFormat.description.example + #"{"type":"weather","t":90000000}"# + "\n"
      let files = [("a", "?"), ("b", "?"), ("c", warned), ("d", "?")].map { (name: $0, bytes: Array($1.utf8)) }
      let importer = try Importer(options: .init(), progress: ProgressLine(verb: "", isShown: false)) { _ in }
      let summary = try importer.run(recordings: files, into: lab.path)
      #expect(summary.refused == 3 && summary.imported == 1 && summary.warnings == 1)
      #expect(try lab.read { try $0.importIssues() }.map(\.path) == ["a", "b", "c", "d"])
    }
  }
}
