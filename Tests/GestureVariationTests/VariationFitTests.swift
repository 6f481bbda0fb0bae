import Foundation
import Gestures
import Testing

/// The constants of `VariationDistribution` and the table of the page equal the fits to the recordings.
@Suite(
  .enabled(
    if: FingerRecording.areThere,
    "the public recordings of fingers are not there: ../shared/touch-logs beside the checkout"))
struct VariationFitTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/TracelabKit/TracelabKit.docc/Variation.md")

  private static func rounded(_ value: Double) -> Double { Double(String(format: "%.2g", value)) ?? value }

  @Test func theConstantsAreTheFits() throws {
    let fits = try VariationFit.all()
    let distributions: [(String, LogNormal)] = [
      ("speed", VariationDistribution.speed), ("pause", VariationDistribution.pause),
      ("tremor", VariationDistribution.tremor), ("curvature", VariationDistribution.curvature),
      ("sample interval", VariationDistribution.sampleInterval), ("sample jitter", VariationDistribution.sampleJitter),
    ]
    for (name, distribution) in distributions {
      let fit = try #require(fits.first { $0.name == name })
      #expect(distribution.median == Self.rounded(fit.median), "\(name)")
      #expect(distribution.sigma == Self.rounded(fit.sigma), "\(name)")
    }
    let starts = fits.filter { $0.name.hasPrefix("start") }.map { Self.rounded($0.sigma) }
    #expect(starts == [VariationDistribution.startX, VariationDistribution.startY])
  }

  @Test func thePageShowsThem() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    for line in VariationFit.table(try VariationFit.all()) {
      #expect(page.contains(line[...]), "Variation.md needs the line \(line)")
    }
  }

  /// The held-back values do not contradict the fits. With so few strokes this is weak evidence; a fit that failed even so would be wrong.
  @Test func whatWasHeldBackDoesNotContradictTheFits() throws {
    for fit in try VariationFit.all() {
      #expect(fit.probability >= 0.05, "\(fit.name): \(fit.distance)")
      #expect(fit.fitted.count >= 4 && fit.held.count >= 4, "\(fit.name)")
    }
  }
}

/// The distance and its probability against published values.
@Suite struct KolmogorovSmirnovTests {
  @Test func aSampleAtTheQuantilesIsNear() {
    let fit = VariationFit("x", unit: "pt", isLogarithmic: false, isCentred: true, [-1, 0.4, -0.4, 1])
    #expect(abs(fit.share(below: 0) - 0.5) < 1e-12)
    #expect(fit.distance < 0.5 && fit.probability > 0.3)
  }

  /// The critical distance at 5 % of twenty values is 0.294 (Massey, Journal of the American Statistical Association 46, 1951).
  @Test func theProbabilityIsThatOfTheTables() {
    #expect(abs(VariationFit.probability(ofDistance: 0.294, count: 20) - 0.05) < 0.002)
    #expect(VariationFit.probability(ofDistance: 0.01, count: 20) == 1)
  }
}
