import GlitchComparison
import ScrollEngine
import TraceAnalysis
import TraceModel

/// The values of a configuration file, which apply wherever a command line says nothing.
///
/// Paths are relative to the working folder.
public struct Configuration: Sendable, Hashable {
  /// The file's name.
  public static let fileName = ".tracelab.json"

  /// The file, as messages show it; `nil` without one.
  public let file: String?
  /// The lab; $TRACELAB_DB and `--db` have precedence.
  public internal(set) var lab: String?
  /// The strategies that `analyze`, `search`, `vary` and `certify` take.
  public internal(set) var strategies: [String] = []
  /// Expectations and options in the form of `--set KEY=VALUE`, in the order of the file.
  public internal(set) var assignments: [String] = []
  /// A device's profile.
  public internal(set) var profile: String?
  /// The only kinds that reports show and gates count; empty for all.
  public internal(set) var kinds: [String] = []
  /// The severity of every glitch of a kind in reports, whatever its size.
  public internal(set) var severities: [String: GlitchSeverity] = [:]
  /// The conditions on which comparisons fail.
  public internal(set) var thresholds = Thresholds()
  /// The file with the known glitches.
  public internal(set) var baseline: String?
  /// The outputs of reports, each `FORMAT=PATH`.
  public internal(set) var outputs: [String] = []
  /// The lines of the file's keys, by their paths such as `set.hysteresis`.
  var lines: [String: Int] = [:]

  /// The conditions on which comparisons fail; `nil` where the file says nothing.
  public struct Thresholds: Sendable, Hashable {
    public var failOn: Gate?
    /// One `KIND=N` per entry, glitches per 100 gestures.
    public var maxRates: [String] = []
    /// From 0 to 1.
    public var leastConfidence: Double?
    /// In percent.
    public var leastCoverage: Double?
    public var isStrict: Bool?
    public var allowsNewSessions: Bool?

    public init() {}
  }

  /// A configuration that says nothing.
  public static let none = Configuration(file: nil)

  init(file: String?) { self.file = file }

  /// The strategies of a call.
  ///
  /// - Parameters:
  ///   - names: the values of `--strategy`, each with one name or several, separated by commas.
  ///   - fallback: the strategies if neither the call nor the file names any.
  ///   - areReplayed: whether the command replays touches, so that it cannot take recorded frames.
  public func strategies(named names: [String], otherwise fallback: [String], areReplayed: Bool = false) -> [String] {
    if !names.isEmpty { return names.flatMap { $0.split(separator: ",").map(String.init) } }
    let own = areReplayed ? strategies.filter { $0 != Catalog.recordedStrategy } : strategies
    return own.isEmpty ? fallback : own
  }

  /// The assignments whose keys a call for some strategies knows: those of other strategies' options are left out.
  public func assignments(for strategies: [Strategy]) -> [String] {
    let known = Set(Settings.keys(strategies))
    return assignments.filter { known.contains(String($0.prefix { $0 != "=" })) }
  }
}

/// A key of the configuration file.
enum ConfigurationKey: String, CaseIterable {
  case lab, strategies, expect, set, profile, kinds, severities, thresholds, baseline, outputs

  /// The key by which editors find the schema; its value is not read.
  static let schema = "$schema"

  static var names: [String] { allCases.map(\.rawValue) + [schema] }

  /// One sentence, without a period.
  var meaning: String {
    switch self {
    case .lab: "the lab's SQLite file, below the configuration's folder; --db and $TRACELAB_DB have precedence"
    case .strategies: "the strategies that analyze, search, vary and certify take without --strategy"
    case .expect: "expectations that replace those of every session, as --set expect.KEY=VALUE does"
    case .set: "options of the engine and of strategies, as --set KEY=VALUE takes them"
    case .profile: "a device's options, as calibrate writes them; `set` has precedence"
    case .kinds: "the only kinds that reports show and gates count; --kind replaces them"
    case .severities: "the severity in reports of every glitch of a kind, whatever its size"
    case .thresholds: "the conditions on which compare, report regressions and baseline check fail"
    case .baseline: "the file with the known glitches, below the configuration's folder"
    case .outputs:
      "the outputs of report summary, report regressions, compare and baseline check by format, below the configuration's "
        + "folder; - is standard output; --output replaces all"
    }
  }
}

/// A key of the configuration's object `thresholds`.
enum ThresholdKey: String, CaseIterable {
  case failOn = "fail_on"
  case maxRate = "max_rate"
  case leastConfidence = "min_confidence"
  case leastCoverage = "min_coverage"
  case isStrict = "strict"
  case allowsNewSessions = "allow_new_sessions"

  /// One sentence, without a period.
  var meaning: String {
    switch self {
    case .failOn: "fail for glitches of this group, as --fail-on does"
    case .maxRate: "glitches per 100 gestures by kind, or for `all` kinds together, above which a strategy fails"
    case .leastConfidence: "gates ignore glitches below this confidence; 0 counts all"
    case .leastCoverage: "the share that must be compared for a gate to pass, in percent"
    case .isStrict: "also fail for undecided kinds"
    case .allowsNewSessions: "let glitches pass in sessions that the baseline does not have"
    }
  }
}
