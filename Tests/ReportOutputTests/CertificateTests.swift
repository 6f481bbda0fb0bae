import GlitchComparison
import Testing

@testable import ReportOutput

/// The figures of certificates and trends, by laws, and the conditions on which a certificate fails.
@Suite struct CertificateTests {
  private static func certificate(_ glitches: [String: Int], gestures: Int, failed: Int = 0) -> Certificate {
    var certificate = Certificate(
      strategy: "s", versions: .init(tool: "1", engine: "e", strategy: "v", detectors: "d"), settings: "{}", seed: 1,
      kinds: ["jitter", "stuck"])
    var sample = Certificate.Sample(name: "bundled")
    (sample.sessions, sample.gestures, sample.failed, sample.glitches) = (3, gestures, failed, glitches)
    certificate.samples = [sample, Certificate.Sample(name: "generated")]
    return certificate
  }

  /// The bound lies above the rate, grows with the glitches and shrinks with the gestures.
  @Test func boundsFollowTheCounts() throws {
    for gestures in [1, 10, 1000] {
      var last = 0.0
      for glitches in 0...5 {
        let certificate = Self.certificate(["stuck": glitches], gestures: gestures)
        let (rate, upper) = try (#require(certificate.rate(glitches)), #require(certificate.upper(glitches)))
        #expect(upper > rate && upper > last)
        #expect(try upper > #require(Self.certificate([:], gestures: 10 * gestures).upper(glitches)))
        last = upper
      }
    }
    #expect(Self.certificate([:], gestures: 0).upper(0) == nil)
  }

  @Test func whatFails() {
    let clean = Self.certificate([:], gestures: 100)
    #expect(clean.isClean && clean.failures(onAny: true, limits: [.init(kind: nil, limit: 0)]).isEmpty)
    // Nothing judged is no evidence.
    let empty = Self.certificate([:], gestures: 0)
    #expect(!empty.isClean && empty.failures(onAny: true, limits: []) == ["no gesture was judged"])
    #expect(empty.failures(onAny: false, limits: []).isEmpty)
    let glitching = Self.certificate(["stuck": 2, "jitter": 1], gestures: 100)
    #expect(glitching.failures(onAny: true, limits: []) == ["3 glitches in 100 gestures"])
    #expect(
      glitching.failures(onAny: false, limits: [.init(kind: "stuck", limit: 2), .init(kind: nil, limit: 3)]).isEmpty)
    #expect(glitching.failures(onAny: false, limits: [.init(kind: "stuck", limit: 1.9)]).count == 1)
    let broken = Self.certificate([:], gestures: 100, failed: 1)
    #expect(!broken.isClean && broken.failures(onAny: true, limits: []) == ["1 replay ended in an exception"])
    var found = clean
    found.incidents = [
      .init(
        origin: "search", session: "s", kind: "stuck", severity: "major", cause: "unknown", steps: ["tap"], detail: "x")
    ]
    #expect(!found.isClean && found.failures(onAny: true, limits: []) == ["the search found 1 incident"])
  }

  /// A rate lies within its interval, also where gestures have several glitches.
  @Test func ratesOfTrendsLieWithinTheirIntervals() throws {
    for gestures in [1, 2, 7, 100] {
      for glitches in [0, 1, 2, 5, 8, 99, 100, 101, 250] {
        let count = Trend.Count(
          place: 0, strategy: "s", kind: "stuck", glitches: glitches, recordings: 1, affected: 1, gestures: gestures)
        let (rate, bounds) = try (#require(count.rate), #require(count.rateBounds))
        #expect(bounds.lower <= rate && rate <= bounds.upper && bounds.lower >= 0, "\(glitches) in \(gestures)")
      }
    }
    let none = Trend.Count(
      place: 0, strategy: "s", kind: nil, glitches: 0, recordings: 0, affected: 0, gestures: 0)
    #expect(none.rate == nil && none.rateBounds == nil && none.share == nil && none.shareBounds == nil)
  }
}
