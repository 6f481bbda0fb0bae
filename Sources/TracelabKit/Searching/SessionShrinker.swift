import GestureScripts
import GestureSearch
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
    public var settings: Settings

    public init(session: String, strategy: String, kind: String? = nil, settings: Settings = Settings()) {
      self.session = session
      self.strategy = strategy
      self.kind = kind
      self.settings = settings
    }
  }

  private let options: Options
  private let catalog: Catalog
  private let lab: String
  private let printNote: (String) -> Void

  /// - Parameters:
  ///   - lab: the lab's file.
  ///   - printNote: prints a line for people.
  public init(_ options: Options, catalog: Catalog, lab: String, printNote: @escaping (String) -> Void) {
    self.options = options
    self.catalog = catalog
    self.lab = lab
    self.printNote = printNote
  }

  private var analysis: Analysis { Analysis(catalog: catalog, settings: options.settings) }

  /// Shrinks the session and stores the result.
  ///
  /// - Returns: the result as text.
  /// - Throws: `UsageError` for an unknown strategy or kind, and for a session without touches or without such a glitch; `StoreError` for a
  ///   lab or a session that does not exist; `Interrupted` after Ctrl-C.
  public func run() throws -> String {
    let kind = try options.kind.map(catalog.knownKind)
    let session = try SearchScreen.session(options.session, lab: lab)
    guard !session.touches.isEmpty else {
      throw UsageError(
        "\(TerminalText.escaped(session.uid)) has no touches, and without touches nothing can be replayed.")
    }
    let script = GestureScript(reading: session)
    let (player, performance, glitch) = try start(script, kind, session)
    var shrinker = Shrinker(player, performance, keeping: glitch) { StopFlag.shared.isRaised }
    let result = shrinker.shrunk()
    if StopFlag.shared.isRaised { throw Interrupted(message: "nothing is stored.") }
    let found = FoundSession(
      result.performance, result.glitch, prefix: "shrunk-\(player.strategy.id)", screen: session)
    try found.store(in: Lab.create(at: lab))
    printNote(
      "\(Plural.text(shrinker.tries, "session")) tried; `tracelab analyze --db \(ShellText.quoted(lab)) --strategy "
        + "\(player.strategy.id) --session \(found.session.uid)` judges the smallest for reports.")
    return Self.text(script, session, glitch, result, found, player.strategy)
  }

  // MARK: The glitch

  private typealias Start = (player: ScriptPlayer, performance: ScriptPlayer.Performance, glitch: Glitch)

  private func start(_ script: GestureScript, _ kind: GlitchKind?, _ session: Session) throws -> Start {
    if options.strategy == Catalog.recordedStrategy { return try startRecorded(script, kind, session) }
    guard let strategy = catalog.strategy(id: options.strategy) else {
      let known = catalog.replayable.map(\.id) + [Catalog.recordedStrategy]
      throw UsageError(
        "--strategy does not know \(TerminalText.escaped(options.strategy))\(NearestName.hint(options.strategy, in: known)); "
          + "the strategies are \(known.joined(separator: ", ")).")
    }
    let name = TerminalText.escaped(session.uid)
    let player = ScriptPlayer(analysis, strategy)
    guard let performance = player.perform(script) else {
      let reason = analysis.replay(of: session, under: strategy).error
      throw UsageError(
        "\(name) cannot be replayed under \(strategy.id): \(TerminalText.escaped(reason ?? "a tap on a tab does not come to lie on the tab bar"))."
      )
    }
    guard let glitch = chosen(performance.glitches, kind) else {
      let kinds = Set(performance.glitches.map(\.kind.rawValue)).sorted().joined(separator: ", ")
      throw UsageError(
        "\(name) shows no \(kind?.rawValue ?? "glitch") under \(strategy.id)"
          + (kinds.isEmpty ? "" : "; it shows \(kinds)")
          + ". `tracelab report session \(name)` lists the glitches of all strategies.")
    }
    return (player, performance, glitch)
  }

  /// The glitch of a recording, under the strategy that shows it again: that of the recorded screen, or the first of the catalog's, those
  /// first that show it in the same gesture.
  private func startRecorded(_ script: GestureScript, _ kind: GlitchKind?, _ session: Session) throws -> Start {
    let name = TerminalText.escaped(session.uid)
    let recorded = analysis.judgement(ofRecorded: session).glitches.map(\.glitch)
    guard !session.frames.isEmpty, let glitch = chosen(recorded, kind) else {
      throw UsageError(
        "the recorded frames of \(name) show no \(kind?.rawValue ?? "glitch"); name a strategy with --strategy.")
    }
    var strategies = catalog.replayable
    if let own = session.strategy.flatMap(catalog.strategy(id:)) { strategies.insert(own, at: 0) }
    var second: Start?
    for strategy in strategies {
      let player = ScriptPlayer(analysis, strategy)
      guard let performance = player.perform(script) else { continue }
      let same = performance.glitches.filter { $0.kind == glitch.kind }
      if let exact = same.first(where: { $0.gesture == glitch.gesture }) { return (player, performance, exact) }
      if second == nil, let first = same.first { second = (player, performance, first) }
    }
    guard let second else {
      throw UsageError(
        "no strategy shows the recorded \(glitch.kind.rawValue) of \(name) again: its cause is in what the strategies do not model."
      )
    }
    return second
  }

  private func chosen(_ glitches: [Glitch], _ kind: GlitchKind?) -> Glitch? {
    let uncounted = catalog.uncountedKinds
    let counted = glitches.filter { kind == nil ? !uncounted.contains($0.kind.rawValue) : $0.kind == kind }
    return counted.max { ($0.severity.rawValue, $0.confidence) < ($1.severity.rawValue, $1.confidence) }
  }

  // MARK: Text

  private static func text(
    _ script: GestureScript, _ session: Session, _ glitch: Glitch, _ result: Shrinker.Result, _ found: FoundSession,
    _ strategy: Strategy
  ) -> String {
    let steps = result.script.words(outer: result.performance.outer(at:))
    let lines = steps.enumerated().map { "  \($0 + 1). \($1)" }
    return """
      \(TerminalText.escaped(session.name)), under \(strategy.id): \(FoundSession.title(glitch)), \(glitch.cause.rawValue)
      \(Plural.text(script.steps.count, "step")) and \(Plural.text(session.touches.count, "touch event")) before, \
      \(Plural.text(result.script.steps.count, "step")) and \(Plural.text(found.session.touches.count, "touch event")) now: \
      \(FoundSession.title(result.glitch))
      \(lines.joined(separator: "\n"))
        \(result.glitch.detail)
      \(found.session.uid)

      """
  }
}
