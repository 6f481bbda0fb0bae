import ScrollEngine

/// Makes the findings of the phases into a profile: for each option what may be said of it.
struct Profile {
  let entries: [CalibratedOption]

  /// Options compared by what they lose: 2 % of 0.99 would be no test. (reference on calibration, 1)
  private static let rates: Set<String> = ["bounce_rate", "paging_keep", "paging_wide_keep"]
  private static let thresholds: Set<String> = [
    "deceleration_gate", "page_turn_speed", "still_finger_ms", "touch_delay_ms", "lock_horizontal_deg",
    "lock_vertical_deg", "stop_speed", "bounce_end",
  ]
  private static let weights: Set<String> = ["velocity_newest_weight", "release_latest_weight"]

  /// The half width of the interval of a determined option, as a share of the value. (reference on calibration)
  static func margin(of key: String) -> Double {
    thresholds.contains(key) ? 0.021 : weights.contains(key) ? 0.025 : 0.02
  }

  /// The size of a value that its error is compared with.
  static func size(of value: Double, key: String) -> Double { abs(rates.contains(key) ? 1 - value : value) }

  init(_ findings: [Finding], sessions: [CalibrationSession]) {
    entries = EngineOption.all.map { option in
      let source = Identifiability.of(option.key)
      if let source, source.isLeftOut {
        return CalibratedOption(key: option.key, reason: "\(Self.plain(source.motion)); left out of the fit")
      }
      // The later phase knows more.
      guard let finding = findings.last(where: { $0.key == option.key }) else {
        let needed = source.map { " it: \(Self.plain($0.motion))" } ?? ""
        return CalibratedOption(
          key: option.key, reason: "no session has the motion that shows\(needed)" + Self.condition(of: option.key))
      }
      return Self.entry(option, finding, sessions)
    }
  }

  private static func condition(of key: String) -> String {
    Identifiability.of(key)?.condition.map { "; it shows only where \(plain($0))" } ?? ""
  }

  /// A text without the marks of code.
  private static func plain(_ text: String) -> String { text.filter { $0 != "`" } }

  private static func entry(
    _ option: EngineOption, _ finding: Finding, _ sessions: [CalibrationSession]
  ) -> CalibratedOption {
    let used = Set(finding.tapes)
    var entry = CalibratedOption(
      key: option.key, partners: finding.partners,
      sessions: sessions.indices.filter(used.contains).map { sessions[$0].name },
      count: finding.count, reason: finding.reason)
    switch finding.content {
    case .number(let estimate):
      set(estimate, of: option, in: &entry)
      let half = (estimate.upper - estimate.lower) / 2
      let size = size(of: estimate.value, key: option.key)
      entry.state = half <= margin(of: option.key) * size ? .determined : .interval
      if entry.value == nil || half > size { entry.state = .notDetermined }
    case .word(let text, let isSure):
      entry.value = text
      entry.state = isSure ? .determined : .notDetermined
    case .combination(let estimate, let text):
      if let estimate { set(estimate, of: option, in: &entry) }
      entry.combination = text
      entry.state = .combination
    case .silent:
      entry.state = .notDetermined
      entry.reason += condition(of: option.key)
    }
    return entry
  }

  private static func set(_ estimate: Calibration.Estimate, of option: EngineOption, in entry: inout CalibratedOption) {
    let estimate = estimate.rounded(figures: 9)
    let text = OptionText.text(estimate.value)
    var trial = EngineOptions()
    guard estimate.value.isFinite, option.set(&trial, text) else { return }
    entry.value = text
    entry.lower = estimate.lower
    entry.upper = estimate.upper
  }

  /// The engine's options with everything that the entries know.
  func options(base: EngineOptions = EngineOptions()) -> EngineOptions {
    var result = base
    for entry in entries where entry.isApplied {
      guard let value = entry.value, let option = EngineOption.all.first(where: { $0.key == entry.key }) else {
        continue
      }
      _ = option.set(&result, value)
    }
    return result
  }
}
