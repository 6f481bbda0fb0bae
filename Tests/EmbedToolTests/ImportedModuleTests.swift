import Foundation
import Testing

@testable import EmbedTool

/// The version of a file covers the modules that it imports, and no others.
@Suite struct ImportedModuleTests {
  /// The versions of the strategies' files, with every module below.
  private func versions(_ copy: borrowing SourceCopy) throws -> [String: String] {
    try copy.versions(
      of: "ScrollStrategies", upon: "CReplayThread", "HeadlessUIKit", "NestedScrollCoordinator", "ScrollEngine",
      "TraceModel", "UIKitClosures")
  }

  private func copy() throws -> SourceCopy {
    try SourceCopy(
      "ScrollStrategies", "CReplayThread", "HeadlessUIKit", "NestedScrollCoordinator", "ScrollEngine", "TraceModel",
      "UIKitClosures")
  }

  /// Modules that only UIKit source uses count, including another module's C target.
  @Test(arguments: [
    "HeadlessUIKit/Views/UIView.swift", "NestedScrollCoordinator/New.swift", "UIKitClosures/New.swift",
    "CReplayThread/CReplayThread.c",
  ])
  func aModuleThatOneStrategyImportsIsInItsVersion(_ path: String) throws {
    let copy = try copy()
    let before = try versions(copy)
    try copy.change(path)
    #expect(before.changed(to: try versions(copy)) == ["Coordinator", "all"])
  }

  @Test(arguments: ["ScrollEngine/ScrollView.swift", "TraceModel/New.swift"])
  func whatAllImportIsInEveryVersion(_ path: String) throws {
    let copy = try copy()
    let before = try versions(copy)
    try copy.change(path)
    #expect(before.changed(to: try versions(copy)) == Set(before.keys))
  }

  @Test(arguments: [
    "import Below", "  import Below  // for its types", "public import Below", "@_exported import Below",
    "@preconcurrency public import Below", "@_spi(Inner) import Below", "import struct Below.Value",
    "import Below.Part",
    "import `Below`", "import Foundation; import Below", "#if canImport(Below)\n  @testable\n  import Below\n#endif",
    "@import Below;",
  ])
  func everyFormOfImportCounts(_ line: String) throws {
    #expect(try dependsOnBelow(line))
  }

  @Test(arguments: [
    "", "// import Below", "import BelowIt", "import Outside.Below", "important Below", "let Below = 1",
  ])
  func nothingElseCounts(_ line: String) throws {
    #expect(try !dependsOnBelow(line))
  }

  private func dependsOnBelow(_ line: String) throws -> Bool {
    let copy = try SourceCopy()
    try copy.change("Target/User.swift", by: line)
    try copy.change("Below/Below.swift")
    let before = try copy.versions(of: "Target", upon: "Below")
    try copy.change("Below/Below.swift")
    let changed = before.changed(to: try copy.versions(of: "Target", upon: "Below"))
    #expect(changed.contains("all"))
    return changed.contains("User")
  }

  @Test func importsOfSharedFilesCountForAll() throws {
    let copy = try SourceCopy()
    try copy.change("Target/One.swift")
    try copy.change("Target/Folder/Two.swift")
    try copy.change("Target/Shared/Common.swift", by: "import Below")
    try copy.change("Below/Below.swift")
    let before = try copy.versions(of: "Target", upon: "Below")
    try copy.change("Below/Below.swift")
    #expect(before.changed(to: try copy.versions(of: "Target", upon: "Below")) == ["One", "Folder", "all"])
  }

  /// Imports count from file to module to module, even in a circle of C headers.
  @Test func importsOfImportedModulesCount() throws {
    let copy = try SourceCopy()
    try copy.change("Target/User.swift", by: "import Middle")
    try copy.change("Target/Other.swift", by: "import Aside")
    try copy.change("Middle/Deep/Middle.swift", by: "internal import CMiddle")
    try copy.change("CMiddle/middle.c", by: "#include \"middle.h\"")
    try copy.change("CMiddle/include/middle.h", by: "#  include <CBelow/below.h>")
    try copy.change("CBelow/include/CBelow/below.h", by: "#include <stdint.h>")
    try copy.change("Aside/Aside.swift")
    func versions() throws -> [String: String] {
      try copy.versions(of: "Target", upon: "Aside", "CBelow", "CMiddle", "Middle")
    }
    let before = try versions()
    try copy.change("CBelow/include/CBelow/below.h")
    let below = try versions()
    #expect(before.changed(to: below) == ["User", "all"])
    try copy.change("Aside/Aside.swift")
    #expect(below.changed(to: try versions()) == ["Other", "all"])
  }

  /// Two modules may have files of the same name.
  @Test func aFileThatMovesToAnotherModuleCounts() throws {
    let copy = try SourceCopy()
    try copy.change("Target/User.swift", by: "import One\nimport Two")
    try copy.change("One/File.swift")
    try FileManager.default.createDirectory(
      at: copy.folder.appending(path: "Two"), withIntermediateDirectories: true)
    let before = try copy.versions(of: "Target", upon: "One", "Two")
    try FileManager.default.moveItem(
      at: copy.folder.appending(path: "One/File.swift"), to: copy.folder.appending(path: "Two/File.swift"))
    #expect(before.changed(to: try copy.versions(of: "Target", upon: "One", "Two")) == ["User", "all"])
  }
}
