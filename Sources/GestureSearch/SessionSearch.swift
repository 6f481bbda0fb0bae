import Dispatch
import GestureScripts
import GlitchDetectors
import SeededRandom
import Synchronization
import TraceAnalysis
import TraceModel

/// A search for sessions that glitch under a strategy: gestures at random, and changes of those that led to something new.
///
/// Tries are made in rounds of a fixed size. Each draws from its own numbers and sees what was known when the round began, so that the
/// incidents depend on the seed and the number of tries, but not on how many tries run at the same time.
public struct SessionSearch {
  public struct Options: Sendable {
    /// The only kind to look for; `nil` for all that count.
    public var kind: GlitchKind?
    public var seed: UInt64
    /// Ends after so many tries, rounded up to whole rounds; `nil` for no limit.
    public var tries: Int?
    /// Ends with the first round that ends so long after the beginning; `nil` for no limit.
    public var time: Duration?
    /// The number of tries that run at the same time.
    public var jobs: Int

    public init(
      kind: GlitchKind? = nil, seed: UInt64 = 1, tries: Int? = nil, time: Duration? = nil, jobs: Int = 1
    ) {
      self.kind = kind
      self.seed = seed
      self.tries = tries
      self.time = time
      self.jobs = jobs
    }
  }

  /// How far a search is.
  public struct Status: Sendable {
    public fileprivate(set) var tries = 0
    public fileprivate(set) var incidents = 0
    /// Different things that were seen to happen.
    public fileprivate(set) var features = 0
    public fileprivate(set) var time = Duration.zero
    /// The time that all threads together spent in replays and detectors.
    fileprivate var judging = Duration.zero
    fileprivate var jobs = 1

    public var triesPerSecond: Double { time > .zero ? Double(tries) / time.seconds : 0 }
    /// The share of the threads' time that was spent in replays and detectors: what is left of their speed.
    public var judgingShare: Double { time > .zero ? judging.seconds / (time.seconds * Double(jobs)) : 0 }
  }

  /// Tries between which what was found is taken in. A choice of this project: some 20 ms of work for each of two processors.
  static let round = 512
  /// The most scripts from which new ones are made; the latest replace older ones.
  private static let mostParents = 4096
  /// The share of tries that do not begin with a known script.
  private static let freshShare = 0.15
  /// The most incidents of one kind and cause: more of them tell nothing new.
  private static let mostOfOneCause = 8

  private let player: ScriptPlayer
  private let screen: Session
  private let options: Options
  private var coverage = Coverage()
  private var parents: [GestureScript] = []
  private var situations: Set<Situation> = []
  private var shapes: Set<[String]> = []
  private var countByCause: [Situation.Kind: Int] = [:]
  public private(set) var status = Status()

  /// - Parameter screen: a session of the screen to search on; its touches are not used.
  public init(_ player: ScriptPlayer, on screen: Session, options: Options) {
    self.player = player
    self.screen = screen
    self.options = options
    status.jobs = options.jobs
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - progress: called after each round.
  ///   - shouldStop: checked after each round and within shrinking.
  ///   - found: called for each new incident, in a fixed order.
  /// - Throws: what `found` throws.
  public mutating func run(
    progress: (Status) -> Void = { _ in }, shouldStop: @escaping @Sendable () -> Bool = { false },
    found: (Incident) throws -> Void
  ) throws {
    let clock = ContinuousClock()
    let start = clock.now
    while !shouldStop() {
      if let tries = options.tries, status.tries >= tries { break }
      if let time = options.time, clock.now - start >= time { break }
      let results = attempts()
      status.tries += results.count
      var open: [Attempt] = []
      for result in results {
        status.judging += result.judging
        if coverage.insert(result.features), let performance = result.performance { keep(performance.script) }
        for (glitch, situation) in result.glitches where situations.insert(situation).inserted {
          if countByCause[situation.kind, default: 0] >= Self.mostOfOneCause { continue }
          var attempt = result
          attempt.glitches = [(glitch, situation)]
          open.append(attempt)
        }
      }
      let shrunk = Self.map(open.count, jobs: options.jobs) { [player, open] index in
        Self.shrink(open[index], player, shouldStop)
      }
      if shouldStop(), !open.isEmpty, shrunk.contains(where: { $0 == nil }) { break }
      for (attempt, result) in zip(open, shrunk) {
        guard let result else { continue }
        status.judging += result.judging
        let incident = Incident(
          performance: result.result.performance, glitch: result.result.glitch, attempt: attempt.number,
          time: clock.now - start)
        if isNew(incident) {
          status.incidents += 1
          try found(incident)
        }
      }
      status.features = coverage.count
      status.time = clock.now - start
      progress(status)
    }
  }

  // MARK: Tries

  private struct Attempt: Sendable {
    let number: Int
    /// Kept only where it is of use.
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
    return Self.map(count, jobs: options.jobs) { [player, screen, options] index in
      var attempt = Attempt(number: first + index + 1)
      // Numbers of their own for each try: those of a generator whose seed is the try's place in another one's sequence.
      var seeds = SplitMix64(seed: options.seed &+ UInt64(attempt.number) &* 0x9e37_79b9_7f4a_7c15)
      var maker = GestureMaker(on: screen, random: seeds.fork())
      let script = Self.script(&maker, on: screen, parents)
      let clock = ContinuousClock()
      let before = clock.now
      let performance = player.perform(script)
      attempt.judging = clock.now - before
      guard let performance else { return attempt }
      attempt.features = coverage.new(in: performance)
      for glitch in performance.glitches {
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
    // Half of them from what was new lately.
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

  private static func shrink(
    _ attempt: Attempt, _ player: ScriptPlayer, _ shouldStop: @escaping @Sendable () -> Bool
  ) -> (result: Shrinker.Result, judging: Duration)? {
    guard let performance = attempt.performance, let glitch = attempt.glitches.first?.0 else { return nil }
    var shrinker = Shrinker(player, performance, keeping: glitch, shouldStop: shouldStop)
    let clock = ContinuousClock()
    let before = clock.now
    let result = shrinker.shrunk()
    // What was not shrunk to its end would depend on the time.
    return shouldStop() ? nil : (result, clock.now - before)
  }

  private mutating func isNew(_ incident: Incident) -> Bool {
    let type = Situation.Kind(incident.glitch)
    guard countByCause[type, default: 0] < Self.mostOfOneCause, shapes.insert(incident.shape).inserted else {
      return false
    }
    countByCause[type, default: 0] += 1
    return true
  }

  /// One entry per index, in order, computed by so many threads.
  private static func map<T: Sendable>(_ count: Int, jobs: Int, _ transform: @Sendable (Int) -> T) -> [T] {
    let next = Atomic(0)
    let results = Mutex<[T?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(count, 1))) { _ in
      var own: [(Int, T)] = []
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= count { break }
        own.append((index, transform(index)))
      }
      results.withLock { results in for (index, result) in own { results[index] = result } }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
