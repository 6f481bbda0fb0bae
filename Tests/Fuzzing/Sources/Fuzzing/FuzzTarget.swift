/// An entry point for untrusted bytes. A target is one type and one line in `all`.
protocol FuzzTarget: Sendable {
  /// The name in kebab case: the first argument of the program.
  static var name: String { get }

  /// Small valid inputs from which mutations start.
  static var seeds: [[UInt8]] { get throws }

  /// Takes one input. A value or a typed error is accepted; anything else has to trap.
  static func take(_ input: [UInt8]) throws
}

/// Every target, in the order in which they run.
let fuzzTargets: [any FuzzTarget.Type] = [
  RecordingTarget.self, OtherFormatTarget.self, ValidationTarget.self, ArchiveTarget.self, MapTarget.self,
  PatternTarget.self, LayoutTarget.self, ReplayTarget.self, SettingsTarget.self, ParameterTarget.self,
  BaselineTarget.self, RowTarget.self, ClipTarget.self,
]
