import GlitchComparison
import TextFormatting

/// The counts of one run, as the lab keeps them: a row of the strategy × glitch matrix.
public struct RunTally: Hashable, Sendable {
  public var runID: Int
  /// The number of sessions of the run, including failed ones.
  public var sessions: Int
  /// The number of sessions that could not be replayed.
  public var failed: Int
  /// The number of gestures in replayed sessions, the denominator of rates.
  public var gestures: Int
  /// The number of sessions with at least one glitch that counts without being named.
  public var sessionsWithGlitches: Int
  /// The number of glitches of each kind; kinds without any may be missing.
  public var glitches: [String: Int]
  /// The kinds that count only if the call names them.
  public var uncounted: Set<String>
  /// The number of glitches of each kind whose confidence is below the gates' minimum.
  public var doubtful: [String: Int]
  /// The number of gestures in sessions in which a kind could not be judged, by kind; kinds without any may be missing.
  public var unjudgedGestures: [String: Int] = [:]
  /// Glitches per 100 gestures that count without being named; `nil` without gestures.
  public var rate: Double?

  /// - Parameter rate: the rate as rounded by the lab; `nil` computes it.
  public init(
    runID: Int, sessions: Int = 0, failed: Int = 0, gestures: Int = 0, sessionsWithGlitches: Int = 0,
    glitches: [String: Int] = [:], uncounted: Set<String> = [], doubtful: [String: Int] = [:], rate: Double? = nil
  ) {
    self.runID = runID
    self.sessions = sessions
    self.failed = failed
    self.gestures = gestures
    self.sessionsWithGlitches = sessionsWithGlitches
    self.glitches = glitches
    self.uncounted = uncounted
    self.doubtful = doubtful
    self.rate = rate
    if rate == nil, gestures > 0 { self.rate = 100 * Double(count()) / Double(gestures) }
  }

  package var replayed: Int { sessions - failed }

  /// Glitches of one kind, or of all that count without being named.
  package func count(ofKind kind: String? = nil) -> Int {
    kind.map { glitches[$0, default: 0] } ?? all - unnamed
  }

  /// The number of all glitches, including kinds that count only if the call names them.
  package var all: Int { glitches.values.reduce(0, +) }

  /// The number of glitches of kinds that count only if the call names them.
  package var unnamed: Int { uncounted.reduce(0) { $0 + glitches[$1, default: 0] } }
}

/// The texts for a comparison of shares.
package struct ShareText {
  let comparison: ShareComparison

  package init(_ comparison: ShareComparison) { self.comparison = comparison }

  /// `2 of 10`.
  package static func text(_ share: Share) -> String { "\(share.with) of \(share.count)" }

  /// `−0.1 to 0.6`: the 95 % confidence interval of the difference of the shares.
  package var interval: String {
    "\(NumberText.fixed(comparison.interval.lower, decimals: 2)) to "
      + NumberText.fixed(comparison.interval.upper, decimals: 2)
  }

  /// `undecided: jump-back under recorded in return at 60 Hz, in 3 of 5 recordings, before in 1 of 5`.
  package var sentence: String {
    "\(comparison.change.rawValue): \(comparison.kind) under \(comparison.strategy) in \(comparison.scenario.title), in "
      + "\(Self.text(comparison.candidate)) recordings, before in \(Self.text(comparison.baseline))"
  }
}

/// A number of glitches that gates count, and the numbers of those that count only if the call names their kind.
public struct GlitchCount: Hashable, Codable, Sendable {
  /// The kind of late frames, for which sentences use the common word.
  private static let hitch = "frame-hitch"

  public var counted: Int
  /// Glitches that count only if named, by kind, without kinds that have none.
  public private(set) var others: [String: Int] = [:]

  public init(counted: Int = 0) { self.counted = counted }

  /// - Parameters:
  ///   - kinds: the number of glitches of each kind.
  ///   - uncounted: the kinds that count only if named.
  public init(_ kinds: [String: Int], uncounted: Set<String>) {
    self.init()
    for (kind, count) in kinds { add(kind, count, isCounted: !uncounted.contains(kind)) }
  }

  public mutating func add(_ kind: String, _ count: Int = 1, isCounted: Bool) {
    if isCounted {
      counted += count
    } else if count > 0 {
      others[kind, default: 0] += count
    }
  }

  public static func += (sum: inout GlitchCount, more: GlitchCount) {
    sum.counted += more.counted
    sum.others.merge(more.others, uniquingKeysWith: +)
  }

  /// Glitches that count only if named.
  public var uncounted: Int { others.values.reduce(0, +) }

  /// The number in words: `10 glitches, 7 hitches`.
  public var text: String {
    let rest = restText.map { ", \($0)" } ?? ""
    return Plural.text(counted, "glitch", "glitches") + rest
  }

  /// The part that does not count, such as `7 hitches`; `nil` if everything counts.
  public var restText: String? {
    guard uncounted > 0 else { return nil }
    if Set(others.keys) == [Self.hitch] { return Plural.text(uncounted, "hitch", "hitches") }
    return others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + " (not counted)"
  }
}

extension RunTally {
  /// The glitches in the form in which people see them counted.
  public var glitchCount: GlitchCount { GlitchCount(glitches, uncounted: uncounted) }
}
