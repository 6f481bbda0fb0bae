import Foundation
import Testing
import TraceModel
import TraceStore

@testable import LabCommon
@testable import LabIntake

/// Options and files of screen recordings; the transcript `clips` shows the import of one.
@Suite struct ClipImportTests {
  private static let clip = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Clips/three-pages.gif")

  /// The lengths that a user gives for the clip.
  private static let arguments = ClipArguments(
    width: 393, pages: 3, header: 200, bar: "264-320@0", topInset: 64)

  private struct Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "clips-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    func path(_ name: String) -> String { url.appending(path: name).path }
    func remove() { try? FileManager.default.removeItem(at: url) }

    /// - Returns: the summary, and everything that was said.
    func take(
      _ path: String, _ arguments: ClipArguments, lab: String = "lab.db"
    ) throws -> (summary: ImportSummary, said: String) {
      var said: [String] = []
      var reading = IntakeOptions()
      reading.clip = arguments
      let importer = try Importer(
        options: .init(reading: reading), progress: ProgressLine(verb: "", isShown: false), say: { said.append($0) })
      return (try importer.run([path], into: self.path(lab)), said.joined(separator: "\n"))
    }
  }

  @Test(arguments: ["345", "345-300@0", "a-b@0", "10-20@-1", "10-20@x", ""])
  func aBarIsTwoEdgesAndATime(text: String) { #expect(throws: (any Error).self) { try GivenBar(text) } }

  @Test func aClipThatEndsWithinItsHeaderIsRefused() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let bytes = try Data(contentsOf: Self.clip)
    for share in [0.0001, 0.001] {
      let path = folder.path("cut.gif")
      try bytes.prefix(Int(Double(bytes.count) * share)).write(to: URL(fileURLWithPath: path))
      let (summary, said) = try folder.take(path, Self.arguments, lab: "\(share).db")
      #expect(summary.imported == 0 && summary.refused == 1, "\(share): \(said)")
    }
  }

  @Test func aFolderPassesClipsOver() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path("in"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.clip.path, toPath: folder.path("in/clip.gif"))
    let (summary, said) = try folder.take(folder.path("in"), Self.arguments)
    #expect(summary.imported == 0 && said.contains("1 .gif"), "\(said)")
  }
}
