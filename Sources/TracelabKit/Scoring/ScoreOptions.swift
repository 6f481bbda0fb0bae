import TraceAnalysis

/// The ground truth against which the detectors are scored.
public struct ScoreOptions: Sendable {
  /// Folders that contain labels.csv or expected.csv.
  public var folders: [String] = []
  /// Whether labelled recordings are also judged stretched in time, mirrored and with noise.
  public var variants = false
  /// The seed of the noise.
  public var seed: UInt64 = 1
  /// A file with field logs.
  public var fieldLogs: String?
  /// The analysis that is scored. Its threshold scale serves as a control; 1 leaves the detectors unchanged.
  public var analysis: Analysis

  public init(_ analysis: Analysis = Analysis()) { self.analysis = analysis }
}
