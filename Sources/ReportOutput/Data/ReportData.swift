import GlitchComparison

/// The data behind a report: runs, sessions, incidents, and the counts that rates are computed from.
///
/// It is limited to what fits into memory: for a large lab, the worst incidents and their sessions. Everything is read through
/// ``eachSession(_:)`` and ``eachCase(of:_:_:)``.
public struct ReportData: Sendable {
  /// The maximum number of incidents that a report lists individually, if it does not write all: more would make a page slow, and
  /// nobody reads them.
  public static let mostShown = 5_000

  /// The maximum number of sessions that a report lists, including those without listed incidents.
  public static let mostSessions = 2_000

  /// The side of a comparison to which a run belongs.
  public enum Side: String, Hashable, Sendable {
    case baseline, candidate
  }

  /// Hashes of the sources that computed a run's results.
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

  /// One run of a strategy over the sessions, or its latest results if several runs contain them.
  public struct Run: Hashable, Sendable {
    /// The run's number; for latest results of several runs, minus the newest run's number.
    public var id: Int
    public var strategy: String
    public var label: String?
    /// The settings as canonical JSON; `{}` for the defaults.
    public var options: String
    /// The name and the first digits of the hash of the profile that the options were taken from, if they were.
    public var profile: String?
    public var side: Side?
    /// The versions under which its results are stored; empty for the engine and the strategy of recorded frames.
    public var versions: Versions
    /// The runs that contain the latest results, oldest first; empty for one run.
    public var parts: [Run]
    /// Reasons not to compare its figures with those of other rows, each in two or three words.
    public var marks: [String] = []
    /// The mark for results on other sessions than most rows have.
    public static let otherSessions = "other sessions"
    package var isOnOtherSessions: Bool { marks.contains(Self.otherSessions) }

    public init(
      id: Int, strategy: String, label: String? = nil, options: String = "{}", profile: String? = nil,
      side: Side? = nil,
      versions: Versions = Versions(), parts: [Run] = []
    ) {
      self.id = id
      self.strategy = strategy
      self.label = label
      self.options = options
      self.profile = profile
      self.side = side
      self.versions = versions
      self.parts = parts
    }

    /// The number that people see; for latest results, the newest run's.
    package var number: Int { abs(id) }

    /// The numbers of the runs behind it.
    package var partIDs: [Int64] { parts.isEmpty ? [Int64(id)] : parts.map { Int64($0.id) } }

    /// The numbers as text: `run 3`, or `runs 3, 12` for latest results of both.
    package var numbers: String {
      parts.isEmpty ? "run \(id)" : "runs " + parts.map { "\($0.id)" }.joined(separator: ", ")
    }

    /// The strategy, and the label if there is one: `native (before)`.
    package var title: String { label.map { "\(strategy) (\($0))" } ?? strategy }
  }

  /// One recording.
  public struct Session: Hashable, Sendable {
    public var uid: String
    public var name: String
    public var scenario: String?
    public var build: String?
    public var device: String?
    /// The display's refresh rate, in refreshes per second.
    public var refreshRate: Double
    /// The first 16 hexadecimal digits of the SHA-256 of its bytes.
    public var hash: String?
    /// The path of the file that was imported.
    public var path: String?
    /// The duration in microseconds.
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

  /// One session as one run judged it, also if it has no glitches.
  public struct Judged: Hashable, Sendable {
    public var runID: Int
    public var sessionUID: String
    /// The number of gestures in it, the denominator of rates.
    public var gestures: Int
    /// The reason why it could not be replayed.
    public var error: String?
    /// The kinds that could not be judged, since the recording lacks what they are judged by.
    public var notJudged: Set<String>

    public init(
      runID: Int, sessionUID: String, gestures: Int, error: String? = nil, notJudged: Set<String> = []
    ) {
      self.runID = runID
      self.sessionUID = sessionUID
      self.gestures = gestures
      self.error = error
      self.notJudged = notJudged
    }
  }

  /// A kind of glitch, and a description of how users see it.
  public struct Kind: Hashable, Sendable {
    public var id: String
    public var summary: String
    /// The smallest magnitude that people notice, in the kind's unit; `nil` if unknown.
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
  /// All kinds that the detectors looked for, found or not, by name.
  public var kinds: [Kind]
  /// The pairs of a comparison; empty outside comparisons.
  public var pairings: [Pairing] = []
  /// Kinds that a comparison judged by their share of recordings.
  public var shares: [ShareComparison] = []
  /// Sections that only the HTML page shows.
  public var pageSections: [ReportDocument.Section] = []
  /// Kinds that occur in some recordings of a scenario and not in others.
  public var flaky: [FlakyScenario] = []
  /// How much of the expected sessions was judged; `nil` if the report expects none.
  public var coverage: Coverage?
  /// The glitches that gates and rates count, also if the call has no gate.
  public var scope = GateScope()
  /// The verdict of the gates; `nil` if the call has none.
  public var gate: GateVerdict?
  /// The baseline's glitches that the candidate has too. They have no rows, only marks in a picture of the baseline.
  public var counterparts: [Incident] = []
  /// The counts of the runs, one entry per run, in the order of the query `strategy-summary`.
  public var tallies: [RunTally] = []
  /// The number of counted glitches that are the same on both sides of a comparison. Tables need only their number, so they are not read.
  public var unread = 0
  /// Names of recordings without a scenario, if a comparison had nothing to compare.
  public var withoutScenario: [String] = []
  /// The source of all sessions and incidents; `nil` if all of them are in memory.
  public var cases: (any ReportCases)?
  /// The frames of the most interesting sessions, for exporters that need them.
  public var replays: any ReplaySource = [ReplayedSession]()

  /// The pictures of incidents, if the call drew some.
  public var pictures: [ReportPicture] = []
  /// A text on the places where motion was not judged because the screen changed; `nil` if it was judged everywhere.
  public var unjudged: String?
  /// The option by which a command in a report finds the lab: ` --db FILE`, or nothing for the default.
  public var databaseOption = ""
  /// The baseline file that was checked; otherwise the name that the documentation uses.
  public var baselineFile = "glitches.baseline"
  /// The number of sessions that the runs judged; `nil` if all of them are in memory.
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
  /// The runs that a reader judges: all runs, or those of the candidate.
  public var judgedRuns: [Run] { runs.filter { $0.side != .baseline } }
  /// The kinds that could be judged in no session, since the recordings lack what they are judged by.
  var unjudgedKinds: Set<String> {
    let shown = Set(judgedRuns.map(\.id))
    let judged = judged.filter { $0.error == nil && shown.contains($0.runID) }
    guard let first = judged.first else { return [] }
    return judged.dropFirst().reduce(first.notJudged) { $0.intersection($1.notJudged) }
  }
  /// The incidents that are present: all except those that are gone.
  public var present: [Incident] { incidents.filter { $0.change?.isGone != true } }
  public var sessionsByUID: [String: Session] {
    Dictionary(sessions.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
  }
  public var runsByID: [Int: Run] { Dictionary(runs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }

  /// Counts the sessions and incidents that remain in a report on a part of the sessions, since the lab counts whole runs.
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

  /// The smallest noticeable magnitude of each kind.
  package var noticeable: [String: Double] {
    Dictionary(
      kinds.compactMap { kind in kind.noticeable.map { (kind.id, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  /// The counts of a run.
  package func tally(of run: Int) -> RunTally { tallies.first { $0.runID == run } ?? RunTally(runID: run) }

  /// The number of incidents with this change that gates count, without new ones that the call allows.
  package func count(_ change: Change) -> Int {
    incidents.count {
      $0.change == change && ($0.isCompared || change == .notJudged || !$0.isLearned) && scope.isSelected($0.kind)
    } + (change == .same ? unread : 0)
  }

  /// Incidents that changed and that no gate counts, because the call does not name their kind.
  package var uncountedChanges: GlitchCount {
    var count = GlitchCount()
    for incident in incidents where incident.change != .same && scope.isUnnamed(incident.kind) {
      count.add(incident.kind, isCounted: false)
    }
    return count
  }

  /// The counts of a run as gates see them: without accepted glitches.
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
