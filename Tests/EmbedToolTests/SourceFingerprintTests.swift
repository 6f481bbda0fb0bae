import Foundation
import Testing

@testable import EmbedTool

/// Versions change exactly when the sources change, tested with modified copies of this package's sources.
@Suite struct SourceFingerprintTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// A copy of some targets' sources.
  private struct Copy: ~Copyable {
    let folder: URL

    init(_ targets: String...) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "fingerprint-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for target in targets {
        try FileManager.default.copyItem(
          at: SourceFingerprintTests.sources.appending(path: target), to: folder.appending(path: target))
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Adds a line to a file, or makes the file.
    func touch(_ path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      try (text + "\n// changed\n").write(to: file, atomically: true, encoding: .utf8)
    }

    /// By file or folder, and under `all` that of everything.
    func versions(of target: String, upon: String...) throws -> [String: String] {
      let source = try SourceFingerprint(
        of: folder.appending(path: target).path, upon: upon.map { folder.appending(path: $0).path }
      ).source
      var versions: [String: String] = [:]
      for line in source.split(separator: "\n") {
        if let match = line.firstMatch(of: /"([^"]+)": "([0-9a-f]{16})"/) {
          versions[String(match.1)] = String(match.2)
        }
        if let match = line.firstMatch(of: /let all = "([0-9a-f]{16})"/) { versions["all"] = String(match.1) }
      }
      return versions
    }
  }

  private func changed(_ before: [String: String], _ after: [String: String]) -> Set<String> {
    Set(before.keys.filter { before[$0] != after[$0] })
  }

  private static let strategies = [
    "Dynamics", "FixOnTop", "LinkedPan", "Native", "Observer", "PanDelegate", "Passthrough", "PassthroughNaive",
    "ToggleDirectional", "ToggleEnabled",
  ]

  @Test(arguments: strategies) func touchingOneStrategyChangesOneVersion(_ name: String) throws {
    let copy = try Copy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    #expect(Set(Self.strategies).isSubset(of: before.keys))
    try copy.touch("ScrollStrategies/\(name).swift")
    #expect(changed(before, try copy.versions(of: "ScrollStrategies")) == [name, "all"])
  }

  @Test func addingAStrategyChangesNoOthers() throws {
    let copy = try Copy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    try copy.touch("ScrollStrategies/Another.swift")
    try copy.touch("ScrollStrategies/ShippedStrategies.swift")
    let after = try copy.versions(of: "ScrollStrategies")
    #expect(changed(before, after) == ["all", "ShippedStrategies"])
    #expect(after["Another"] != nil)
  }

  @Test func whatStrategiesShareChangesAll() throws {
    let copy = try Copy("ScrollStrategies", "ScrollEngine")
    let before = try copy.versions(of: "ScrollStrategies", upon: "ScrollEngine")
    try copy.touch("ScrollStrategies/Shared/New.swift")
    let shared = try copy.versions(of: "ScrollStrategies", upon: "ScrollEngine")
    #expect(changed(before, shared) == Set(before.keys))
    try copy.touch("ScrollEngine/ScrollView.swift")
    let engine = try copy.versions(of: "ScrollStrategies", upon: "ScrollEngine")
    #expect(changed(shared, engine) == Set(before.keys))
  }

  @Test func aFileInASubfolderCounts() throws {
    let copy = try Copy("ScrollEngine")
    let before = try copy.versions(of: "ScrollEngine")
    try copy.touch("ScrollEngine/Deep/Deeper/New.swift")
    let added = try copy.versions(of: "ScrollEngine")
    #expect(changed(before, added) == ["all"])
    try copy.touch("ScrollEngine/Deep/Deeper/New.swift")
    #expect(changed(added, try copy.versions(of: "ScrollEngine")) == ["all", "Deep"])
  }

  /// Why a glitch happened is decided in the detectors' own sources, so that no lab keeps causes of an older rule.
  @Test(arguments: ["ReplayEvidence", "LostMomentum", "JumpBack", "Detector"])
  func aChangedRuleOfCausesChangesTheDetectorsVersion(_ name: String) throws {
    let copy = try Copy("GlitchDetectors", "TraceModel")
    let before = try copy.versions(of: "GlitchDetectors", upon: "TraceModel")
    #expect(before[name] != nil)
    try copy.touch("GlitchDetectors/\(name).swift")
    #expect(changed(before, try copy.versions(of: "GlitchDetectors", upon: "TraceModel")).contains("all"))
  }

  @Test func documentationDoesNotCount() throws {
    let copy = try Copy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    try copy.touch("ScrollStrategies/ScrollStrategies.docc/New.md")
    try copy.touch("ScrollStrategies/.hidden")
    #expect(changed(before, try copy.versions(of: "ScrollStrategies")) == [])
  }

  @Test func movingAFileCounts() throws {
    let copy = try Copy("ScrollStrategies")
    let before = try copy.versions(of: "ScrollStrategies")
    let folder = copy.folder.appending(path: "ScrollStrategies")
    try FileManager.default.moveItem(
      at: folder.appending(path: "Native.swift"), to: folder.appending(path: "Other.swift"))
    let after = try copy.versions(of: "ScrollStrategies")
    #expect(after["Native"] == nil && after["Other"] != before["Native"])
  }
}
