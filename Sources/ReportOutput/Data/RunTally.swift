import GlitchComparison
import TextFormatting

/// What one run comes to in numbers, as the lab counts it: the row of the strategy × glitch matrix.
public struct RunTally: Hashable, Sendable {
  public var runID: Int
  /// Sessions that the run lists, failed ones included.
  public var sessions: Int
  /// Of them, sessions that could not be replayed.
  public var failed: Int
  /// Gestures of the sessions that were replayed: what rates are counted against.
  public var gestures: Int
  /// Sessions with at least one glitch that counts without being named.
  public var sessionsWithGlitches: Int
  /// Glitches by kind; a kind that was not met may be missing.
  public var glitches: [String: Int]
  /// The kinds that count only if they are named.
  public var uncounted: Set<String>
  /// By kind, the glitches that are less sure than the gates ask for.
  public var doubtful: [String: Int]
  /// Glitches that count without being named in 100 gestures; `nil` without gestures.
  public var rate: Double?

  /// - Parameter rate: as the lab rounds it; `nil` works it out.
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

  /// All glitches, also of kinds that count only if they are named.
  package var all: Int { glitches.values.reduce(0, +) }

  /// Glitches of kinds that count only if they are named.
  package var unnamed: Int { uncounted.reduce(0) { $0 + glitches[$1, default: 0] } }
}

/// A comparison of shares in words.
package struct ShareText {
  let comparison: ShareComparison

  package init(_ comparison: ShareComparison) { self.comparison = comparison }

  /// `2 of 10`.
  package static func text(_ share: Share) -> String { "\(share.with) of \(share.count)" }

  /// `−0.1 to 0.6`: of the difference of the shares, at 95 %.
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

/// A number of glitches as gates count them, and beside it those of kinds that count only if named.
public struct GlitchCount: Hashable, Codable, Sendable {
  /// The kind of late frames, which a sentence calls by the field's word.
  private static let hitch = "frame-hitch"

  public var counted: Int
  /// Glitches that count only if named, by kind; only kinds that were met.
  public private(set) var others: [String: Int] = [:]

  public init(counted: Int = 0) { self.counted = counted }

  /// - Parameters:
  ///   - kinds: by kind, how many were met.
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

  /// Such as `10 glitches, 7 hitches`.
  public var text: String {
    let rest = restText.map { ", \($0)" } ?? ""
    return Plural.text(counted, "glitch", "glitches") + rest
  }

  /// The part that does not count, such as `7 hitches`; `nil` where everything counts.
  public var restText: String? {
    guard uncounted > 0 else { return nil }
    if Set(others.keys) == [Self.hitch] { return Plural.text(uncounted, "hitch", "hitches") }
    return others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + " (not counted)"
  }
}

extension RunTally {
  /// Its glitches as people see them counted.
  public var glitchCount: GlitchCount { GlitchCount(glitches, uncounted: uncounted) }
}
