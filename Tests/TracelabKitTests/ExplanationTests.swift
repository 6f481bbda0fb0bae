import EmbeddedFiles
import Foundation
import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import Testing
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel

@testable import LabCommon
@testable import LabReports

/// The texts about kinds, causes and words are complete, wrapped, and match the results of the lab.
@Suite struct ExplanationTests {
  private static let kinds = [Detector].shipped.map { $0.description.id }
  private static let words = kinds + GlitchCause.allCases.map(\.rawValue) + Glossary.all.flatMap(\.names)

  @Test(arguments: [nil, 20, 60, 72, 100, 400])
  func linesFitTheTerminal(width: Int?) throws {
    let explanation = ExplainText(width: width)
    let most = min(max(width ?? 80, 60), 100)
    for word in Self.words {
      for line in try explanation.text(of: word).split(separator: "\n") {
        #expect(TerminalText.width(String(line)) <= most, "\(word): \(line)")
      }
    }
  }

  @Test(arguments: kinds)
  func aKindIsExplainedInParts(kind: String) throws {
    let text = try ExplainText(width: 100).text(of: kind)
    for part in ["What people see (", "How it is decided:", "The likeliest causes, and", "Limits, and the basis"] {
      #expect(text.contains("\n\(part)"), "\(part)")
    }
    for number in 1...3 { #expect(text.contains("\n  \(number). ")) }
    #expect(!text.contains("\n  4. "))
    #expect(text.contains("┤") && text.contains("━"), "no plot")
  }

  @Test(arguments: kinds)
  func theLinkLeadsToThePage(kind: String) throws {
    let text = try ExplainText().text(of: kind)
    let page = try #require(text.firstMatch(of: /TracelabKit\.docc\/(\S+)/))
    #expect(FileManager.default.fileExists(atPath: DocumentationTests.catalog.appending(path: page.1).path))
  }

  @Test func aKindNamesItsOwnCausesOnly() throws {
    for detector in [Detector].shipped {
      let text = try ExplainText().text(of: detector.description.id)
      let own = Set(detector.description.causes.map(\.cause))
      let named = Set(GlitchCause.allCases.filter { text.contains(" \($0.rawValue)") && $0 != .unknown })
      #expect(named == own, "\(detector.description.id)")
    }
  }

  @Test func everyWordAnswersAndIsKnownToShells() throws {
    let explanation = ExplainText()
    for word in Self.words {
      #expect(explanation.names.contains(word))
      #expect(try explanation.text(of: word).hasPrefix("\(word): "))
    }
    #expect(Set(Glossary.all.flatMap(\.names)).count == Glossary.all.flatMap(\.names).count)
    for term in Glossary.all {
      for name in term.related { #expect(explanation.names.contains(name), "\(term.names[0]): \(name)") }
    }
    for name in ["pin", "outer", "inner", "severity", "confidence", "hand-off", "gesture", "counted"] {
      #expect(Glossary.term(named: name) != nil)
    }
  }

  @Test(arguments: [
    ("confidnce", "confidence"), ("severety", "severity"), ("writen-by-delegate", "written-by-delegate"),
  ])
  func aTypingErrorIsAnswered(typed: String, meant: String) {
    let error = #expect(throws: UsageError.self) { try ExplainText().text(of: typed) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("did you mean \(meant)?"))
  }

  /// The lab finds only causes that their kinds declare: any other would be missing from the explanation.
  @Test func theLabFindsNoOtherCauses() throws {
    let catalog = Catalog.lab
    let declared = Dictionary(
      uniqueKeysWithValues: catalog.detectors.map { ($0.kind, Set($0.description.causes.map(\.cause))) })
    let analysis = Analysis(catalog: catalog)
    var count = 0
    let recordings = try Embedded.recordings.map { file in
      try JSONLinesFormat.session(from: MemorySource(file.text, name: file.name)).session
    }
    // Every third strategy, others for the next session; all of them in the nightly run.
    for (number, session) in try (recordings + ChangeScript.all().map(\.session)).enumerated() {
      for (place, strategy) in catalog.replayable.enumerated() where TestRun.isNightly || (number + place) % 3 == 0 {
        for found in analysis.judgement(of: session, under: strategy).glitches where found.glitch.cause != .unknown {
          let (kind, cause) = (found.glitch.kind, found.glitch.cause)
          #expect(declared[kind]?.contains(cause) == true, "\(kind.rawValue): \(cause.rawValue)")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  @Test func theCoordinatorHasTheNamedFunctions() throws {
    let known = try Self.functionsOfTheCoordinator()
    #expect(known.contains("NestedScrollPosition.move(by:)"))
    #expect(known.contains("SteepDragGate.gestureRecognizer(_:shouldReceive:)"))
    let cures = GlitchCause.allCases.map(\.cure) + [Detector].shipped.flatMap { $0.description.causes.map(\.cure) }
    for function in cures.flatMap(\.functions) { #expect(known.contains(function), "\(function)") }
  }

  /// The functions as `Type.function(label:)`. A file of the module is named after the type that it declares or extends.
  private static func functionsOfTheCoordinator() throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/NestedScrollCoordinator")
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
      let type = file.prefix { $0 != "+" && $0 != "." }
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /(?:func (?<name>\w+)|init)\((?<parameters>(?:[^()]|\([^()]*\))*)\)/) {
        // A comma within a parameter's type stands in parentheses.
        let parameters = match.parameters.replacing(/\([^()]*\)/, with: "").split(separator: ",")
        let labels = parameters.compactMap { $0.split(whereSeparator: { $0 == ":" || $0.isWhitespace }).first }
        names.insert("\(type).\(match.name ?? "init")(\(labels.map { $0 + ":" }.joined()))")
      }
    }
    return names
  }
}
