import GestureSearch
import Gestures
import LabCommon
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// Finds the smallest session that shows a glitch of a session of the lab, and stores it.
public struct SessionShrinker {
  public struct Options: Sendable {
    /// The session, as `LabTransaction.session(named:)` finds it.
    public var session: String
    /// The id of one of the catalog's strategies, or `recorded`.
    public var strategy: String
    /// The glitch's kind; `nil` for that of the most severe glitch.
    public var kind: String?
    /// The assignments `KEY=VALUE` of all replays.
    public var assignments: [String]
    /// The number of simultaneous replays if several strategies are tried.
    public var jobs: Int

    public init(session: String, strategy: String, kind: String? = nil, assignments: [String] = [], jobs: Int = 1) {
      self.session = session
      self.strategy = strategy
      self.kind = kind
      self.assignments = assignments
      self.jobs = jobs
    }
  }

  private let options: Options
  private let catalog: Catalog
  private let lab: String
  private let printNote: (String) -> Void
  private let progress: ProgressLine

  /// - Parameters:
  ///   - lab: the lab's file.
  ///   - printNote: prints a line for people.
  public init(
    _ options: Options, catalog: Catalog, lab: String, printNote: @escaping (String) -> Void, progress: ProgressLine
  ) {
    self.options = options
    self.catalog = catalog
    self.lab = lab
    self.printNote = printNote
    self.progress = progress
  }

  /// Shrinks the session and stores the result.
  ///
  /// - Returns: the result as text.
  /// - Throws: `UsageError` for an unknown strategy or kind, and for a session without touches or without such a glitch; `NotShownAgain`
  ///   for a recorded glitch that no replay shows; `StoreError` for a lab or a session that does not exist; `Interrupted` after Ctrl-C.
  public func run() throws -> String {
    let kind = try options.kind.map(catalog.knownKind)
    let strategy = try chosenStrategy()
    let known = strategy.map { [$0] } ?? catalog.strategies
    let analysis = Analysis(catalog: catalog, settings: try Settings(options.assignments, strategies: known))
    let session = try SearchScreen.session(options.session, lab: lab)
    guard !session.touches.isEmpty else {
      throw UsageError(
        "\(TerminalText.escaped(session.uid)) has no touches to replay.")
    }
    let script = GestureScript(reading: session)
    let start =
      try strategy.map { try replayed(script, kind, session, ScriptPlayer(analysis, $0)) }
      ?? recorded(script, kind, session, analysis)
    let player = start.player
    var shrinker = Shrinker(player, start.performance, keeping: start.glitch, as: start.recorded) {
      StopFlag.shared.isRaised
    }
    let result = shrinker.shrunk()
    if StopFlag.shared.isRaised { throw Interrupted(message: "nothing is stored.") }
    let found = FoundSession(
      result.performance, result.glitch, prefix: "shrunk-\(player.strategy.id)", screen: session)
    try found.store(in: Lab.create(at: lab))
    let settings = (options.assignments + start.assignments).map { " --set \(ShellText.quoted($0))" }.joined()
    printNote(
      "\(Plural.text(shrinker.tries, "session")) tried; `tracelab analyze --db \(ShellText.quoted(lab)) --strategy "
        + "\(player.strategy.id)\(settings) --session \(found.session.uid)` adds the smallest to reports.")
    return Self.text(script, session, start, result, found)
  }

  // MARK: The glitch

  /// A replay of all gestures, and the glitch in it to keep.
  private struct Start {
    let player: ScriptPlayer
    let performance: ScriptPlayer.Performance
    let glitch: Glitch
    /// The recorded glitch that it shows again.
    var recorded: RecordedGlitch?
    /// The assignments `KEY=VALUE` that this needs, in addition to the given ones.
    var assignments: [String] = []
  }

  /// The strategy; `nil` for the recorded frames.
  private func chosenStrategy() throws -> Strategy? {
    if options.strategy == Catalog.recordedStrategy { return nil }
    if let strategy = catalog.strategy(id: options.strategy) { return strategy }
    throw catalog.unknownStrategy(options.strategy, others: [Catalog.recordedStrategy])
  }

  private func replayed(
    _ script: GestureScript, _ kind: GlitchKind?, _ session: Session, _ player: ScriptPlayer
  ) throws -> Start {
    let name = TerminalText.escaped(session.uid)
    guard let performance = player.perform(script) else {
      let reason = player.analysis.replay(of: session, under: player.strategy).error
      throw UsageError(
        "\(name) cannot be replayed under \(player.strategy.id): \(TerminalText.escaped(reason ?? "a tap would miss the tab bar"))."
      )
    }
    guard let glitch = chosen(performance.glitches, kind) else {
      let kinds = Set(performance.glitches.map(\.kind.rawValue)).sorted().joined(separator: ", ")
      throw UsageError(
        "\(name) shows no \(kind?.rawValue ?? "glitch") under \(player.strategy.id)"
          + (kinds.isEmpty ? "" : "; it shows \(kinds)")
          + ". `tracelab report \(name)` lists the glitches of all strategies.")
    }
    return Start(player: player, performance: performance, glitch: glitch)
  }

  /// The glitch of a recording, in a replay that shows it again.
  private func recorded(
    _ script: GestureScript, _ kind: GlitchKind?, _ session: Session, _ analysis: Analysis
  ) throws -> Start {
    let found = analysis.judgement(ofRecorded: session).glitches.map(\.glitch)
    guard !session.frames.isEmpty, let glitch = chosen(found, kind) else {
      throw UsageError(
        "the recorded frames of \(TerminalText.escaped(session.uid)) show no \(kind?.rawValue ?? "glitch"); "
          + "name a strategy with --strategy.")
    }
    let recorded = RecordedGlitch(glitch, in: session.frames)
    var search = RecordedGlitchSearch(
      recorded, in: session, script: script, catalog: catalog, assignments: options.assignments, jobs: options.jobs,
      progress: progress)
    guard let shown = try search.run() else {
      throw NotShownAgain(session: session.uid, glitch: recorded, nearest: search.nearest)
    }
    return Start(
      player: shown.player, performance: shown.performance, glitch: shown.glitch, recorded: recorded,
      assignments: shown.circumstance.map { [$0.assignment] } ?? [])
  }

  private func chosen(_ glitches: [Glitch], _ kind: GlitchKind?) -> Glitch? {
    let uncounted = catalog.uncountedKinds
    let counted = glitches.filter { kind == nil ? !uncounted.contains($0.kind.rawValue) : $0.kind == kind }
    return counted.max { ($0.severity.rawValue, $0.confidence) < ($1.severity.rawValue, $1.confidence) }
  }

  // MARK: Text

  private static func text(
    _ script: GestureScript, _ session: Session, _ start: Start, _ result: Shrinker.Result, _ found: FoundSession
  ) -> String {
    let steps = result.script.words(outer: result.performance.outer(at:))
    let lines = steps.enumerated().map { "  \($0 + 1). \($1)" }
    let under = (["under \(start.player.strategy.id)"] + start.assignments).joined(separator: " with ")
    let recorded = start.recorded.map { "recorded: \(FoundSession.title($0.glitch)); " } ?? ""
    return """
      \(TerminalText.escaped(session.name)), \(recorded)\(under): \(FoundSession.title(start.glitch)), \
      \(start.glitch.cause.rawValue)
      \(Plural.text(script.steps.count, "step")) and \(Plural.text(session.touches.count, "touch event")) before, \
      \(Plural.text(result.script.steps.count, "step")) and \(Plural.text(found.session.touches.count, "touch event")) now: \
      \(FoundSession.title(result.glitch))
      \(lines.joined(separator: "\n"))
        \(result.glitch.detail)
      \(found.session.uid)

      """
  }
}

/// The failure of a call that looked for a recorded glitch and found no replay that shows it. Exit code 1.
struct NotShownAgain: Error {
  /// The uid.
  let session: String
  let glitch: RecordedGlitch
  /// The most similar glitch; `nil` if no replay has any glitch of the kind.
  let nearest: RecordedGlitchSearch.Candidate?

  /// One sentence.
  var message: String {
    let start =
      "\(TerminalText.escaped(session)), recorded: \(Self.text(glitch.glitch, glitch.place)): no strategy shows it again"
    guard let nearest else { return "\(start), nor any \(glitch.glitch.kind.rawValue); --kind chooses another glitch." }
    let place = RecordedPlace(of: nearest.glitch, in: nearest.performance.trace.frames)
    return "\(start); nearest: \(Self.text(nearest.glitch, place)), under \(nearest.title), "
      + "which --strategy \(nearest.circumstance == nil ? "chooses" : "and --set choose")."
  }

  /// The glitch in words, such as `jump-back 395 pt of list 1 in gesture 2`.
  private static func text(_ glitch: Glitch, _ place: RecordedPlace) -> String {
    let view =
      switch place.views.first {
      case .outer: " of the outer view"
      case .pager: " of the pager"
      case .page(let page): " of list \(page + 1)"
      case nil: ""
      }
    return FoundSession.title(glitch) + view
      + (glitch.gesture.map { " in gesture \($0)" } ?? " before the first gesture")
  }
}

extension NotShownAgain: CommandError {
  var failure: Failure { Failure(1, message) }
}
