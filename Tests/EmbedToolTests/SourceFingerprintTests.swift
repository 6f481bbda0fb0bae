import Foundation
import Testing

@testable import EmbedTool

/// Versions change exactly when the sources change, tested with modified copies of this package's sources.
@Suite struct SourceFingerprintTests {
  private static let strategies = [
    "Coordinator", "Dynamics", "FixOnTop", "LinkedPan", "Native", "Observer", "PanDelegate", "Passthrough",
    "PassthroughNaive", "ToggleDirectional", "ToggleEnabled",
  ]

  @Test(arguments: strategies) func touchingOneStrategyChangesOneVersion(_ name: String) throws {
    let copy = try SourceCopy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    #expect(Set(Self.strategies).isSubset(of: before.keys))
    try copy.change("ScrollStrategies/\(name).swift")
    #expect(before.changed(to: try copy.versions(of: "ScrollStrategies")) == [name, "all"])
  }

  @Test func addingAStrategyChangesNoOthers() throws {
    let copy = try SourceCopy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    try copy.change("ScrollStrategies/Another.swift")
    try copy.change("ScrollStrategies/ShippedStrategies.swift")
    let after = try copy.versions(of: "ScrollStrategies")
    #expect(before.changed(to: after) == ["all", "ShippedStrategies"])
    #expect(after["Another"] != nil)
  }

  @Test func whatStrategiesShareChangesAll() throws {
    let copy = try SourceCopy("ScrollStrategies", "ScrollEngine")
    let before = try copy.versions(of: "ScrollStrategies", upon: "ScrollEngine")
    try copy.change("ScrollStrategies/Shared/New.swift")
    let shared = try copy.versions(of: "ScrollStrategies", upon: "ScrollEngine")
    #expect(before.changed(to: shared) == Set(before.keys))
    try copy.change("ScrollEngine/Views/ScrollView.swift")
    let engine = try copy.versions(of: "ScrollStrategies", upon: "ScrollEngine")
    #expect(shared.changed(to: engine) == Set(before.keys))
  }

  @Test func aFileInASubfolderCounts() throws {
    let copy = try SourceCopy("ScrollEngine")
    let before = try copy.versions(of: "ScrollEngine")
    try copy.change("ScrollEngine/Deep/Deeper/New.swift")
    let added = try copy.versions(of: "ScrollEngine")
    #expect(before.changed(to: added) == ["all"])
    try copy.change("ScrollEngine/Deep/Deeper/New.swift")
    #expect(added.changed(to: try copy.versions(of: "ScrollEngine")) == ["all", "Deep"])
  }

  @Test func aFileThatMovesWithinItsModuleChangesNothing() throws {
    let copy = try SourceCopy("ScrollEngine")
    try copy.change("ScrollEngine/New.swift", by: "let new = 1")
    let before = try copy.versions(of: "ScrollEngine")
    let deep = copy.folder.appending(path: "ScrollEngine/Deep/Deeper")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: copy.folder.appending(path: "ScrollEngine/New.swift"), to: deep.appending(path: "New.swift"))
    #expect(try copy.versions(of: "ScrollEngine")["all"] == before["all"])
  }

  /// The detectors' version covers the code that decides which glitches of two runs are the same.
  @Test func aChangedFingerprintChangesTheDetectorsVersion() throws {
    let copy = try SourceCopy("GlitchDetectors", "Hashing")
    let before = try copy.versions(of: "GlitchDetectors", upon: "Hashing")
    #expect(before["Describing"] != nil)
    try copy.change("Hashing/SHA256.swift")
    #expect(
      before.changed(to: try copy.versions(of: "GlitchDetectors", upon: "Hashing")).isSuperset(of: [
        "all", "Describing",
      ]))
  }

  /// The detectors' version covers the code that finds causes, so that no lab keeps causes of an older rule.
  @Test(arguments: ["Explaining/ReplayEvidence", "Kinds/LostMomentum", "Kinds/JumpBack", "Describing/Detector"])
  func aChangedRuleOfCausesChangesTheDetectorsVersion(_ path: String) throws {
    let copy = try SourceCopy("GlitchDetectors", "TraceModel")
    let before = try copy.versions(of: "GlitchDetectors", upon: "TraceModel")
    let file = copy.folder.appending(path: "GlitchDetectors/\(path).swift")
    #expect(FileManager.default.fileExists(atPath: file.path))
    try copy.change("GlitchDetectors/\(path).swift")
    #expect(before.changed(to: try copy.versions(of: "GlitchDetectors", upon: "TraceModel")).contains("all"))
  }

  @Test func documentationDoesNotCount() throws {
    let copy = try SourceCopy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    try copy.change("ScrollStrategies/ScrollStrategies.docc/New.md")
    try copy.change("ScrollStrategies/.hidden")
    #expect(before.changed(to: try copy.versions(of: "ScrollStrategies")) == [])
  }

  @Test func movingAFileCounts() throws {
    let copy = try SourceCopy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    let folder = copy.folder.appending(path: "ScrollStrategies")
    try FileManager.default.moveItem(
      at: folder.appending(path: "Native.swift"), to: folder.appending(path: "Other.swift"))
    let after = try copy.versions(of: "ScrollStrategies")
    #expect(after["Native"] == nil && after["Other"] != before["Native"])
  }
}
