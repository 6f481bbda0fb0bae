import EmbeddedFiles
import Foundation
import GestureSearch
import LabAnalysis
import LabCommon
import LabReports
import ReportOutput
import ScrollEngine
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// Gathers the evidence on one strategy: recordings, generated gestures, other engine options, laws, and a search.
///
/// The result depends on the sessions, the options, the seed and the versions, but not on the number of threads.
public struct Certifier {
  public struct Options: Sendable {
    /// The id of a strategy of the catalog that can be replayed.
    public var strategy: String
    /// Sessions of the lab, or files: their touches are judged, and the search runs on their screens.
    public var screens: [String]
    /// The number of generated sessions, and of tries of the search, on each screen.
    public var tries: Int
    public var seed: UInt64
    /// The assignments `KEY=VALUE` of all replays.
    public var assignments: [String]
    /// The only kinds that are looked for; empty for all that count without being named.
    public var kinds: [String]
    /// The number of simultaneous replays.
    public var jobs: Int

    public init(
      strategy: String, screens: [String] = [], tries: Int = Certifier.tries, seed: UInt64 = 1,
      assignments: [String] = [], kinds: [String] = [], jobs: Int = 1
    ) {
      self.strategy = strategy
      self.screens = screens
      self.tries = tries
      self.seed = seed
      self.assignments = assignments
      self.kinds = kinds
      self.jobs = jobs
    }
  }

  /// The default number of tries, chosen to take some seconds.
  ///
  /// Without a glitch in as many sessions, of three gestures on average, the rate is at most 0.025 per 100 gestures.
  public static let tries = 4096
  /// The maximum number of sessions, in the order of their uids, in which every other value of an option is tried.
  private static let mostTried = 100
  /// The name of the sample of generated sessions.
  private static let generated = "generated"
  /// The number of replays between two checks for a stop.
  private static let batch = 256

  let strategy: Strategy
  let settings: Settings
  let options: Options
  let catalog: Catalog
  /// The kinds that are looked for.
  let kinds: [String]
  /// The generated sessions that the certificate names, as recordings.
  public private(set) var recordings: [Recording] = []
  private let lab: String
  private let progress: ProgressLine

  /// - Parameter lab: the lab's file; its sessions are judged, too, if it exists.
  /// - Throws: `UsageError` for an unknown strategy, kind or option.
  public init(_ options: Options, catalog: Catalog, lab: String, progress: ProgressLine) throws {
    guard let strategy = catalog.strategy(id: options.strategy) else {
      throw catalog.unknownStrategy(options.strategy, option: "certify")
    }
    // The gates' own message.
    _ = try Gates(kinds: options.kinds, known: catalog.glitchKinds)
    settings = try Settings(options.assignments, strategies: [strategy])
    let counted = catalog.glitchKinds.filter { !catalog.uncountedKinds.contains($0) }
    kinds = (options.kinds.isEmpty ? counted : options.kinds).sorted()
    self.strategy = strategy
    self.options = options
    self.catalog = catalog
    self.lab = lab
    self.progress = progress
  }

  /// Judges, replays and searches.
  ///
  /// - Throws: `TraceFormatError` and `StoreError` for a screen or a lab that cannot be used, `Interrupted` after Ctrl-C.
  public mutating func run() throws -> Certificate {
    defer { progress.clear() }
    let screens = try options.screens.map { try SearchScreen.named($0, lab: lab, formats: catalog.formats) }
    let origins = try sessions(screens)
    var certificate = Certificate(
      strategy: strategy.id,
      versions: .init(
        tool: Version.number, engine: Version.engine, strategy: catalog.version(of: strategy),
        detectors: catalog.detectorVersion),
      settings: settings.runText(strategy), seed: options.seed, kinds: kinds)
    let judge = SessionJudge(analysis: Analysis(catalog: catalog, settings: settings), strategy: strategy, kinds: kinds)
    var laws = LawTally()
    for (name, sessions) in origins {
      let results = try map(sessions.count, "judging") { judge.result(of: sessions[$0], repeats: true) }
      certificate.samples.append(SessionJudge.sample(name, results))
      certificate.examples += judge.examples(in: sessions, results, origin: name)
      for result in results { laws.add(result) }
    }
    let searched = try screens.isEmpty ? [SearchScreen.canonical()] : screens
    let generated = try searched.flatMap { screen in
      let gestures = RandomGestures(on: screen, seed: options.seed)
      return try map(options.tries, "generating") { number in
        let script = gestures.script(number)
        return judge.result(ofGenerated: script).map { (script: script, result: $0) }
      }.compactMap(\.self)
    }
    let results = generated.map(\.result)
    certificate.samples.append(SessionJudge.sample(Self.generated, results))
    for (kind, place) in judge.firsts(results) {
      guard let (example, recording) = judge.example(of: generated[place].script, kind: kind, origin: Self.generated)
      else { continue }
      certificate.examples.append(example)
      keep(recording)
    }
    for result in results { laws.add(result) }
    certificate.laws = laws.laws
    try tryOptions(on: origins.flatMap(\.sessions), &certificate)
    for screen in searched { try search(on: screen, &certificate) }
    return certificate
  }

  /// The recordings by their origin, each in the order of their uids; none is judged twice.
  private func sessions(_ screens: [Session]) throws -> [(name: String, sessions: [Session])] {
    let bundled = try Embedded.recordings.map {
      try JSONLinesFormat.session(from: MemorySource($0.text, name: $0.name)).session
    }
    var seen: Set<String> = []
    func fresh(_ sessions: [Session]) -> [Session] {
      sessions.filter { !$0.touches.isEmpty && seen.insert($0.uid).inserted }.sorted { $0.uid < $1.uid }
    }
    return try [("bundled", bundled), ("screens", screens), ("lab", labSessions())].map { ($0, fresh($1)) }
      .filter { !$0.1.isEmpty }
  }

  /// The sessions of the lab, if there is one.
  private func labSessions() throws -> [Session] {
    guard FileManager.default.fileExists(atPath: lab) else { return [] }
    return try Lab.open(at: lab, .readOnly).read { lab in
      try lab.sessions().compactMap { try lab.session($0.id) }
    }
  }

  private mutating func keep(_ recording: Recording) {
    if !recordings.contains(where: { $0.name == recording.name }) { recordings.append(recording) }
  }

  /// Computes in batches, between which the work may be stopped.
  private func map<T: Sendable>(_ count: Int, _ verb: String, _ transform: @Sendable (Int) -> T) throws -> [T] {
    var results: [T] = []
    while results.count < count {
      if StopFlag.shared.isRaised { throw Interrupted.certificate }
      progress.show("\(strategy.id): \(verb) \(results.count) of \(count)")
      let start = results.count
      results += Parallel.map(min(Self.batch, count - start), jobs: options.jobs) { transform(start + $0) }
    }
    return results
  }

  /// Replays the recordings under every other value of the options that nobody has documented or measured.
  private func tryOptions(on sessions: [Session], _ certificate: inout Certificate) throws {
    let sessions = Array(sessions.prefix(Self.mostTried))
    // No rate is left out: a session has its own.
    let circumstances = Circumstance.all(around: settings.engine, refreshHz: 0)
    let judges =
      try [settings]
      + circumstances.map {
        try Settings(options.assignments + [$0.assignment], strategies: [strategy])
      }
    let kinds = kinds
    let counts = try map(judges.count * sessions.count, "trying options") { [catalog, strategy] index in
      let analysis = Analysis(catalog: catalog, settings: judges[index / sessions.count])
      return SessionJudge(analysis: analysis, strategy: strategy, kinds: kinds).counts(sessions[index % sessions.count])
    }
    certificate.triedSessions = sessions.count
    let standard = counts.prefix(sessions.count)
    certificate.trials = circumstances.enumerated().map { place, circumstance in
      let start = (place + 1) * sessions.count
      let others = counts[start..<start + sessions.count]
      let pairs = zip(standard, others)
      return Certificate.Trial(
        option: circumstance.option, value: circumstance.value,
        evidence: EngineOption.all.first { $0.key == circumstance.option }?.evidence.summary ?? "",
        differing: pairs.count { $0 != $1 }, glitches: others.reduce(0) { $0 + ($1?.values.reduce(0, +) ?? 0) },
        kinds: Set(pairs.flatMap { a, b in kinds.filter { a?[$0] != b?[$0] } }).sorted())
    }
  }

  private mutating func search(on screen: Session, _ certificate: inout Certificate) throws {
    let player = ScriptPlayer(Analysis(catalog: catalog, settings: settings), strategy)
    var search = SessionSearch(
      player, on: screen, options: .init(seed: options.seed, tries: options.tries, jobs: options.jobs))
    let progressed: (SessionSearch.Status) -> Void = { [progress, strategy, options] in
      progress.show("\(strategy.id): searching \($0.tries) of \(options.tries)")
    }
    let shouldStop = { @Sendable in StopFlag.shared.isRaised }
    try search.run(progress: progressed, shouldStop: shouldStop) { incident in
      let glitch = incident.glitch
      guard kinds.contains(glitch.kind.rawValue) else { return }
      let found = FoundSession(incident.performance, glitch, prefix: "search-\(strategy.id)", screen: screen)
      certificate.incidents.append(.init(glitch, origin: "search", session: found.session.uid, steps: incident.steps))
      keep(Recording(found))
    }
    if StopFlag.shared.isRaised { throw Interrupted.certificate }
    certificate.screens.append(screen.name)
    certificate.tries += search.status.tries
    certificate.situations += search.status.features
  }
}

extension Interrupted {
  /// An interrupted certificate.
  fileprivate static let certificate = Interrupted(message: "nothing was written.")
}
