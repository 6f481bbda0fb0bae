import TextFormatting
import TraceAnalysis
import TraceStore

/// Divides the sessions of a run, by their keys, into those whose results are already stored and those to be computed.
struct RunPlan {
  /// One session that has to be computed.
  struct Item: Sendable {
    let analyzed: AnalyzedSession
    let strategy: AnalyzedStrategy
    let key: ReplayKey
    let detectorVersion: String
    let found: FoundReplay?

    var session: StoredSession { analyzed.session }
  }

  /// The verdicts that are already stored.
  private(set) var verdicts: [ListedVerdict] = []
  /// The sessions to be computed, in the order of their ids.
  private(set) var items: [Item] = []
  /// The number of sessions that would have to be computed, and were gathered without their recordings.
  private(set) var withoutRecording = 0

  /// - Parameters:
  ///   - covered: in the order of their sessions' ids.
  ///   - header: the data of the run.
  /// - Throws: `StoreError` if the lab cannot be read.
  init(
    _ covered: [AnalyzedSession], _ strategy: AnalyzedStrategy, _ header: RunHeader, options: Analyzer.Options,
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
    let isLong = covered.map { $0.session.duration > settings.replayLimit.significantDuration }
    let ofLong = text(isLong: true)
    let ids = covered.map(\.session.id)
    let expectations = covered.map(\.expect)
    let stored = try lab.foundReplays(of: ids, expectations: expectations, query)
    let ofShort = query.options
    query.options = ofLong
    let storedLong =
      ofLong == ofShort ? stored : try lab.foundReplays(of: ids, expectations: expectations, query)
    for (index, analyzed) in covered.enumerated() {
      let found = isLong[index] ? storedLong[index] : stored[index]
      let lacksFrames = options.storesFrames && !isRecorded && found.map { !$0.framesStored && !$0.isFailed } ?? true
      let holdsRecording = analyzed.session.holdsRecording
      if let verdict = found?.verdict, !holdsRecording || !options.force && !lacksFrames {
        verdicts.append(ListedVerdict(id: verdict, sessionID: analyzed.session.id))
      } else if !holdsRecording {
        withoutRecording += 1
      } else {
        let key = ReplayKey(
          sessionID: analyzed.session.id, strategy: strategy.id, options: isLong[index] ? ofLong : ofShort,
          engineVersion: query.engineVersion, strategyVersion: query.strategyVersion)
        items.append(
          Item(
            analyzed: analyzed, strategy: strategy, key: key, detectorVersion: query.detectorVersion, found: found))
      }
    }
  }
}

/// The label of runs, given with `--label`: a name that cannot be confused with another way to name a run or a build.
package enum RunLabel {
  /// - Throws: `UsageError` for a label that is empty, a plain number, or begins like `latest:STRATEGY` or `build:NAME`.
  package static func check(_ label: String) throws {
    let isNumber = label.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isBlank = label.allSatisfy(\.isWhitespace)
    guard isBlank || isNumber || label.hasPrefix("latest:") || label.hasPrefix("build:") else { return }
    throw UsageError(
      "--label does not take \(isBlank ? "an empty name" : TerminalText.escaped(label)); choose a name that is not a plain "
        + "number and does not begin with latest: or build:.")
  }
}
