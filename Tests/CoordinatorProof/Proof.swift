import Foundation
import ScrollEngine
import ScrollLaws
import TraceAnalysis
import TraceModel

/// Replays all sessions under some settings, on all processors.
struct Proof: Sendable {
  let strategy: Strategy
  let sessions: Sessions
  let checksLaws: Bool
  let printsFrames: Bool

  /// - Parameter variants: the assignments of each variant.
  /// - Throws: `UsageError` for an unknown assignment.
  func run(_ variants: [[String]]) throws -> Tally {
    let analyses = try variants.map { try Analysis(settings: Settings($0, strategies: [strategy])) }
    let workers = printsFrames ? 1 : ProcessInfo.processInfo.activeProcessorCount
    let tallies = Tallies()
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      var tally = Tally()
      for index in stride(from: worker, to: sessions.count, by: workers) {
        let session = sessions[index]
        for (analysis, variant) in zip(analyses, variants) { judge(session, analysis, variant, &tally) }
      }
      tallies.put(tally)
    }
    return tallies.sum
  }

  private func judge(_ session: Session, _ analysis: Analysis, _ variant: [String], _ tally: inout Tally) {
    let judgement = analysis.judgement(of: session, under: strategy)
    tally.replays += 1
    tally.gestures += session.touches.count { $0.phase == .began }
    let place = "\(session.name) [\(variant.joined(separator: " "))]"
    guard let trace = judgement.trace else {
      tally.errors += 1
      tally.example("\(place): \(judgement.error ?? "no frames")")
      return
    }
    tally.frames += trace.frames.count
    if printsFrames { dump(trace) }
    let glitches = judgement.glitches.map(\.glitch).filter { !isUIKits($0, in: session, analysis) }
    if !glitches.isEmpty { tally.hit += 1 }
    for glitch in glitches {
      tally.glitches[glitch.kind.rawValue, default: 0] += 1
      tally.example("\(place): \(glitch.kind.rawValue) at \(Double(glitch.start) / 1e6) s: \(glitch.detail)")
    }
    guard checksLaws else { return }
    let laws = LawChecker.check(trace, scale: session.source.scale)
    for (law, count) in laws.checks { tally.checks[law.rawValue, default: 0] += count }
    for violation in laws.violations {
      tally.violations[violation.law.rawValue, default: 0] += 1
      tally.example("\(place): \(violation)")
    }
  }
}

extension Proof {
  /// Whether the setting under test gives a control's touch away: UIKit alone then does the same, and with its own settings does not.
  private func isUIKits(_ glitch: Glitch, in session: Session, _ analysis: Analysis) -> Bool {
    guard glitch.kind.rawValue == "touch-stolen", let native = Catalog.shipped.strategy(id: "native") else {
      return false
    }
    func isStolen(_ analysis: Analysis) -> Bool {
      analysis.judgement(of: session, under: native).glitches.contains {
        $0.glitch.kind == glitch.kind && $0.glitch.detail == glitch.detail
      }
    }
    return isStolen(analysis) && !isStolen(Analysis())
  }

  /// Prints one line per frame in which something moves or a finger is down.
  private func dump(_ trace: Trace) {
    let fingers = trace.frames.fingerY(of: trace.touches)
    for n in 0..<trace.frames.count {
      let inner = (0..<trace.frames.pageCount).map { "\(trace.frames.inner(n, page: $0))" }.joined(separator: " ")
      print(
        trace.frames.times[n], fingers[n] ?? .nan, trace.frames.phase[n].map { "\($0)" } ?? "",
        "outer", trace.frames.outer[n], "pager", trace.frames.pager[n], "page", trace.frames.page[n], "inner", inner)
    }
  }
}

/// The tallies of several threads.
private final class Tallies: @unchecked Sendable {
  // Safe to share: the lock guards the sum.
  private let lock = NSLock()
  private var value = Tally()

  func put(_ tally: Tally) { lock.withLock { value.add(tally) } }

  var sum: Tally { lock.withLock { value } }
}
