import LabAnalysis
import LabReports
import ScrollEngine
import TextFormatting
import TraceAnalysis

/// One engine option with another value than the one in force: a possible behavior of a device that the lab does not
/// know.
struct Circumstance: Hashable, Sendable {
  let option: String
  let value: String

  /// The assignment for `--set`.
  var assignment: String { "\(option)=\(value)" }

  /// The relative change by which a number is lowered and raised: a choice, since sources give a figure and no range.
  static let swing = 0.25
  /// The display rates that are tried.
  private static let rates = ["60", "120"]
  /// Options whose value is the share left after each millisecond. The lost part is lowered and raised, since the
  /// values lie just below 1.
  private static let remainders: Set = ["bounce_rate", "paging_keep", "paging_wide_keep"]

  /// The display rates, then every option that is neither documented by Apple nor measured, in the order of the keys.
  ///
  /// Each has its other values, or a lower and a higher number. A profile's options have the values that its recordings leave possible:
  /// no other one if they determine it, and the ends of its interval if they bound it.
  ///
  /// - Parameters:
  ///   - engine: the options in force.
  ///   - refreshHz: the session's own rate.
  ///   - profile: the profile that the options were taken from.
  static func all(
    around engine: EngineOptions, refreshHz: Double, profile: ProfileFile? = nil
  ) -> [Circumstance] {
    let rate = OptionText.text(engine.refreshHz ?? refreshHz)
    let rates = rates.filter { $0 != rate }.map { Circumstance(option: "refresh_hz", value: $0) }
    let disputed = EngineOption.all.filter { $0.evidence != .documented && $0.evidence != .measured }
    return rates
      + disputed.flatMap { option in
        values(of: option, besides: engine, profile).map { Circumstance(option: option.key, value: $0) }
      }
  }

  private static func values(
    of option: EngineOption, besides engine: EngineOptions, _ profile: ProfileFile?
  ) -> [String] {
    let current = option.value(engine)
    var candidates = Double(current).map { neighbours(of: $0, option.key) } ?? DisputedOption.values(of: option)
    // Where the call sets another value, the profile says nothing.
    switch profile?.possible(option.key) {
    case .one(let value) where isSame(value, current): candidates = []
    case .between(let lower, let upper)
    where Double(current).map { (lower...upper).contains($0) } == true:
      candidates = [lower, upper].map { OptionText.text(($0 * 1e9).rounded() / 1e9) }
    default: break
    }
    return candidates.filter { value in
      var probe = engine
      return value != current && option.set(&probe, value)
    }
  }

  private static func isSame(_ value: String, _ current: String) -> Bool {
    value == current || Double(value).map { $0 == Double(current) } == true
  }

  private static func neighbours(of value: Double, _ key: String) -> [String] {
    let numbers = [1 - swing, 1 + swing].map { remainders.contains(key) ? 1 - (1 - value) * $0 : value * $0 }
    // At least six significant digits, without the noise of the multiplication.
    return numbers.sorted().map { OptionText.text(($0 * 1e9).rounded() / 1e9) }
  }
}
