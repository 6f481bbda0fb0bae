import GlitchComparison
import TextFormatting

/// How often each kind of glitch occurs from build to build, and the builds since which that is different.
public struct Trend: Sendable {
  /// A division of the recordings.
  public enum Division: String, CaseIterable, Sendable {
    case build, day, version
  }

  /// The recordings of one build under one strategy, and their glitches of one kind.
  public struct Count: Hashable, Sendable {
    /// The index of the build.
    public var place: Int
    public var strategy: String
    /// The kind; `nil` if the strategy has no glitch in any build.
    public var kind: String?
    public var glitches: Int
    /// The recordings in which the kind was judged.
    public var recordings: Int
    /// The recordings with at least one glitch of the kind.
    public var affected: Int
    /// The gestures of the recordings in which the kind was judged.
    public var gestures: Int

    public init(
      place: Int, strategy: String, kind: String?, glitches: Int, recordings: Int, affected: Int, gestures: Int
    ) {
      self.place = place
      self.strategy = strategy
      self.kind = kind
      self.glitches = glitches
      self.recordings = recordings
      self.affected = affected
      self.gestures = gestures
    }
  }

  /// A change of one kind under one strategy.
  public struct Change: Hashable, Sendable {
    public var strategy: String
    public var kind: String
    public var step: ShareTrend.Step

    public init(strategy: String, kind: String, step: ShareTrend.Step) {
      self.strategy = strategy
      self.kind = kind
      self.step = step
    }
  }

  /// All counts of one kind under one strategy, in the order of the builds.
  struct Series {
    var strategy: String
    var kind: String?
    var counts: [Count]
    var changes: [Change]

    /// `stuck under recorded`.
    var title: String { "\(kind ?? "no glitches") under \(strategy)" }
  }

  public var division: Division
  /// The names of the builds in the order of their recordings; `nil` for recordings that do not say.
  public var builds: [String?]
  public var counts: [Count]
  public var changes: [Change]
  /// The lab's path.
  public var lab: String
  /// The filters of the call.
  public var facts: [ReportDocument.Fact]
  public var notes: [String]

  public init(
    division: Division, builds: [String?], counts: [Count], changes: [Change], lab: String,
    facts: [ReportDocument.Fact] = [], notes: [String] = []
  ) {
    self.division = division
    self.builds = builds
    self.counts = counts
    self.changes = changes
    self.lab = lab
    self.facts = facts
    self.notes = notes
  }

  /// The series, those with the most glitches first.
  var series: [Series] {
    struct Key: Hashable {
      var strategy: String
      var kind: String?
    }
    let changes = Dictionary(grouping: changes) { Key(strategy: $0.strategy, kind: $0.kind) }
    let groups = Dictionary(grouping: counts) { Key(strategy: $0.strategy, kind: $0.kind) }
    let series = groups.map { key, counts in
      Series(strategy: key.strategy, kind: key.kind, counts: counts, changes: changes[key] ?? [])
    }
    let glitches = series.map { $0.counts.reduce(0) { $0 + $1.glitches } }
    return series.indices.sorted { a, b in
      (-glitches[a], series[a].strategy, series[a].kind ?? "") < (
        -glitches[b], series[b].strategy, series[b].kind ?? ""
      )
    }.map { series[$0] }
  }

  /// The name of a build, for people.
  func name(_ place: Int) -> String {
    guard builds.indices.contains(place) else { return "" }
    return builds[place] ?? "no \(division.rawValue)"
  }
}

extension Trend.Count {
  /// Glitches per 100 gestures; `nil` without gestures.
  var rate: Double? { gestures > 0 ? 100 * Double(glitches) / Double(gestures) : nil }

  /// Wilson's interval of the rate, at 95 %, per 100 gestures; `nil` without gestures.
  ///
  /// A gesture may have several glitches. Each then counts as that many opportunities, so that none has more than one.
  var rateBounds: (lower: Double, upper: Double)? {
    guard gestures > 0 else { return nil }
    let opportunities = max(1, (glitches + gestures - 1) / gestures)
    let (all, overflow) = gestures.multipliedReportingOverflow(by: opportunities)
    guard !overflow, let rate, let interval = WilsonInterval(glitches, of: all) else { return nil }
    let scale = 100 * Double(opportunities)
    // Roots are rounded: the bound of a share of 0 or 1 may lie beside it.
    return (min(scale * interval.lower, rate), max(scale * interval.upper, rate))
  }

  /// The share of recordings with the kind; `nil` without recordings.
  var share: Double? { recordings > 0 ? Double(affected) / Double(recordings) : nil }

  /// Wilson's interval of the share, at 95 %.
  var shareBounds: WilsonInterval? { WilsonInterval(affected, of: recordings) }
}
