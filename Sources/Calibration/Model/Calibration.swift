import ScrollEngine

/// The engine's options as recordings show them: each with its value, its 95 % interval and what it rests on.
///
/// The order of all lists is stable, so that two calibrations can be compared line by line.
public struct Calibration: Sendable, Hashable, Codable {
  /// One entry per engine option, in the order of `EngineOption.all`.
  public var options: [CalibratedOption]
  /// One entry per session that could be replayed, in the order given.
  public var sessions: [SessionResidual]
  public var facts: Facts
  /// Sentences on what the recordings show and the engine lacks, or what the result must not be used for.
  public var warnings: [String]

  /// The measured facts that are no options.
  public struct Facts: Sendable, Hashable, Codable {
    /// The period of the touch panel's clock, in milliseconds; `nil` if the times of touches show none.
    public var panelPeriod: Double?
    /// The error of a touch's recorded time, in milliseconds: a standard deviation.
    public var touchTimeError: Double
    /// How much later than its recorded time a touch moves content, in milliseconds.
    public var latency: Estimate?
    /// The share of a free run's velocity that is left after each millisecond: a check, since 0.998 is documented.
    public var decelerationRate: Estimate?
    /// The display's refreshes per second in the sessions, in increasing order.
    public var refreshRates: [Double]
    /// The typical offset error of drags, pulls, free runs, returns and page turns under the fitted laws, in points, by motion.
    public var motionResiduals: [String: Double]

    enum CodingKeys: String, CodingKey {
      case panelPeriod = "panel_period_ms"
      case touchTimeError = "touch_time_error_ms"
      case latency = "latency_ms"
      case decelerationRate = "deceleration_rate"
      case refreshRates = "refresh_rates_hz"
      case motionResiduals = "motion_residuals_pt"
    }

    init(
      panelPeriod: Double?, touchTimeError: Double, latency: Estimate?, decelerationRate: Estimate?,
      refreshRates: [Double], motionResiduals: [String: Double]
    ) {
      self.panelPeriod = panelPeriod?.rounded(figures: 6)
      self.touchTimeError = touchTimeError.rounded(figures: 6)
      self.latency = latency?.rounded(figures: 6)
      self.decelerationRate = decelerationRate?.rounded(figures: 9)
      self.refreshRates = refreshRates
      self.motionResiduals = motionResiduals.mapValues { $0.rounded(figures: 6) }
    }
  }

  /// A number with its 95 % interval.
  public struct Estimate: Sendable, Hashable, Codable {
    public var value: Double
    public var lower: Double
    public var upper: Double

    public init(value: Double, lower: Double, upper: Double) {
      self.value = value
      self.lower = lower
      self.upper = upper
    }

    /// A value with a standard deviation.
    init(_ value: Double, sd: Double) {
      self.init(value: value, lower: value - Self.normal95 * sd, upper: value + Self.normal95 * sd)
    }

    /// The estimate as it is printed: the last bits of logarithms and powers differ between machines.
    func rounded(figures: Int) -> Estimate {
      Estimate(
        value: value.rounded(figures: figures), lower: lower.rounded(figures: figures),
        upper: upper.rounded(figures: figures))
    }

    /// The estimate with an interval of at least a width, about the same middle.
    func widened(to width: Double) -> Estimate {
      let missing = max(width - (upper - lower), 0) / 2
      return Estimate(value: value, lower: lower - missing, upper: upper + missing)
    }

    /// The quantile of the standard normal distribution for 95 %, both sides.
    static let normal95 = 1.959_964
  }

  /// The engine's options with every value that the recordings determine; the others keep their values in `base`.
  public func engineOptions(base: EngineOptions = EngineOptions()) -> EngineOptions {
    var result = base
    for option in options where option.isApplied {
      guard let text = option.value, let known = EngineOption.all.first(where: { $0.key == option.key }) else {
        continue
      }
      _ = known.set(&result, text)
    }
    return result
  }

  /// The result for an option.
  public subscript(key: String) -> CalibratedOption? { options.first { $0.key == key } }
}

/// One engine option as recordings show it.
public struct CalibratedOption: Sendable, Hashable, Codable {
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// The value is known within the option's margin.
    case determined
    /// Only a sum or an unordered pair is known.
    case combination
    /// The value lies between two bounds that are too far apart to call it determined.
    case interval
    /// There was evidence of the kind that could tell, and it does not tell.
    case notDetermined = "not determined"
    /// No recording has evidence of the kind that could tell.
    case notTried = "not tried"
  }

  public var key: String
  public var state: State
  /// The value as `--set` takes it; `nil` if there is none.
  public var value: String?
  /// The lower end of the 95 % interval, for numbers.
  public var lower: Double?
  /// The upper end of the 95 % interval, for numbers.
  public var upper: Double?
  /// The options that share the combination.
  public var partners: [String]
  /// The combination in words: which sum, or which pair.
  public var combination: String?
  /// The names of the sessions with the evidence, in the order given.
  public var sessions: [String]
  /// How many gestures, turns, or replays the result rests on.
  public var count: Int
  /// Why the state is what it is, in a sentence.
  public var reason: String

  public init(
    key: String, state: State = .notTried, value: String? = nil, lower: Double? = nil, upper: Double? = nil,
    partners: [String] = [], combination: String? = nil, sessions: [String] = [], count: Int = 0, reason: String = ""
  ) {
    self.key = key
    self.state = state
    self.value = value
    self.lower = lower
    self.upper = upper
    self.partners = partners
    self.combination = combination
    self.sessions = sessions
    self.count = count
    self.reason = reason
  }

  /// The value as a number; `nil` for words.
  public var number: Double? { value.flatMap(Double.init) }

  /// Whether the value replaces the default in replays.
  public var isApplied: Bool { value != nil && state != .notTried && state != .notDetermined }
}

/// How far a session's replays are from its frames, before and after the fit.
public struct SessionResidual: Sendable, Hashable, Codable {
  public var name: String
  public var isHeldOut: Bool
  /// Frames that were compared.
  public var frames: Int
  /// The mean absolute difference per frame under the default options, in points, from each gesture's start.
  public var before: Double
  /// The same under the fitted options.
  public var after: Double
  /// Whether the replays began anew with each gesture; `false` for code that keeps state: then one replay is the whole session.
  public var isPerGesture: Bool

  enum CodingKeys: String, CodingKey {
    case name, frames
    case isHeldOut = "held_out"
    case before = "before_pt"
    case after = "after_pt"
    case isPerGesture = "per_gesture"
  }
}
