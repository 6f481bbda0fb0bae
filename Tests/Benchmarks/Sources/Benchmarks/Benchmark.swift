/// A measurement with one or more results.
protocol Benchmark: Sendable {
  var name: String { get }
  /// A description in one sentence.
  var summary: String { get }
  func run(_ bench: Bench) throws
}

/// All benchmarks, in the order in which they run.
enum Catalog {
  /// Peak memory comes first: a child begins with its parent's peak.
  static let all: [any Benchmark] = [
    ImportMemory(), BombMemory(), ReportFormats(), LargeBaseline(), ImportSpeed(), RefusedFiles(), FrameSize(),
    ReplaySpeed(), RecorderCost(),
    StoredFrames(),
    TwoJobs(),
    CostPerSession(), AnalysisOverhead(), StreamSpeed(),
    RepeatedAnalysis(),
    ReportSpeed(), CheckSpeed(), ClipAccuracy(),
  ]
}
