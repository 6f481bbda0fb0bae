import ScrollStrategies
import TraceStore

/// What a run needs of each session that it covers, told from keys alone: what is stored already, and what is left to do.
struct RunPlan {
  /// One session that has to be computed.
  struct Item: Sendable {
    let subject: Subject
    let key: ReplayKey
    let found: FoundReplay?

    var session: StoredSession { subject.session }
  }

  /// The verdicts that stand.
  private(set) var verdicts: [ListedVerdict] = []
  /// In the order of the sessions.
  private(set) var items: [Item] = []

  /// - Parameter subjects: in the order of their sessions' ids.
  init(_ subjects: [Subject], strategy: String, options: Analyzer.Options, in lab: LabTransaction) throws {
    let isRecorded = strategy == ReplayKey.recordedStrategy
    let settings = options.settings
    let type = StrategyRegistry.strategy(id: strategy)
    var query = ReplayQuery(
      strategy: strategy,
      options: isRecorded ? ReplayKey.recorded(sessionID: 0).options : settings.replayText(type, isLong: false),
      engineVersion: isRecorded ? "" : Version.engine, strategyVersion: isRecorded ? "" : Version.strategies,
      detectorVersion: Version.detectors)
    let isLong = subjects.map { $0.session.duration > settings.replayLimit.significantDuration }
    let ofLong = isRecorded ? query.options : settings.replayText(type, isLong: true)
    let ids = subjects.map(\.session.id)
    let expectations = subjects.map(\.expect)
    let stored = try lab.foundReplays(of: ids, expectations: expectations, query)
    let ofShort = query.options
    query.options = ofLong
    let storedLong =
      ofLong == ofShort ? stored : try lab.foundReplays(of: ids, expectations: expectations, query)
    for (index, subject) in subjects.enumerated() {
      let found = isLong[index] ? storedLong[index] : stored[index]
      let lacksFrames = options.storesFrames && !isRecorded && found.map { !$0.framesStored && !$0.isFailed } ?? true
      if let verdict = found?.verdict, !options.force, !lacksFrames {
        verdicts.append(ListedVerdict(id: verdict, sessionID: subject.session.id))
      } else {
        let key = ReplayKey(
          sessionID: subject.session.id, strategy: strategy, options: isLong[index] ? ofLong : ofShort,
          engineVersion: query.engineVersion, strategyVersion: query.strategyVersion)
        items.append(Item(subject: subject, key: key, found: found))
      }
    }
  }
}
