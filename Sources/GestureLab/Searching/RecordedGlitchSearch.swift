import GestureSearch
import Gestures
import LabCommon
import ScrollEngine
import TraceAnalysis
import TraceModel

/// Looks for a replay that shows the glitch of a recording again: under every strategy as set, then with the options that `vary` tries.
struct RecordedGlitchSearch {
  /// A glitch of a replay.
  struct Candidate: Sendable {
    let player: ScriptPlayer
    let performance: ScriptPlayer.Performance
    let glitch: Glitch
    /// The circumstance; `nil` for the options as set.
    let circumstance: Circumstance?

    /// The title, such as `native with hysteresis=12.5`.
    var title: String { player.strategy.id + (circumstance.map { " with \($0.assignment)" } ?? "") }
  }

  private let recorded: RecordedGlitch
  private let script: GestureScript
  private let session: Session
  private let catalog: Catalog
  /// The assignments `KEY=VALUE` of all replays.
  private let assignments: [String]
  private let jobs: Int
  private let progress: ProgressLine

  /// The most similar glitch of the same kind, if none is the recorded one.
  private(set) var nearest: Candidate?
  private var distance: [Double] = []

  init(
    _ recorded: RecordedGlitch, in session: Session, script: GestureScript, catalog: Catalog, assignments: [String],
    jobs: Int, progress: ProgressLine
  ) {
    self.recorded = recorded
    self.session = session
    self.script = script
    self.catalog = catalog
    self.assignments = assignments
    self.jobs = jobs
    self.progress = progress
  }

  /// The replay that shows the glitch: under the strategy of the recorded screen, otherwise the one with the nearest size.
  ///
  /// - Returns: `nil` if none does; `nearest` is known then.
  /// - Throws: `UsageError` for settings that do not exist, `Interrupted` after Ctrl-C.
  mutating func run() throws -> Candidate? {
    defer { progress.clear() }
    let own = session.strategy.flatMap(catalog.strategy(id:))
    let others = catalog.replayable.filter { $0.id != own?.id }
    for group in [own.map { [$0] } ?? [], others] {
      if let shown = try shown(in: group.map { ($0, nil) }) { return shown }
    }
    let engine = try settings(nil).engine
    let circumstances = Circumstance.all(around: engine, refreshHz: session.source.refreshHz)
    for strategy in (own.map { [$0] } ?? []) + others {
      if let shown = try shown(in: circumstances.map { (strategy, $0) }) { return shown }
    }
    return nil
  }

  private func settings(_ circumstance: Circumstance?) throws -> Settings {
    try Settings(assignments + (circumstance.map { [$0.assignment] } ?? []), strategies: catalog.strategies)
  }

  /// The replay among some that shows the glitch with the nearest size.
  private mutating func shown(in replays: [(strategy: Strategy, circumstance: Circumstance?)]) throws -> Candidate? {
    if StopFlag.shared.isRaised { throw Interrupted(message: "nothing is stored.") }
    if let first = replays.first { progress.show("looking under \(first.strategy.id)") }
    let analyses = try replays.map { Analysis(catalog: catalog, settings: try settings($0.circumstance)) }
    let performances = Parallel.map(replays.count, jobs: jobs) { [script] index in
      ScriptPlayer(analyses[index], replays[index].strategy).perform(script)
    }
    var best: Candidate?
    for (index, performance) in performances.enumerated() {
      guard let performance else { continue }
      let player = ScriptPlayer(analyses[index], replays[index].strategy)
      func candidate(_ glitch: Glitch) -> Candidate {
        Candidate(
          player: player, performance: performance, glitch: glitch, circumstance: replays[index].circumstance)
      }
      if let shown = recorded.shown(in: performance),
        best.map({ recorded.difference(of: shown) < recorded.difference(of: $0.glitch) }) ?? true
      {
        best = candidate(shown)
      }
      if let near = recorded.nearest(in: performance),
        nearest == nil || near.distance.lexicographicallyPrecedes(distance)
      {
        nearest = candidate(near.glitch)
        distance = near.distance
      }
    }
    return best
  }
}
