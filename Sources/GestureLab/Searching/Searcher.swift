import GestureSearch
import LabAnalysis
import LabCommon
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// Searches for sessions that glitch, and stores them in a lab.
public struct Searcher {
  public struct Options: Sendable {
    /// The ids of the catalog's strategies, or `all`.
    public var strategies: [String]
    /// A glitch kind; `nil` for all that count.
    public var kind: String?
    /// The session of the lab or the file with the screen; `nil` for the screen of the canonical scripts.
    public var screen: String?
    /// Whether the app also changes its content, its header, its pages and its size.
    public var makesChanges: Bool
    public var settings: Settings
    /// Seconds per strategy; `nil` for no limit.
    public var seconds: Double?
    /// Tries per strategy; `nil` for no limit.
    public var tries: Int?
    public var seed: UInt64
    public var jobs: Int

    public init(
      strategies: [String], kind: String? = nil, screen: String? = nil, makesChanges: Bool = false,
      settings: Settings = Settings(),
      seconds: Double? = nil, tries: Int? = nil, seed: UInt64 = 1, jobs: Int = 1
    ) {
      self.strategies = strategies
      self.kind = kind
      self.screen = screen
      self.makesChanges = makesChanges
      self.settings = settings
      self.seconds = seconds
      self.tries = tries
      self.seed = seed
      self.jobs = jobs
    }
  }

  private let catalog: Catalog
  private let options: Options
  private let lab: String
  private let printNote: (String) -> Void
  private let progress: ProgressLine

  /// - Parameters:
  ///   - lab: the lab's file, which is created if it does not exist.
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

  /// Searches under one strategy after the other.
  ///
  /// - Parameter output: receives the incidents as text.
  /// - Returns: the number of incidents.
  /// - Throws: `UsageError` for an unknown strategy or kind, `TraceFormatError` and `StoreError` for a screen or a lab that cannot be used,
  ///   `Interrupted` after Ctrl-C, and errors of `output`.
  public func run(output: (String) throws -> Void) throws -> Int {
    let strategies = try strategies()
    let kind = try options.kind.map(catalog.knownKind)
    let screen =
      try options.screen.map { try SearchScreen.named($0, lab: lab, formats: catalog.formats) }
      ?? SearchScreen.canonical()
    let store = try Lab.create(at: lab)
    var count = 0
    for strategy in strategies {
      count += try search(strategy, kind, on: screen, into: store, output)
      if StopFlag.shared.isRaised {
        throw Interrupted(message: "the sessions that were found are in \(TerminalText.escaped(lab)).")
      }
    }
    return count
  }

  private func search(
    _ strategy: Strategy, _ kind: GlitchKind?, on screen: Session, into store: Lab, _ output: (String) throws -> Void
  ) throws -> Int {
    let player = ScriptPlayer(Analysis(catalog: catalog, settings: options.settings), strategy)
    let prefix = "search-\(strategy.id)"
    var search = SessionSearch(
      player, on: screen,
      options: .init(
        kind: kind, makesChanges: options.makesChanges, seed: options.seed, tries: options.tries,
        time: options.seconds.map { .seconds($0) }, jobs: options.jobs))
    defer { progress.clear() }
    let progressed = { show($0, strategy) }
    let shouldStop = { @Sendable in StopFlag.shared.isRaised }
    try search.run(progress: progressed, shouldStop: shouldStop) { incident in
      let found = FoundSession(incident.performance, incident.glitch, prefix: prefix, screen: screen)
      try found.store(in: store)
      progress.clear()
      try output(Self.text(incident, found, strategy))
    }
    progress.clear()
    printNote(Self.text(search.status, strategy))
    if search.status.incidents > 0 {
      printNote(
        "`tracelab analyze --db \(ShellText.quoted(lab)) --strategy \(strategy.id) --session '\(prefix)-*'` adds them to reports."
      )
    }
    return search.status.incidents
  }

  // MARK: Arguments

  private func strategies() throws -> [Strategy] {
    let strategies = Analyzer.known(options.strategies, of: catalog)
    for name in options.strategies where Analyzer.known([name], of: catalog).isEmpty {
      throw catalog.unknownStrategy(name, others: [Catalog.allStrategies])
    }
    return strategies
  }

  // MARK: Text

  private func show(_ status: SessionSearch.Status, _ strategy: Strategy) {
    progress.show(
      "\(strategy.id): \(status.tries) tries, \(NumberText.fixed(status.triesPerSecond, decimals: 0)) per second, "
        + "\(Plural.text(status.incidents, "incident")), \(status.features) situations")
  }

  private static func text(_ incident: FoundIncident, _ found: FoundSession, _ strategy: Strategy) -> String {
    let glitch = incident.glitch
    return """
      \(strategy.id): \(FoundSession.title(glitch)), \(glitch.severity.name), \(glitch.cause.rawValue)
        \(incident.steps.joined(separator: ", "))
        \(glitch.detail)
        \(found.session.uid)

      """
  }

  private static func text(_ status: SessionSearch.Status, _ strategy: Strategy) -> String {
    let share = NumberText.fixed(status.judgingShare * 100, decimals: 0)
    return
      "\(strategy.id): \(Plural.text(status.incidents, "incident")) in \(Plural.text(status.tries, "try", "tries")) and "
      + "\(NumberText.fixed(status.time.seconds, decimals: 1)) s, "
      + "\(NumberText.fixed(status.performedPerSecond, decimals: 0)) replays per second, \(share) % of the speed of replay and "
      + "detectors alone."
  }
}
