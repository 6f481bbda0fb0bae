import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis

/// The lab measures the behavior of the field's algorithms that their sources describe, except for stated differences.
@Suite struct FieldMatrixTests {
  @Test func cellsDifferFromTheReferenceOnlyWhereAReasonSaysWhy() throws {
    var differing: [String: FieldMatrix.Outcome] = [:]
    for row in FieldMatrix.reference {
      let strategy = try #require([Strategy].shipped.first { $0.id == row.strategy }, "\(row.strategy)")
      let options = try Settings(row.settings, strategies: [strategy]).options(of: strategy)
      #expect(row.cells.count == FieldMatrix.Situation.allCases.count, "\(row.algorithm)")
      for (situation, cell) in zip(FieldMatrix.Situation.allCases, row.cells) {
        let found = FieldMatrix.outcome(situation, of: strategy, options: options)
        if cell != "-", found.rawValue != cell { differing["\(row.strategy): \(situation.rawValue)"] = found }
      }
    }
    #expect(differing == FieldMatrix.differences.mapValues(\.0))
  }
}
