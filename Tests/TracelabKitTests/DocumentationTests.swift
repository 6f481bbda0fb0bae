import Foundation
import GlitchDetectors
import ScrollStrategies
import Testing

@testable import TracelabKit

/// The documentation catalog matches the code. `TRACELAB_RECORD=1` writes the reference pages again, and the run still fails.
@Suite("Documentation")
struct DocumentationTests {
  static let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/TracelabKit/TracelabKit.docc")

  @Test(arguments: ReferencePages.all.keys.sorted())
  func referencePagesAreUpToDate(path: String) throws {
    let url = Self.catalog.appending(path: path)
    let text = try #require(ReferencePages.all[path])
    let found = try? String(contentsOf: url, encoding: .utf8)
    if found != text, TestRun.isRecording {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(found == text, "run the tests with TRACELAB_RECORD=1 to write \(path) anew")
  }

  @Test func thereAreNoOtherPagesOfStrategiesAndGlitches() throws {
    for folder in ["Strategies", "Glitches"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.appending(path: folder).path)
      #expect(Set(files.map { "\(folder)/\($0)" }) == Set(ReferencePages.all.keys.filter { $0.hasPrefix(folder) }))
    }
  }

  @Test func linksLeadToPages() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.catalog.path).filter { $0.hasSuffix(".md") }
    let pages = Set(files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    for file in files {
      let text = try String(contentsOf: Self.catalog.appending(path: file), encoding: .utf8)
      for link in text.matches(of: /<doc:([^>]+)>/) { #expect(pages.contains(String(link.1)), "\(file): \(link.1)") }
    }
    let landing = try String(contentsOf: Self.catalog.appending(path: "TracelabKit.md"), encoding: .utf8)
    for page in pages where page != "TracelabKit" { #expect(landing.contains("<doc:\(page)>"), "\(page)") }
  }
}
