import LabCommon
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceStore

/// The input of one run of an analysis: the replays of a strategy, or the frames as recorded.
package enum AnalyzedStrategy: Sendable {
  case recorded
  case replayed(Strategy)

  /// - Parameter names: ids of the catalog's strategies, `all`, or `recorded`; duplicates are ignored.
  /// - Throws: `UsageError` that names the nearest strategy.
  package static func all(named names: [String], of catalog: Catalog) throws -> [AnalyzedStrategy] {
    var chosen: [AnalyzedStrategy] = []
    for name in names {
      let meant = meant(by: name, in: catalog)
      if meant.isEmpty, name != Catalog.allStrategies {
        throw catalog.unknownStrategy(name, others: [Catalog.allStrategies, Catalog.recordedStrategy])
      }
      chosen += meant.filter { new in !chosen.contains { $0.id == new.id } }
    }
    if chosen.isEmpty { throw UsageError("--strategy needs a name, see `tracelab list strategies`.") }
    return chosen
  }

  /// The strategies that a name selects; empty if the catalog does not know the name.
  private static func meant(by name: String, in catalog: Catalog) -> [AnalyzedStrategy] {
    switch name {
    case Catalog.allStrategies: catalog.replayable.map { .replayed($0) }
    case Catalog.recordedStrategy: [.recorded]
    default: catalog.strategy(id: name).map { [.replayed($0)] } ?? []
    }
  }

  var id: String {
    switch self {
    case .recorded: Catalog.recordedStrategy
    case .replayed(let strategy): strategy.id
    }
  }

  /// The strategy; `nil` for recorded frames.
  package var strategy: Strategy? {
    if case .replayed(let strategy) = self { return strategy }
    return nil
  }

  package var isRecorded: Bool { strategy == nil }

  /// The data that is stored with a run.
  package func header(_ options: Analyzer.Options, _ catalog: Catalog) -> RunHeader {
    RunHeader(
      label: options.label, strategy: id, options: options.settings.runText(strategy), profile: options.profile,
      engineVersion: isRecorded ? "" : Version.engine, strategyVersion: strategy.map(catalog.version(of:)) ?? "",
      detectorVersion: catalog.detectorVersion, startedAt: TimeOfDay.now)
  }
}

/// One session that an analysis covers, shared by its runs.
final class AnalyzedSession: Sendable {
  let session: StoredSession
  /// The session's expectations, as canonical JSON.
  let expect: String

  private init(_ session: StoredSession, expect: String) {
    self.session = session
    self.expect = expect
  }

  /// One entry per session, in the same order.
  ///
  /// - Throws: `StoreError.damagedRow` if a session's expectations cannot be read.
  static func all(_ sessions: [StoredSession], _ settings: Settings) throws -> [AnalyzedSession] {
    // Most sessions have the same expectations, which are converted only once.
    var wanted: [String: String] = [:]
    return try sessions.map { session in
      if let known = wanted[session.expect] { return AnalyzedSession(session, expect: known) }
      let text = Settings.text(of: settings.expectations(over: try session.expectations()))
      wanted[session.expect] = text
      return AnalyzedSession(session, expect: text)
    }
  }
}
