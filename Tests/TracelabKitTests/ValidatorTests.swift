import DefectInjection
import EmbeddedFiles
import Foundation
import Mutations
import SeededRandom
import Testing
import TraceFormats

@testable import LabCommon
@testable import LabIntake

/// A validation refuses the files that an import refuses, and its reasons include the import's.
@Suite struct ValidatorTests {
  @Test(arguments: 0..<3, [false, true]) func agreesWithAnImport(_ seed: UInt64, isStrict: Bool) throws {
    var random = SplitMix64(seed: seed)
    let sources = Embedded.recordings.filter { $0.text.utf8.count < 40_000 }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let quiet = ProgressLine(verb: "", isShown: false)
    var refused = 0
    for round in 0..<3 * Mutation.allCases.count {
      var bytes = Array(sources[Int(seed) * 7 % sources.count + round % 3].text.utf8)
      for _ in 0..<(round % 3) { Mutation.allCases[round % Mutation.allCases.count].apply(to: &bytes, using: &random) }
      if round % 2 == 0 { Mutation.allCases.randomElement(using: &random)?.apply(to: &bytes, using: &random) }
      var said: [String] = []
      let importer = try Importer(
        options: .init(reading: .init(isStrict: isStrict)), progress: quiet, say: { said.append($0) })
      let lab = folder.appending(path: "\(round).db").path
      let summary = try importer.run(recordings: [(name: "f", bytes: bytes)], into: lab)
      let validator = try Validator(options: .init(isStrict: isStrict), progress: quiet, say: { _ in })
      let issues = try validator.issues(of: MemorySource(bytes, name: "f"))
      var result = ValidationResult(isStrict: isStrict)
      result.add("f", issues)
      #expect((summary.failure == nil) == (result.failure == nil), "\(said) \(issues)")
      refused += summary.refused
      if isStrict || summary.refused == 0 { continue }
      let reason = said.first?.split(separator: ": ", maxSplits: 1).last.map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
      #expect(issues.contains { $0.severity == .error && $0.message == reason }, "\(said) \(issues)")
    }
    #expect(refused > 5)
  }

  /// A few faults are listed, for any number of lines and faults, and for any text of a fault.
  @Test func ofManyFaultsFewAreListed() throws {
    let header = String(Embedded.recordings.first?.text.prefix { $0 != "\n" } ?? "")
    let lines = (0..<20_000).map { #"{"type":"touch","t":\#($0),"id":\#($0),"phase":"p\#($0)","x":"\#($0)"}"# }
    let validator = try Validator(options: .init(), progress: ProgressLine(verb: "", isShown: false), say: { _ in })
    let text = header + "\n" + lines.joined(separator: "\n")
    #expect(try validator.issues(of: MemorySource(text, name: "f")).count < 30)
  }

  @Test func noLabIsNeeded() throws {
    let validator = try Validator(options: .init(), progress: ProgressLine(verb: "", isShown: false), say: { _ in })
    for recording in Embedded.recordings {
      #expect(try validator.issues(of: MemorySource(recording.text, name: recording.name)) == [])
    }
  }
}
