import Foundation
import LabCommon
import ScrollEngine
import ScrollStrategies
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// Replays sessions under strategies and judges them. Results that are already stored under the same key are not computed again.
public final class Analyzer {
  /// The strategies that the names select; unknown names are ignored.
  public static func known(_ names: [String], of catalog: Catalog) -> [Strategy] {
    names.flatMap { name in
      name == Catalog.allStrategies ? catalog.replayable : catalog.strategy(id: name).map { [$0] } ?? []
    }
  }

  private let strategies: [AnalyzedStrategy]
  /// Whether `all` selected the strategies, which leaves the recorded frames out.
  private let leavesRecordedOut: Bool
  private let catalog: Catalog
  private let options: Options
  private let progress: ProgressLine

  /// - Parameter strategies: ids of the catalog's strategies, `all`, or `recorded`.
  /// - Throws: `UsageError` that lists the known strategies, or the possible labels.
  public init(strategies names: [String], catalog: Catalog = .lab, options: Options, progress: ProgressLine) throws {
    try options.label.map(RunLabel.check)
    strategies = try AnalyzedStrategy.all(named: names, of: catalog)
    leavesRecordedOut = names.contains(Catalog.allStrategies) && !strategies.contains { $0.isRecorded }
    self.catalog = catalog
    self.options = options
    self.progress = progress
  }

  /// Runs the analysis and stores its results.
  ///
  /// - Throws: `StoreError` for a lab that cannot be used, `UsageError` if no session matches, `Interrupted` between two batches.
  public func run(in file: String) throws -> AnalysisSummary {
    let lab = try Lab.open(at: file, .readWrite)
    let sessions = try lab.read { try $0.sessions(matching: options.sessions) }
    if sessions.isEmpty {
      throw UsageError(
        options.sessions.isEmpty
          ? "\(TerminalText.escaped(file)) contains no sessions; import some with `tracelab import`."
          : "no session's uid, name or scenario matches \(TerminalText.escaped(options.sessions.joined(separator: ", ")))"
            + "\(try nearest(in: lab)), see `tracelab list sessions`.")
    }
    let analyzed = try AnalyzedSession.all(sessions, options.settings)
    var summary = AnalysisSummary()
    for strategy in strategies {
      summary.add(try run(strategy, over: analyzed, in: lab, before: summary))
    }
    progress.clear()
    if leavesRecordedOut { summary.unjudgedRecordings = sessions.count { $0.frameCount > 0 } }
    return summary
  }

  /// The text ` (did you mean UID?)` if a single session was requested.
  private func nearest(in lab: Lab) throws -> String {
    guard let name = options.sessions.first, options.sessions.count == 1 else { return "" }
    return NearestName.hint(try lab.read { try $0.nearestSessions(name) }.map { TerminalText.escaped($0) })
  }

  private func run(
    _ strategy: AnalyzedStrategy, over analyzed: [AnalyzedSession], in lab: Lab, before: AnalysisSummary
  ) throws -> AnalysisSummary.Run {
    let covered = analyzed.filter {
      strategy.isRecorded ? $0.session.frameCount > 0 : $0.session.touchCount > 0
    }
    let header = strategy.header(options, catalog)
    var result = AnalysisSummary.Run(strategy: strategy.id, skipped: analyzed.count - covered.count)
    let (run, plan): (Int64?, RunPlan) = try lab.write { lab in
      result.changed = try lab.latestFinishedRun(of: strategy.id).map { header.changedVersions(since: $0.header) } ?? []
      let plan = try RunPlan(covered, strategy, header, options: options, in: lab)
      result.found = plan.verdicts.count
      result.withoutRecording = plan.withoutRecording
      result.isRepeated = try plan.items.isEmpty && isRepetition(header, listing: plan.verdicts, in: lab)
      if result.isRepeated { return (nil, plan) }
      let run = try lab.beginRun(header)
      try lab.list(plan.verdicts, inRun: run)
      if plan.items.isEmpty { try lab.finishRun(run, at: TimeOfDay.now) }
      return (run, plan)
    }
    guard let run, !plan.items.isEmpty else { return result }
    try compute(plan.items, run: run, in: lab, before: before, &result)
    result.isRepeated = try lab.write { lab in
      let isRepeated = try isRepetition(header, listing: lab.listedVerdicts(ofRun: run), in: lab)
      if isRepeated { try lab.removeRun(run) } else { try lab.finishRun(run, at: TimeOfDay.now) }
      return isRepeated
    }
    return result
  }

  /// Whether a run adds nothing to the latest one, and no label requests it.
  private func isRepetition(
    _ header: RunHeader, listing verdicts: [ListedVerdict], in lab: LabTransaction
  ) throws -> Bool {
    try options.label == nil && lab.isRepetition(header, listing: verdicts)
  }

  /// Computes and stores the batches.
  ///
  /// This thread reads and stores, and otherwise computes; the other threads, one fewer than `jobs`, only compute: they
  /// receive the next batch before the current one is finished.
  private func compute(
    _ items: [RunPlan.Item], run: Int64, in lab: Lab, before: AnalysisSummary, _ result: inout AnalysisSummary.Run
  ) throws {
    let helpers = OperationQueue()
    helpers.maxConcurrentOperationCount = options.jobs - 1
    var underWay: Batch?
    defer {
      underWay?.cancel()
      underWay?.wait()
    }
    var done = 0
    let analysis = Analysis(catalog: catalog, settings: options.settings)
    let uncounted = Set(catalog.uncountedKinds.map { GlitchKind(rawValue: $0) })
    for part in Batch.split(items) {
      if StopFlag.shared.isRaised {
        result.left = items.count - result.computed - result.replaced
        throw Interrupted(done: before.adding(result).text)
      }
      progress.show(done, of: items.count, result.strategy)
      done += part.count
      let jobs = try lab.read { lab in
        try part.compactMap { try Job($0, analysis: analysis, options: options, uncounted: uncounted, in: lab) }
      }
      result.replaced += part.count - jobs.count
      let batch = Batch(jobs)
      batch.start(on: helpers)
      let previous = underWay
      underWay = batch
      if let previous { try finish(previous, run, in: lab, &result) }
    }
    if let last = underWay { try finish(last, run, in: lab, &result) }
  }

  /// Computes the rest of a batch together with the other threads, and stores it.
  private func finish(_ batch: Batch, _ run: Int64, in lab: Lab, _ result: inout AnalysisSummary.Run) throws {
    batch.compute()
    batch.wait()
    var counted = result
    try lab.write { lab in
      // Another process may have removed it.
      try lab.checkRun(run)
      try lab.list(batch.store(in: lab, &counted), inRun: run)
    }
    result = counted
  }
}

extension Analyzer {
  /// Settings of an analysis: which sessions and options it covers, and how it is computed.
  public struct Options: Sendable {
    /// Glob patterns for uid, name or scenario, one per entry; empty for all sessions.
    public var sessions: [String]
    public var label: String?
    public var settings: Settings
    /// The profile that the settings were taken from, which the runs name; it changes no result.
    public var profile: RunProfile?
    public var storesFrames: Bool
    public var jobs: Int
    public var force: Bool

    /// - Parameters:
    ///   - sessions: glob patterns for uid, name or scenario; empty for all sessions.
    ///   - jobs: the number of sessions that are computed at the same time. Rows and ids do not depend on it.
    public init(
      sessions: [String] = [], label: String? = nil, settings: Settings = Settings(), profile: RunProfile? = nil,
      storesFrames: Bool = true, jobs: Int = 1, force: Bool = false
    ) {
      self.sessions = sessions
      self.label = label
      self.settings = settings
      self.profile = profile
      self.storesFrames = storesFrames
      self.jobs = jobs
      self.force = force
    }
  }
}
