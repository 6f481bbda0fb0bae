import GlitchComparison

/// What a report is about, incident by incident and with the denominators: what exporters use that show more than tables.
///
/// What is held here is what fits: of a large lab the worst incidents and their sessions. All of it is read through
/// ``eachSession(_:)`` and ``eachCase(of:_:_:)``.
public struct ReportData: Sendable {
  /// Incidents that a report shows one by one, where it does not write all: more would make a page slow, and nobody reads them.
  public static let mostShown = 5_000

  /// Sessions that a report lists where none of its incidents is in them, too.
  public static let mostSessions = 2_000

  /// On which side of a comparison a run stands.
  public enum Side: String, Hashable, Sendable {
    case baseline, candidate
  }

  /// Hashes of the sources that a run's results come from.
  public struct Versions: Hashable, Sendable {
    public var engine: String
    public var strategy: String
    public var detectors: String

    public init(engine: String = "", strategy: String = "", detectors: String = "") {
      self.engine = engine
      self.strategy = strategy
      self.detectors = detectors
    }
  }

  /// One run of a strategy over the sessions, or its latest results where several runs have them.
  public struct Run: Hashable, Sendable {
    /// Negative for latest results that several runs have: minus the newest one's number.
    public var id: Int
    public var strategy: String
    public var label: String?
    /// Canonical JSON of what was set; `{}` for the defaults.
    public var options: String
    public var side: Side?
    /// Under which its results are stored; empty for the engine and the strategy of recorded frames.
    public var versions: Versions
    /// The runs that have the latest results, oldest first; empty for one run.
    public var parts: [Run]
    /// Differences that keep its figures from being compared with those of other rows, each in two or three words.
    public var marks: [String] = []
    /// A mark of results on other sessions than most rows have.
    public static let otherSessions = "other sessions"
    package var isOnOtherSessions: Bool { marks.contains(Self.otherSessions) }

    public init(
      id: Int, strategy: String, label: String? = nil, options: String = "{}", side: Side? = nil,
      versions: Versions = Versions(), parts: [Run] = []
    ) {
      self.id = id
      self.strategy = strategy
      self.label = label
      self.options = options
      self.side = side
      self.versions = versions
      self.parts = parts
    }

    /// The number that people see: of latest results the newest run's.
    package var number: Int { abs(id) }

    /// The numbers of the runs behind it.
    package var partIDs: [Int64] { parts.isEmpty ? [Int64(id)] : parts.map { Int64($0.id) } }

    /// Such as `run 3`, or `runs 3, 12` for latest results that both have.
    package var numbers: String {
      parts.isEmpty ? "run \(id)" : "runs " + parts.map { "\($0.id)" }.joined(separator: ", ")
    }

    /// The strategy, and the label where there is one: `native (before)`.
    package var title: String { label.map { "\(strategy) (\($0))" } ?? strategy }
  }

  /// One recording.
  public struct Session: Hashable, Sendable {
    public var uid: String
    public var name: String
    public var scenario: String?
    public var build: String?
    public var device: String?
    /// Display refreshes per second.
    public var refreshRate: Double
    /// The first 16 hexadecimal digits of its bytes' SHA-256.
    public var hash: String?
    /// Where it was read from.
    public var path: String?
    /// Microseconds.
    public var duration: Int

    public init(
      uid: String, name: String, scenario: String? = nil, build: String? = nil, device: String? = nil,
      refreshRate: Double = 60, hash: String? = nil, path: String? = nil, duration: Int = 0
    ) {
      self.uid = uid
      self.name = name
      self.scenario = scenario
      self.build = build
      self.device = device
      self.refreshRate = refreshRate
      self.hash = hash
      self.path = path
      self.duration = duration
    }
  }

  /// One session as one run judged it: also those without glitches.
  public struct Judged: Hashable, Sendable {
    public var runID: Int
    public var sessionUID: String
    /// Gestures in it: what rates are counted against.
    public var gestures: Int
    /// Why it could not be replayed.
    public var error: String?

    public init(runID: Int, sessionUID: String, gestures: Int, error: String? = nil) {
      self.runID = runID
      self.sessionUID = sessionUID
      self.gestures = gestures
      self.error = error
    }
  }

  /// A kind of glitch, and what a user sees of it.
  public struct Kind: Hashable, Sendable {
    public var id: String
    public var summary: String
    /// The magnitude from which on people notice it, in its unit; `nil` where that is not known.
    public var noticeable: Double?

    public init(id: String, summary: String, noticeable: Double? = nil) {
      self.id = id
      self.summary = summary
      self.noticeable = noticeable
    }
  }

  public var runs: [Run]
  public var sessions: [Session]
  public var judged: [Judged]
  public var incidents: [Incident]
  /// Every kind that was looked for, met or not, by name.
  public var kinds: [Kind]
  /// What was compared with what; empty outside comparisons.
  public var pairings: [Pairing] = []
  /// Kinds that a comparison judged by their share of recordings.
  public var shares: [ShareComparison] = []
  /// Kinds that some recordings of a scenario meet and others do not.
  public var flaky: [FlakyScenario] = []
  /// How much of what was to be judged was; `nil` where the report asks for nothing.
  public var coverage: Coverage?
  /// Which glitches gates and rates are about, also where the call asked for no gate.
  public var scope = GateScope()
  /// What the gates say; `nil` where the call asked for none.
  public var gate: GateVerdict?
  /// The baseline's glitches that the candidate has too: no rows of their own, but marks in a picture of the baseline.
  public var counterparts: [Incident] = []
  /// What the runs come to, one entry per run, in the order of the query `strategy-summary`.
  public var tallies: [RunTally] = []
  /// Glitches that are the same on both sides of a comparison and were counted, not read: tables need their number alone. Only those
  /// that gates count.
  public var unread = 0
  /// Names of recordings without a scenario, where a comparison found nothing to compare.
  public var withoutScenario: [String] = []
  /// Where all sessions and incidents are read; `nil` where they are all held here.
  public var cases: (any ReportCases)?
  /// The frames of the sessions that are worth a look; only where an exporter wants them.
  public var replays: any ReplaySource = [ReplayedSession]()

  /// Where motion was not judged because the screen itself changed, in words; `nil` where it was judged everywhere.
  public var unjudged: String?
  /// How a command that a report names finds the lab: ` --db FILE`, or nothing for the default.
  public var databaseOption = ""
  /// The baseline that was checked; else the name that the documentation gives to one.
  public var baselineFile = "glitches.baseline"
  /// How many sessions the runs judged; `nil` where they are all held here.
  public var sessionCount: Int?

  public init(runs: [Run], sessions: [Session], judged: [Judged], incidents: [Incident], kinds: [Kind]) {
    self.runs = runs
    self.sessions = sessions
    self.judged = judged
    self.incidents = incidents
    self.kinds = kinds
  }

  /// Whether this is a comparison.
  public var isComparison: Bool { runs.contains { $0.side != nil } }
  /// The runs that a reader is to judge: all, or the candidates.
  public var judgedRuns: [Run] { runs.filter { $0.side != .baseline } }
  /// The incidents that are there now: all but those that are gone.
  public var present: [Incident] { incidents.filter { $0.change?.isGone != true } }
  public var sessionsByUID: [String: Session] {
    Dictionary(sessions.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
  }
  public var runsByID: [Int: Run] { Dictionary(runs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }

  /// Counts the sessions and incidents that are here, where a report is about a part of what the runs judged: the lab counts
  /// whole runs.
  package mutating func tallyWhatIsLeft() {
    let judged = Dictionary(grouping: judged, by: \.runID)
    let found = Dictionary(grouping: present, by: \.runID)
    tallies = runs.map { run in
      let (judged, found) = (judged[run.id] ?? [], found[run.id] ?? [])
      return RunTally(
        runID: run.id, sessions: judged.count, failed: judged.count { $0.error != nil },
        gestures: judged.reduce(0) { $0 + $1.gestures },
        sessionsWithGlitches: Set(found.filter { !scope.uncounted.contains($0.kind) }.map(\.sessionUID)).count,
        glitches: Dictionary(grouping: found, by: \.kind).mapValues(\.count), uncounted: scope.uncounted,
        doubtful: Dictionary(grouping: found.filter { !scope.isSure($0.confidence ?? 1) }, by: \.kind).mapValues(
          \.count))
    }
  }

  /// By kind, the magnitude from which on people notice it.
  package var noticeable: [String: Double] {
    Dictionary(
      kinds.compactMap { kind in kind.noticeable.map { (kind.id, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  /// What a run comes to.
  package func tally(of run: Int) -> RunTally { tallies.first { $0.runID == run } ?? RunTally(runID: run) }

  /// The number of incidents with this change that gates count, without new ones that the call allows.
  package func count(_ change: Change) -> Int {
    incidents.count {
      $0.change == change && ($0.isCompared || change == .notJudged || !$0.isLearned) && scope.isMeant($0.kind)
    } + (change == .same ? unread : 0)
  }

  /// Incidents that changed and that no gate counts, because nobody named their kind.
  package var uncountedChanges: GlitchCount {
    var count = GlitchCount()
    for incident in incidents where incident.change != .same && scope.isUnnamed(incident.kind) {
      count.add(incident.kind, isCounted: false)
    }
    return count
  }

  /// What gates count of a run: its tally without the glitches that are accepted.
  package func gated(_ run: Run) -> RunTally {
    var tally = tally(of: run.id)
    for incident in incidents where incident.runID == run.id && incident.isAccepted {
      tally.glitches[incident.kind, default: 0] -= 1
      if !scope.isSure(incident.confidence ?? 1) { tally.doubtful[incident.kind, default: 0] -= 1 }
    }
    return tally
  }
  package var accepted: Int { incidents.count(where: \.isAccepted) }
  package var expired: Int { incidents.count { $0.acceptance?.isExpired == true && $0.change?.isGone != true } }
}
