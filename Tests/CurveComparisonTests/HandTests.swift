import DefectInjection
import GestureVariation
import ScrollEngine
import Testing
import TraceModel

@testable import CurveComparison

/// Another hand is no other screen.
@Suite struct HandTests {
  private static let touches = Screens.finger(Screens.fling, at: 300_000)
  private static let hands = (0..<40).map { Hand(seed: 5, number: $0) }

  private static func varied(_ number: Int) throws -> Session {
    try Screens.session(touches).varied(by: hands[number])
  }

  @Test func anotherHandUnderOneStrategyIsExplained() throws {
    let a = Screens.recorded(Screens.session(Self.touches))
    for number in Self.hands.indices {
      let b = Screens.recorded(try Self.varied(number))
      let comparison = Screens.comparison(a, b)
      #expect(comparison.stretches.first?.hasSameFinger == false)
      #expect(
        comparison.partings.isEmpty,
        "hand \(number): \(comparison.partings.map(\.difference)) \(comparison.stretches[0].coasting as Any) \(comparison.stretches[0].travel)"
      )
    }
  }

  @Test func anotherHandUnderAnotherScreenIsNot() throws {
    let a = Screens.recorded(Screens.session(Self.touches))
    var found = 0
    var flings = 0
    for number in Self.hands.indices {
      let b = Screens.recorded(try Self.varied(number), rate: Deceleration.fastRate)
      let comparison = Screens.comparison(a, b)
      guard let coasting = comparison.stretches.first?.coasting, abs(coasting.b.releaseVelocity) > 250 else { continue }
      flings += 1
      #expect(comparison.partings.allSatisfy { $0.part.kind == .coast }, "hand \(number): \(comparison.partings)")
      if let first = comparison.partings.first, first.difference.largest < 0 { found += 1 }
    }
    #expect(flings > 20 && found == flings, "\(found) of \(flings)")
  }
}
