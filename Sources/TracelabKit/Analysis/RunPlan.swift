import ScrollStrategies
import TraceStore

/// What a run needs of each session that it covers, told from keys alone: what is stored already, and what is left to do.
struct RunPlan {
  /// One session that has to be computed.
  struct Item: Sendable {
    let session: StoredSession
    let key: ReplayKey
    /// What counts as right, canonical JSON.
    let expect: String
    let found: FoundReplay?
  }

  /// The verdicts that stand.
  private(set) var verdicts: [Int64] = []
  /// In the order of the sessions.
  private(set) var items: [Item] = []

  init(_ sessions: [StoredSession], strategy: String, options: Analyzer.Options, in lab: LabTransaction) throws {
    let isRecorded = strategy == ReplayKey.recordedStrategy
    let settings = options.settings
    let type = StrategyRegistry.strategy(id: strategy)
    let longest = settings.replayLimit.significantDuration
    let short = isRecorded ? ReplayKey.recorded(sessionID: 0).options : settings.replayText(type, isLong: false)
    let long = isRecorded ? short : settings.replayText(type, isLong: true)
    let engineVersion = isRecorded ? "" : Version.engine
    let strategyVersion = isRecorded ? "" : Version.strategies
    let stored = try lab.foundReplays(
      strategy: strategy, options: short, optionsOfLong: long, longest: longest, engineVersion: engineVersion,
      strategyVersion: strategyVersion, detectorVersion: Version.detectors)
    // Sessions differ in their expectations less than in anything else.
    var wanted: [String: String] = [:]
    for session in sessions {
      let expect: String
      if let known = wanted[session.expect] {
        expect = known
      } else {
        expect = Settings.text(of: settings.expectations(over: try session.expectations()))
        wanted[session.expect] = expect
      }
      let found = stored[session.id]
      let lacksFrames = options.storesFrames && !isRecorded && found.map { !$0.framesStored && !$0.isFailed } ?? true
      if let verdict = found?.verdicts[expect], !options.force, !lacksFrames {
        verdicts.append(verdict)
      } else {
        let key = ReplayKey(
          sessionID: session.id, strategy: strategy, options: session.duration > longest ? long : short,
          engineVersion: engineVersion, strategyVersion: strategyVersion)
        items.append(Item(session: session, key: key, expect: expect, found: found))
      }
    }
  }
}
