import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// One run's view of one session.
package struct SessionView {
  let run: StoredRun
  let replay: StoredReplay
  package let glitches: [IdentifiedGlitch]
  /// The kinds that count only if named.
  let uncounted: Set<String>

  var count: GlitchCount {
    var count = GlitchCount()
    for found in glitches {
      let kind = found.glitch.kind.rawValue
      count.add(kind, isCounted: !uncounted.contains(kind))
    }
    return count
  }

  package var strategy: String { run.header.strategy }
  var isRecorded: Bool { strategy == Catalog.recordedStrategy }
  private var isFailed: Bool { replay.error != nil }

  /// `native: 2 glitches`.
  var title: String {
    let count = isFailed ? "exception" : count.text
    return "\(ReportData.Run(run, side: nil).title): \(count)"
  }

  var glitchCell: ReportCell {
    if isFailed { return .text("exception", .bad) }
    return .integer(count.counted, count.counted == 0 ? .good : .bad)
  }

  /// Each kind with its count, the most frequent first: `2 stuck, 1 jump-back`.
  var kinds: String {
    let counts = Dictionary(grouping: glitches) { $0.glitch.kind.rawValue }.mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      .joined(separator: ", ")
  }

  /// The view limited to some kinds of glitches.
  func limited(_ isShown: (String) -> Bool) -> SessionView {
    SessionView(
      run: run, replay: replay, glitches: glitches.filter { isShown($0.glitch.kind.rawValue) }, uncounted: uncounted)
  }

  /// The views of the named runs, each run once.
  ///
  /// - Throws: `StoreError`.
  package static func all(
    of session: StoredSession, under names: [String], uncounted: Set<String> = [], _ reader: LabTransaction
  ) throws -> [SessionView] {
    var views: [SessionView] = []
    for name in names {
      for named in try reader.runs(named: name) {
        guard let run = try reader.run(named, judging: session.id),
          !views.contains(where: { $0.run.id == run.id }),
          let verdict = try reader.verdict(of: [run.id], on: session.id),
          let replay = try reader.replay(id: verdict.key.replayID)
        else { continue }
        views.append(
          SessionView(
            run: run, replay: replay, glitches: try reader.glitches(ofVerdict: verdict.id), uncounted: uncounted))
      }
    }
    return views
  }

  /// The views sorted by the number of glitches, then by name. Views of strategies that ended in an exception are last.
  static func ranked(_ views: [SessionView]) -> [SessionView] {
    views.sorted { a, b in
      (a.isFailed ? 1 : 0, a.count.counted, a.strategy) < (b.isFailed ? 1 : 0, b.count.counted, b.strategy)
    }
  }

  /// The recorded view, and the strategies with the most and with the fewest glitches in the session.
  ///
  /// Strategies with frames are preferred; among equal ones, the first by name is chosen.
  static func chosen(of views: [SessionView]) -> [SessionView] {
    let strategies = views.filter { !$0.isRecorded }
    let drawable = strategies.filter { $0.replay.framesStored }
    let candidates = ranked(drawable.isEmpty ? strategies : drawable)
    let best = candidates.first
    let most = candidates.last?.count.counted
    let worst = candidates.first { $0.count.counted == most && $0.run.id != best?.run.id }
    return views.filter(\.isRecorded) + [worst, best].compactMap(\.self)
  }
}
