import Gestures
import GlitchComparison
import LabCommon
import LabReports
import ScrollEngine
import TraceAnalysis
import TraceModel
import TraceStore

/// The replays by which one strategy is varied.
///
/// They are the recorded touches and all variations under the options as set, then, under each circumstance, the recorded
/// touches and the first variations.
struct VariedReplays: Sendable {
  /// One replay.
  private struct Task {
    /// The circumstance; `nil` for the options as set.
    var circumstance: Int?
    /// The variation's number; `nil` for the recorded touches.
    var variation: Int?
  }

  let strategy: Strategy
  private let session: Session
  private let options: Variator.Options
  private let catalog: Catalog
  private let circumstances: [Circumstance]
  /// The analysis with the options as set, then one entry per circumstance.
  private let analyses: [Analysis]
  private let tasks: [Task]

  /// - Throws: `UsageError` for settings that do not exist.
  init(of session: Session, under strategy: Strategy, options: Variator.Options, catalog: Catalog) throws {
    self.session = session
    self.strategy = strategy
    self.options = options
    self.catalog = catalog
    let settings = try Settings(options.assignments, strategies: options.known(catalog))
    let circumstances = Circumstance.all(
      around: settings.engine, refreshHz: session.source.refreshHz, profile: options.profile)
    self.circumstances = circumstances
    analyses =
      try [Analysis(catalog: catalog, settings: settings)]
      + circumstances.map { circumstance in
        let settings = try Settings(
          options.assignments + [circumstance.assignment], strategies: options.known(catalog))
        return Analysis(catalog: catalog, settings: settings)
      }
    func tasks(_ circumstance: Int?, variations: Int) -> [Task] {
      [Task(circumstance: circumstance, variation: nil)]
        + (0..<variations).map { Task(circumstance: circumstance, variation: $0) }
    }
    self.tasks =
      tasks(nil, variations: options.variations)
      + circumstances.indices.flatMap { tasks($0, variations: options.variationsPerCircumstance) }
  }

  /// The number of replays.
  var count: Int { tasks.count }

  /// The kinds of glitches that count in one replay; `nil` if it ended in an exception.
  func kinds(_ index: Int) throws -> Set<String>? {
    let task = tasks[index]
    var session = session
    if let number = task.variation {
      session = try session.varied(by: GestureVariation(seed: UInt64(options.seed), number: number))
    }
    let judgement = analyses[task.circumstance.map { $0 + 1 } ?? 0].judgement(of: session, under: strategy)
    guard judgement.trace != nil else { return nil }
    let uncounted = catalog.uncountedKinds.subtracting(options.kinds)
    return Set(
      judgement.glitches.map(\.glitch).filter { $0.confidence >= Gates.leastConfidence }.map(\.kind.rawValue)
    ).subtracting(uncounted)
  }

  /// The summary of the replays.
  ///
  /// - Parameter found: `kinds` of each, in order.
  func variation(_ found: [Set<String>?], sessionID: Int64) -> StoredVariation {
    let kinds = found.compactMap(\.self).reduce(Set()) { $0.union($1) }
    let byDefault = Array(found.prefix(1 + options.variations))
    let size = 1 + options.variationsPerCircumstance
    var counts = kinds.sorted().map { kind in
      count(kind, option: StoredVariation.drawnOption, value: StoredVariation.drawnValue, byDefault, byDefault)
    }
    for (index, circumstance) in circumstances.enumerated() {
      let start = byDefault.count + index * size
      let under = Array(found[start..<start + size])
      counts += kinds.sorted().map { kind in
        count(kind, option: circumstance.option, value: circumstance.value, under, byDefault)
      }
    }
    let settings = analyses[0].settings
    return StoredVariation(
      key: ReplayKey(
        sessionID: sessionID, strategy: strategy.id, options: settings.runText(strategy),
        engineVersion: Version.engine, strategyVersion: catalog.version(of: strategy)),
      detectorVersion: catalog.detectorVersion, variations: options.variations, seed: options.seed,
      failed: found.count { $0 == nil }, counts: counts)
  }

  /// - Parameters:
  ///   - under: the recorded touches, then the variations, under the option's value.
  ///   - byDefault: the same under the options as set, at least as many variations.
  private func count(
    _ kind: String, option: String, value: String, _ under: [Set<String>?], _ byDefault: [Set<String>?]
  ) -> StoredVariation.Count {
    // The variations that could be replayed both ways.
    let pairs = zip(under, byDefault).dropFirst().compactMap { a, b in a.flatMap { a in b.map { (a, $0) } } }
    let with = pairs.count { $0.0.contains(kind) }
    return StoredVariation.Count(
      kind: kind, option: option, value: value, variants: pairs.count, withGlitch: with,
      interval: WilsonInterval(with, of: pairs.count).map { Self.kept($0.lower)...Self.kept($0.upper) },
      defaultWithGlitch: pairs.count { $0.1.contains(kind) },
      isRecorded: under.first.flatMap(\.self)?.contains(kind) ?? false,
      isRecordedByDefault: byDefault.first.flatMap(\.self)?.contains(kind) ?? false)
  }

  /// A share as it is stored: the last digits of a computation are insignificant.
  private static func kept(_ share: Double) -> Double { (share * 1e6).rounded() / 1e6 }
}
