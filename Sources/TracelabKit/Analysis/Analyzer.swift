import Dispatch
import ScrollEngine
import ScrollStrategies
import Synchronization
import TraceModel
import TraceStore

/// Replays sessions under strategies and judges them; what is stored for the same key is not computed again.
public final class Analyzer {
  public struct Options: Sendable {
    public var sessions: [String]
    public var label: String?
    public var settings: Settings
    public var storesFrames: Bool
    public var jobs: Int
    public var force: Bool

    /// - Parameters:
    ///   - sessions: globs of uid, name or scenario; none means all.
    ///   - jobs: how many sessions are computed at once. Rows and ids do not depend on it.
    public init(
      sessions: [String] = [], label: String? = nil, settings: Settings = Settings(), storesFrames: Bool = true,
      jobs: Int = 1, force: Bool = false
    ) {
      self.sessions = sessions
      self.label = label
      self.settings = settings
      self.storesFrames = storesFrames
      self.jobs = jobs
      self.force = force
    }
  }

  /// Sessions that are computed and stored together, a transaction each time.
  static let batch = 32

  /// What `all` means.
  static var replayable: [String] {
    StrategyRegistry.all.map { $0.description }.filter(\.isReplayable).map(\.id)
  }

  /// The strategies that the names of a call mean, unknown ones left out.
  public static func known(_ names: [String]) -> [String] {
    names.flatMap { $0 == "all" ? replayable : [$0] }.filter { StrategyRegistry.strategy(id: $0) != nil }
  }

  private let strategies: [String]
  private let options: Options
  private let progress: Progress

  /// - Parameter strategies: names, `all`, or `recorded`.
  /// - Throws: `UsageError` listing the known strategies.
  public init(strategies names: [String], options: Options, progress: Progress) throws {
    let known = StrategyRegistry.all.map { $0.description.id }
    var chosen: [String] = []
    for name in names {
      guard name == "all" || name == ReplayKey.recordedStrategy || StrategyRegistry.strategy(id: name) != nil else {
        let list = (known + ["all", ReplayKey.recordedStrategy]).joined(separator: ", ")
        throw UsageError("--strategy does not know \(TerminalText.escaped(name)); the strategies are \(list).")
      }
      for one in name == "all" ? Self.replayable : [name] where !chosen.contains(one) { chosen.append(one) }
    }
    if chosen.isEmpty {
      throw UsageError(
        "--strategy needs a name: \((known + ["all", ReplayKey.recordedStrategy]).joined(separator: ", ")).")
    }
    strategies = chosen
    self.options = options
    self.progress = progress
  }

  /// - Throws: `StoreError`, or `Interrupted` between two batches.
  public func run(in file: String) throws -> AnalysisSummary {
    let lab = try Lab.open(at: file, .readWrite)
    let sessions = try lab.read { try $0.sessions(matching: options.sessions) }
    if sessions.isEmpty {
      throw UsageError(
        options.sessions.isEmpty
          ? "\(TerminalText.escaped(file)) holds no sessions; `tracelab import` brings some in."
          : "no session's uid, name or scenario matches \(TerminalText.escaped(options.sessions.joined(separator: ", "))), "
            + "see `tracelab list sessions`.")
    }
    var summary = AnalysisSummary()
    for strategy in strategies {
      summary.add(try run(strategy, over: sessions, in: lab, before: summary))
    }
    progress.clear()
    return summary
  }

  private func run(
    _ strategy: String, over sessions: [StoredSession], in lab: Lab, before: AnalysisSummary
  ) throws -> AnalysisSummary.Run {
    let isRecorded = strategy == ReplayKey.recordedStrategy
    let covered = sessions.filter { isRecorded ? $0.frameCount > 0 : $0.touchCount > 0 }
    let header = RunHeader(
      label: options.label, strategy: strategy,
      options: options.settings.runText(StrategyRegistry.strategy(id: strategy)),
      engineVersion: isRecorded ? "" : Version.engine, strategyVersion: isRecorded ? "" : Version.strategies,
      detectorVersion: Version.detectors, startedAt: Clock.now)
    let run = try lab.write { try $0.beginRun(header) }
    var result = AnalysisSummary.Run(strategy: strategy, skipped: sessions.count - covered.count)
    var next = 0
    while next < covered.count {
      if StopFlag.shared.isRaised { throw Interrupted(done: (before.adding(result)).text) }
      let end = min(next + Self.batch, covered.count)
      progress.show(next, of: covered.count, strategy)
      let jobs = try lab.read { lab in
        try covered[next..<end].map { try Job($0, strategy: strategy, options: options, in: lab) }
      }
      let judged = compute(jobs, strategy: strategy)
      try lab.write { lab in
        var verdicts: [Int64] = []
        for (job, judgement) in zip(jobs, judged) {
          verdicts.append(try job.store(judgement, options: options, in: lab, &result))
        }
        try lab.list(verdicts: verdicts, inRun: run)
      }
      next = end
    }
    try lab.write { try $0.finishRun(run, at: Clock.now) }
    return result
  }

  /// The judgements of a batch, in its order, computed on several cores.
  private func compute(_ jobs: [Job], strategy: String) -> [Judgement?] {
    let settings = options.settings
    let results = Mutex([Judgement?](repeating: nil, count: jobs.count))
    let queue = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(options.jobs, jobs.count)) { _ in
      while true {
        let index = queue.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < jobs.count else { return }
        // Looked up in each thread: a strategy's type may not be handed from one to another.
        let type = StrategyRegistry.strategy(id: strategy)
        let judgement = jobs[index].judgement(under: type, settings: settings)
        results.withLock { $0[index] = judgement }
      }
    }
    return results.withLock { $0 }
  }
}
