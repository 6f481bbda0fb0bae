import ScrollEngine
import TraceAnalysis

/// An engine option that stands for a fact about UIKit that Apple does not document and nobody has measured, and that has another
/// value to try.
struct DisputedOption {
  let option: EngineOption
  /// The values besides the default, in the order in which they are described.
  let alternatives: [String]

  /// In the order of their keys. An option that takes a number is left out: no one number is the other possibility.
  static let all = EngineOption.all.compactMap { option -> DisputedOption? in
    guard option.evidence != .documented, option.evidence != .measured else { return nil }
    let standard = option.value(EngineOptions())
    let alternatives = values(of: option).filter { $0 != standard }
    return alternatives.isEmpty ? nil : DisputedOption(option: option, alternatives: alternatives)
  }

  /// The values of an option that has a few, which `EngineOption.values` lists; empty for one that takes a number.
  static func values(of option: EngineOption) -> [String] {
    option.values.split(separator: " ").map(String.init).filter { word in
      var probe = EngineOptions()
      return Double(word) == nil && option.set(&probe, word)
    }
  }

  /// Each alternative as `--set` takes it.
  static let assignments = all.flatMap { disputed in disputed.alternatives.map { "\(disputed.option.key)=\($0)" } }
}
