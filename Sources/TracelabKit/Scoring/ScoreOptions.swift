import TraceAnalysis

/// What the detectors are to be scored against.
public struct ScoreOptions: Sendable {
  /// Folders with labels.csv or expected.csv.
  public var folders: [String] = []
  /// Whether labelled recordings are also judged stretched, mirrored and noisy.
  public var variants = false
  /// Injected defects of each kind; 0 for none.
  public var injected = 0
  /// Generated sessions that must be clean; 0 for none.
  public var generated = 0
  /// Of all that is random.
  public var seed: UInt64 = 1
  /// A file of field logs.
  public var fieldLogs: String?
  /// What is scored. Its threshold scale is a control: 1 leaves the detectors as they are.
  public var analysis: Analysis

  public init(_ analysis: Analysis = Analysis()) { self.analysis = analysis }
}
