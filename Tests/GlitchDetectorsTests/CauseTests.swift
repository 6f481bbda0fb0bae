import Testing
import TraceModel

@testable import GlitchDetectors

/// The glitches have the causes that the descriptions of the kinds declare.
@Suite struct CauseTests {
  private static let likeliest = 3

  @Test(arguments: [Detector].shipped.map(\.description))
  func everyKindHasThreeLikelyCauses(_ kind: DetectorDescription) {
    let shown = kind.causes.prefix(Self.likeliest)
    #expect(shown.count == Self.likeliest)
    #expect(Set(shown.map(\.summary)).count == shown.count, "two of them say the same")
    #expect(!kind.causes.contains { $0.cause == .unknown })
    for likely in kind.causes {
      #expect(likely.cure.text.hasSuffix("."))
      #expect(!likely.summary.hasSuffix("."))
    }
  }

  @Test(arguments: SketchTests.cases.filter(\.isFound))
  func examplesHaveDeclaredCauses(_ example: SketchTests.Case) throws {
    let declared = [Detector].shipped.filter { $0.kind == example.kind }.flatMap { $0.description.causes.map(\.cause) }
    let trace = try #require(example.sketch.trace())
    for glitch in [Detector].shipped.glitches(in: trace, log: example.sketch.log()) where glitch.kind == example.kind {
      #expect(glitch.cause == .unknown || declared.contains(glitch.cause), "\(glitch.cause)")
    }
  }

  @Test func everyCauseOtherThanUnknownBelongsToAKind() {
    let declared = Set([Detector].shipped.flatMap { $0.description.causes.map(\.cause) })
    #expect(Set(GlitchCause.allCases).subtracting(declared) == [.unknown])
  }
}
