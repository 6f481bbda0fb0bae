import Foundation
import Testing

@testable import TraceStore

/// A lab can be read in a folder in which no files can be created.
@Suite struct LabFileTests {
  /// Calls `body` with a lab in one folder and a link to it in another.
  private func withLink(_ body: (_ lab: String, _ link: String) throws -> Void) throws {
    try withLabPath { link in
      let folder = URL(fileURLWithPath: link).deletingLastPathComponent().appending(path: "kept")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let lab = folder.appending(path: "kept.db").path
      try Lab.create(at: lab).close()
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: lab)
      try body(lab, link)
    }
  }

  private func isImmutable(_ path: String, isWritable: (String) -> Bool) -> Bool {
    LabFile(path: path, isWritable: isWritable).readingAddress.hasSuffix("/kept.db?immutable=1")
  }

  @Test func theFolderIsTheOneThatALinkLeadsTo() throws {
    try withLink { _, link in
      #expect(isImmutable(link) { !$0.hasSuffix("/kept") })
      #expect(!isImmutable(link) { $0.hasSuffix("/kept") })
    }
  }

  @Test(arguments: ["-wal", "-journal", "-shm"])
  func whatAWriterLeftIsHeeded(suffix: String) throws {
    try withLink { lab, link in
      #expect(isImmutable(link) { _ in false })
      try Data([0]).write(to: URL(fileURLWithPath: lab + suffix))
      #expect(!isImmutable(link) { _ in false })
    }
  }

  /// A writer that has just emptied its log is still connected.
  @Test func anEmptyLogIsAWritersOnlyWithItsIndex() throws {
    try withLink { lab, _ in
      try Data().write(to: URL(fileURLWithPath: lab + "-wal"))
      #expect(isImmutable(lab) { _ in false })
      try Data().write(to: URL(fileURLWithPath: lab + "-shm"))
      #expect(!isImmutable(lab) { _ in false })
    }
  }
}
