import Gestures
import GlitchDetectors
import SeededRandom
import TraceAnalysis
import TraceModel

/// A search for sessions that glitch under a strategy: gestures at random, and changes of those that led to something new.
///
/// Tries are made in rounds of a fixed size. Each draws from its own numbers and uses the knowledge at the beginning of the round, so
/// that the incidents depend on the seed and the number of tries, but not on the number of simultaneous tries.
public struct SessionSearch {
  public struct Options: Sendable {
    /// The only kind to look for; `nil` for all that count.
    public var kind: GlitchKind?
    public var seed: UInt64
    /// The number of tries after which the search ends, rounded up to whole rounds; `nil` for no limit.
    public var tries: Int?
    /// The time after which the search ends, with the current round; `nil` for no limit.
    public var time: Duration?
    /// The confidence below which glitches are left out.
    public var leastConfidence = GlitchConfidence.leastGated
    /// Whether the app also changes its content, its header, its pages and its size.
    public var makesChanges: Bool
    /// Whether gestures, changes and scrolls follow each other within a few frames, and meet.
    public var isCrowded: Bool
    /// The number of simultaneous tries.
    public var jobs: Int

    public init(
      kind: GlitchKind? = nil, makesChanges: Bool = false, isCrowded: Bool = false, seed: UInt64 = 1,
      tries: Int? = nil, time: Duration? = nil, jobs: Int = 1
    ) {
      self.kind = kind
      self.makesChanges = makesChanges
      self.isCrowded = isCrowded
      self.seed = seed
      self.tries = tries
      self.time = time
      self.jobs = jobs
    }
  }

  /// The progress of a search.
  public struct Status: Sendable {
    public fileprivate(set) var tries = 0
    /// The number of performed scripts, including those of shrinking.
    public fileprivate(set) var performed = 0
    public fileprivate(set) var incidents = 0
    /// The number of different events seen.
    public fileprivate(set) var features = 0
    public fileprivate(set) var time = Duration.zero
    /// The time that all threads together spent in replays and detectors.
    fileprivate var judging = Duration.zero
    fileprivate var jobs = 1

    public var performedPerSecond: Double { time > .zero ? Double(performed) / time.seconds : 0 }
    public var triesPerSecond: Double { time > .zero ? Double(tries) / time.seconds : 0 }
    /// The share of the threads' time that was spent in replays and detectors: a measure of the remaining efficiency.
    public var judgingShare: Double { time > .zero ? judging.seconds / (time.seconds * Double(jobs)) : 0 }
  }

  /// The number of tries in a round. A choice of this project: some 20 ms of work for each of two processors.
  static let round = 512
  /// The maximum number of scripts from which new ones are made; the latest replace older ones.
  private static let mostParents = 4096
  /// The share of tries that do not begin with a known script.
  private static let freshShare = 0.15
  /// The maximum number of incidents of one kind, cause and place: more of them add nothing new.
  private static let mostOfOneKind = 3

  private let player: ScriptPlayer
  private let screen: Session
  private let options: Options
  private var coverage = SearchCoverage()
  private var parents: [GestureScript] = []
  private var situations: Set<Situation> = []
  private var shapes: Set<[String]> = []
  private var countByKind: [Situation.Kind: Int] = [:]
  public private(set) var status = Status()

  /// - Parameter screen: a session of the screen to search on; its touches are not used.
  public init(_ player: ScriptPlayer, on screen: Session, options: Options) {
    self.player = player
    self.screen = screen
    self.options = options
    status.jobs = options.jobs
  }

  /// Runs the search.
  ///
  /// - Parameters:
  ///   - progress: called after each round, and several times in rounds with many incidents.
  ///   - shouldStop: checked between rounds and within shrinking. Glitches that are not completely shrunk by then are
  ///     left out.
  ///   - found: called for each new incident, in a fixed order.
  /// - Throws: Errors of `found`.
  public mutating func run(
    progress: (Status) -> Void = { _ in }, shouldStop: @escaping @Sendable () -> Bool = { false },
    found: (FoundIncident) throws -> Void
  ) throws {
    let start = ContinuousClock.now
    while !shouldStop() {
      if let tries = options.tries, status.tries >= tries { break }
      if let time = options.time, .now - start >= time { break }
      var open = takeIn(attempts())[...]
      while !open.isEmpty, !shouldStop() {
        let part = open.prefix(Self.shrunkAtOnce).filter {
          countByKind[$0.situation.kind, default: 0] < Self.mostOfOneKind
        }
        open = open.dropFirst(Self.shrunkAtOnce)
        for incident in shrunk(part, since: start, shouldStop) where isNew(incident) {
          status.incidents += 1
          try found(incident)
        }
        status.time = .now - start
        progress(status)
      }
      status.time = .now - start
      progress(status)
    }
  }

  /// Learns from a round.
  ///
  /// - Returns: the glitches in new situations.
  private mutating func takeIn(_ attempts: [Attempt]) -> [Suspect] {
    status.tries += attempts.count
    status.performed += attempts.count
    var suspects: [Suspect] = []
    for attempt in attempts {
      status.judging += attempt.judging
      guard let performance = attempt.performance else { continue }
      if coverage.insert(attempt.features) { keep(performance.script) }
      for (glitch, situation) in attempt.glitches where situations.insert(situation).inserted {
        suspects.append(
          Suspect(number: attempt.number, performance: performance, glitch: glitch, situation: situation))
      }
    }
    status.features = coverage.count
    return suspects
  }

  // MARK: Tries

  private struct Attempt: Sendable {
    let number: Int
    /// The performance; kept only if it is of use.
    var performance: ScriptPlayer.Performance?
    var features: [UInt32] = []
    var glitches: [(Glitch, Situation)] = []
    var judging = Duration.zero
  }

  private func attempts() -> [Attempt] {
    let (coverage, parents, situations) = (coverage, parents, situations)
    let count = Self.round
    let first = status.tries
    let uncounted = player.analysis.catalog.uncountedKinds
    return Parallel.map(count, jobs: options.jobs) { [player, screen, options] index in
      var attempt = Attempt(number: first + index + 1)
      // Random numbers for each try: those of a generator whose seed is the try's place in another one's sequence.
      var seeds = SplitMix64(seed: options.seed &+ UInt64(attempt.number) &* 0x9e37_79b9_7f4a_7c15)
      var maker = GestureMaker(
        on: screen, random: seeds.fork(), makesChanges: options.makesChanges, isCrowded: options.isCrowded)
      let script = Self.script(&maker, on: screen, parents)
      let before = ContinuousClock.now
      let performance = player.perform(script)
      attempt.judging = .now - before
      guard let performance else { return attempt }
      attempt.features = coverage.new(in: performance)
      for glitch in performance.glitches where glitch.confidence >= options.leastConfidence {
        if let kind = options.kind {
          guard glitch.kind == kind else { continue }
        } else if uncounted.contains(glitch.kind.rawValue) {
          continue
        }
        let situation = Situation(glitch, in: performance)
        if !situations.contains(situation) { attempt.glitches.append((glitch, situation)) }
      }
      if !attempt.features.isEmpty || !attempt.glitches.isEmpty { attempt.performance = performance }
      return attempt
    }
  }

  private static func script(_ maker: inout GestureMaker, on screen: Session, _ parents: [GestureScript])
    -> GestureScript
  {
    guard !parents.isEmpty, !maker.random.happens(freshShare) else { return maker.script(on: screen) }
    // Half of them from scripts that were recently new.
    let latest = maker.random.happens(0.5) ? max(parents.count - 128, 0) : 0
    let parent = parents[maker.random.integer(in: latest...(parents.count - 1))]
    let other = parents[maker.random.integer(in: 0...(parents.count - 1))]
    return maker.mutated(parent, with: other)
  }

  private mutating func keep(_ script: GestureScript) {
    if parents.count == Self.mostParents { parents.removeFirst(Self.mostParents / 4) }
    parents.append(script)
  }

  // MARK: Incidents

  /// A glitch that may be a new incident.
  private struct Suspect: Sendable {
    /// The number of the try.
    let number: Int
    let performance: ScriptPlayer.Performance
    let glitch: Glitch
    let situation: Situation
  }

  /// The number of suspects that are shrunk before the next ones are chosen.
  ///
  /// It must not depend on the number of threads, since the choice depends on earlier incidents.
  private static let shrunkAtOnce = 16

  /// The smallest scripts of suspects, in their order; those that were not completely shrunk are left out.
  private mutating func shrunk(
    _ suspects: [Suspect], since start: ContinuousClock.Instant, _ shouldStop: @escaping @Sendable () -> Bool
  ) -> [FoundIncident] {
    let results = Parallel.map(suspects.count, jobs: options.jobs) { [player] index in
      let suspect = suspects[index]
      var shrinker = Shrinker(player, suspect.performance, keeping: suspect.glitch, shouldStop: shouldStop)
      let before = ContinuousClock.now
      let result = shrinker.shrunk()
      return (result: shouldStop() ? nil : result, tries: shrinker.tries, judging: ContinuousClock.now - before)
    }
    return zip(suspects, results).compactMap { suspect, shrunk in
      status.judging += shrunk.judging
      status.performed += shrunk.tries
      return shrunk.result.map {
        FoundIncident(
          performance: $0.performance, glitch: $0.glitch, attempt: suspect.number, time: .now - start)
      }
    }
  }

  private mutating func isNew(_ incident: FoundIncident) -> Bool {
    let type = Situation(incident.glitch, in: incident.performance).kind
    guard countByKind[type, default: 0] < Self.mostOfOneKind, shapes.insert(incident.shape).inserted else {
      return false
    }
    countByKind[type, default: 0] += 1
    return true
  }
}

extension Duration {
  package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// A glitch that a search has found, with the smallest session that shows it.
public struct FoundIncident: Sendable {
  public let performance: ScriptPlayer.Performance
  public let glitch: Glitch
  /// The number of the try that found it, from 1.
  public let attempt: Int
  /// The time since the search began.
  public let time: Duration

  /// The events in words, one phrase per step.
  public var steps: [String] { performance.script.words(outer: performance.outer(at:)) }

  /// The properties that distinguish it from other incidents: the glitch, its cause and the shape of the gestures.
  var shape: [String] {
    [glitch.kind.rawValue, glitch.cause.rawValue]
      + performance.script.words(hasFigures: false, outer: performance.outer(at:))
  }
}
