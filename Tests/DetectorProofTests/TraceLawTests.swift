import DefectInjection
import SeededRandom
import Testing
import TraceModel

@testable import detector_proof

/// Findings do not depend on frames, rests, cuts and repetitions. `detector-proof --laws` tries many more sessions.
@Suite struct TraceLawTests {
  private static let trace: Trace = {
    var random = SplitMix64(seed: 1)
    return CleanReplay().trace(of: SessionGenerator.session(seed: 3), refreshHz: 120, using: &random)
  }()

  private func changed(_ law: TraceLaw) throws -> TraceLaw.Part {
    var random = SplitMix64(seed: 1)
    return try #require(law.parts(of: Self.trace, using: &random).first)
  }

  @Test func lawsChangeWhatTheirNamesSay() throws {
    let trace = Self.trace
    #expect(try changed(.moreFrames).trace.frames.count == (trace.frames.count + 1) / 2)
    let rest = try changed(.rest)
    #expect(rest.trace.frames.count > trace.frames.count + 200)
    #expect(rest.trace.gestures.map { $0.start - rest.shift } == trace.gestures.map(\.start))
    let twice = try changed(.twice)
    #expect(twice.trace.gestures.count == 2 * trace.gestures.count)
    #expect(
      twice.trace.gestures.suffix(trace.gestures.count).map { $0.start - twice.shift } == trace.gestures.map(\.start))
    #expect(zip(twice.trace.frames.times, twice.trace.frames.times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try changed(.idleActions).trace.events.count > trace.events.count)
    #expect(try changed(.tremor).trace.touches.count == trace.touches.count)
  }

  @Test func findingsAreKept() throws {
    var options = ProofOptions()
    options.laws = 12
    let laws = try TraceLaws(options)
    #expect(laws.rows.reduce(0) { $0 + $1.findings } > 60)
    let kept: Set<TraceLaw> = [.moreFrames, .rest, .cut, .twice, .taps, .larger]
    for row in laws.rows where kept.contains(row.law) { #expect(row.lost == 0, "\(row.law) \(row.kind)") }
  }
}
