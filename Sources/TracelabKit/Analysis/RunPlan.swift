import TraceStore

/// What a run needs of each session that it covers, told from keys alone: what is stored already, and what is left to do.
struct RunPlan {
  /// One session that has to be computed.
  struct Item: Sendable {
    let subject: Subject
    let strategy: AnalyzedStrategy
    let key: ReplayKey
    let detectorVersion: String
    let found: FoundReplay?

    var session: StoredSession { subject.session }
  }

  /// The verdicts that stand.
  private(set) var verdicts: [ListedVerdict] = []
  /// In the order of the sessions.
  private(set) var items: [Item] = []

  /// - Parameters:
  ///   - subjects: in the order of their sessions' ids.
  ///   - header: of the run that is planned.
  init(
    _ subjects: [Subject], _ strategy: AnalyzedStrategy, _ header: RunHeader, options: Analyzer.Options,
    in lab: LabTransaction
  ) throws {
    let isRecorded = strategy.isRecorded
    let settings = options.settings
    func text(isLong: Bool) -> String {
      isRecorded
        ? ReplayKey.recorded(sessionID: 0).options : settings.replayText(strategy.strategy, isLong: isLong)
    }
    var query = ReplayQuery(
      strategy: strategy.id, options: text(isLong: false), engineVersion: header.engineVersion,
      strategyVersion: header.strategyVersion, detectorVersion: header.detectorVersion)
    let isLong = subjects.map { $0.session.duration > settings.replayLimit.significantDuration }
    let ofLong = text(isLong: true)
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
          sessionID: subject.session.id, strategy: strategy.id, options: isLong[index] ? ofLong : ofShort,
          engineVersion: query.engineVersion, strategyVersion: query.strategyVersion)
        items.append(
          Item(subject: subject, strategy: strategy, key: key, detectorVersion: query.detectorVersion, found: found))
      }
    }
  }
}
