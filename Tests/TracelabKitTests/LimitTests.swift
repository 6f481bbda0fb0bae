import GlitchDetectors
import Testing

@testable import LabCommon
@testable import LabReports

/// The limits are complete, and explanations show it.
@Suite struct LimitTests {
  @Test(arguments: [Detector].shipped.map(\.description.id))
  func everyKindHasLimitsThatAreExplained(kind: String) throws {
    let limits = try #require([Detector].shipped.first { $0.description.id == kind }).description.limits
    #expect(!limits.isEmpty)
    // Lines are wrapped between words.
    let text = try ExplainText().text(of: kind).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for limit in limits {
      #expect(limit.value > 0)
      #expect(text.contains(" \(limit.name): \(limit.valueText) (\(limit.basis.rawValue)) "))
    }
    for basis in DetectorLimit.Basis.allCases {
      #expect(text.contains(" \(basis.rawValue): \(basis.summary) ") == limits.bases.contains(basis))
    }
  }
}
