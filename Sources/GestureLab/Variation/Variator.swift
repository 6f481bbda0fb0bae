import Gestures
import LabAnalysis
import LabCommon
import LabReports
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// Replays variations of one session, also under other values of UIKit's unknown properties, and stores how many replays glitch.
public struct Variator {
  /// The options of `tracelab vary`: its targets and its size.
  public struct Options: Sendable {
    /// The ids of strategies or `all`; empty for those of the latest runs over the session, or all if there are none.
    public var strategies: [String]
    /// The number of variations that are drawn.
    public var variations: Int
    /// The seed, from 0; it determines all variations.
    public var seed: Int
    /// The assignments `KEY=VALUE` of all replays.
    public var assignments: [String]
    /// The profile whose options are among the assignments: what it determines keeps its value.
    public var profile: ProfileFile?
    /// The only kinds that are shown; empty for all. All kinds are stored, but those that count only if they are named only
    /// if they are named here.
    public var kinds: [String]
    /// The number of simultaneous replays.
    public var jobs: Int

    public init(
      strategies: [String] = [], variations: Int = 200, seed: Int = 1, assignments: [String] = [],
      profile: ProfileFile? = nil, kinds: [String] = [], jobs: Int = 1
    ) {
      self.strategies = strategies
      self.variations = variations
      self.seed = seed
      self.assignments = assignments
      self.profile = profile
      self.kinds = kinds
      self.jobs = jobs
    }

    /// The number of variations that are replayed under each other value of an option: enough to decide whether most of
    /// them change.
    var variationsPerCircumstance: Int { min(variations, Self.mostPerCircumstance) }
    static let mostPerCircumstance = 20

    /// The strategies whose options may be set.
    func known(_ catalog: Catalog) -> [Strategy] {
      strategies.isEmpty ? catalog.strategies : Analyzer.known(strategies, of: catalog)
    }
  }

  /// The number of replays between two checks for a stop.
  private static let batch = 256

  private let path: String
  private let catalog: Catalog
  private let options: Options
  private let progress: ProgressLine

  /// - Throws: `UsageError` for an unknown kind.
  public init(path: String, catalog: Catalog = .lab, options: Options, progress: ProgressLine) throws {
    self.path = path
    self.catalog = catalog
    self.options = options
    self.progress = progress
    // The gates' own message.
    _ = try Gates(kinds: options.kinds, known: catalog.glitchKinds)
    _ = try Settings(options.assignments, strategies: options.known(catalog))
  }

  /// Varies a session, and stores the result of each strategy when it is complete.
  ///
  /// - Parameter name: the session, as `LabTransaction.session(named:)` finds it.
  /// - Throws: `StoreError` for a lab that cannot be used, `UsageError` for a session without touches or an unknown strategy,
  ///   `Interrupted` after Ctrl-C.
  public func run(_ name: String) throws -> ReportDocument {
    let lab = try Lab.open(at: path, .readWrite)
    let stored = try lab.read { try $0.session(named: name) }
    guard let session = try lab.read({ try $0.session(stored.id) }) else { throw StoreError.unknownSession(name: name) }
    guard !session.touches.isEmpty else {
      throw UsageError(TerminalText.escaped("\(VariationError.noTouches(session: session.uid))"))
    }
    let strategies = try strategies(for: stored, in: lab)
    for (done, strategy) in strategies.enumerated() {
      let replays = try VariedReplays(of: session, under: strategy, options: options, catalog: catalog)
      let found = try found(in: replays, done, of: strategies.count)
      let variation = replays.variation(found, sessionID: stored.id)
      try lab.write { lab in
        guard try lab.holds(stored) else {
          throw UsageError("another process has replaced the session; vary it again.")
        }
        try lab.replaceVariation(variation)
      }
    }
    progress.clear()
    let names = Set(strategies.map(\.id))
    let varied = try lab.read { try $0.variedStrategies(ofSession: stored.id) }.filter { names.contains($0.strategy) }
    let reports = Reports(path: path, catalog: catalog)
    return ReportDocument(
      title: "tracelab vary",
      headline: [
        .init("session", .text(stored.uid)), .init("name", .text(session.name)),
        .init("variations", .integer(options.variations)), .init("seed", .integer(options.seed)),
      ],
      sections: [reports.robustness(varied, kinds: Set(options.kinds))],
      notes: [reports.robustnessNote(stored.uid)] + profileNote,
      places: [path])
  }

  /// A sentence on the options that the profile settles; empty without a profile.
  private var profileNote: [String] {
    guard let profile = options.profile else { return [] }
    return [
      "Profile \(profile.run.label): \(Plural.text(profile.determined.count, "option")) that its recordings determine keep their values; "
        + "the others are tried otherwise, within their intervals where they have one."
    ]
  }

  private func strategies(for session: StoredSession, in lab: Lab) throws -> [Strategy] {
    guard options.strategies.isEmpty else {
      return try AnalyzedStrategy.all(named: options.strategies, of: catalog).map { chosen in
        guard let strategy = chosen.strategy else {
          throw UsageError("recorded frames cannot be varied, only replayed touches; name another --strategy.")
        }
        return strategy
      }
    }
    let latest = try lab.read { try $0.strategiesOfLatestRuns(over: session.id) }
    let known = latest.compactMap { catalog.strategy(id: $0) }
    return known.isEmpty ? catalog.replayable : known
  }

  /// The kinds found in each replay, in order, computed in batches.
  private func found(in replays: VariedReplays, _ done: Int, of strategies: Int) throws -> [Set<String>?] {
    var found: [Set<String>?] = []
    while found.count < replays.count {
      if StopFlag.shared.isRaised {
        progress.clear()
        throw Interrupted.variation(stored: done, of: strategies)
      }
      let place = strategies == 1 ? "" : " (\(done + 1) of \(strategies))"
      progress.show(found.count, of: replays.count, replays.strategy.id + place)
      let start = found.count
      let count = min(Self.batch, replays.count - start)
      let results = Parallel.map(count, jobs: options.jobs) { index in Result { try replays.kinds(start + index) } }
      for result in results { found.append(try result.get()) }
    }
    return found
  }
}

extension Interrupted {
  /// An interrupted variation.
  static func variation(stored: Int, of strategies: Int) -> Interrupted {
    Interrupted(
      message: stored == 0
        ? "nothing was stored." : "the results of the first \(stored) of \(strategies) strategies are stored.")
  }
}
