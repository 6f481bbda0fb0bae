import ScrollEngine
import TraceAnalysis
import TraceModel

/// Compares detected glitches with ground truth.
public enum Scorer {
  /// Each interval is widened by this before the test for overlap, in microseconds. [the README of the recordings]
  public static let widening = 100_000

  /// Scores one recording against its labels.
  ///
  /// - Parameter timeScale: the factor by which the recording's times were multiplied; it is applied to the labels, too.
  public static func score(
    _ found: [Glitch], against labels: [LabelTable.Label], file: String, timeScale: Double = 1, into score: inout Score
  ) {
    var explained: Set<Int> = []
    for label in labels where !label.kinds.isEmpty {
      let start = Int(Double(label.start) * timeScale)
      let end = Int(Double(label.end) * timeScale)
      let matching = found.indices.filter { index in
        let glitch = found[index]
        return label.kinds.contains(glitch.kind.rawValue) && glitch.start - widening <= end + widening
          && start - widening <= glitch.end + widening
      }
      let until = Int(Double(label.toleratedUntil) * timeScale)
      explained.formUnion(matching)
      explained.formUnion(
        found.indices.filter { index in
          let glitch = found[index]
          return (label.tolerates(glitch.kind.rawValue) || label.kinds.contains(glitch.kind.rawValue))
            && glitch.start - widening <= until + widening && start - widening <= glitch.end + widening
        })
      guard !label.isOptional, let kind = label.kinds.first else { continue }
      if let error = matching.map({ abs(found[$0].start - start) }).min() {
        score.hit(kind, startError: error)
      } else {
        score.miss(kind, file: file, "\(label.subkind) \(label.edge) from \(start) to \(end) µs")
      }
    }
    for index in found.indices where !explained.contains(index) {
      let glitch = found[index]
      score.falseAlarm(
        glitch.kind.rawValue, file: file, "from \(glitch.start) to \(glitch.end) µs: \(glitch.detail)")
    }
  }

  /// Scores one script under one strategy, in one callback order.
  public static func score(
    _ session: Session, under strategy: Strategy, row: ExpectationTable.Row, order: EngineOptions.CallbackOrder,
    _ analysis: Analysis, into score: inout Score
  ) {
    var analysis = analysis
    var engine = analysis.settings.engine
    engine.callbackOrder = order
    analysis.settings = Settings(engine: engine)
    let judgement = analysis.judgement(of: session, under: strategy)
    let found = judgement.glitches.map(\.glitch)
    let place = "\(row.script) under \(row.strategy), \(order.rawValue)"
    for kind in row.mustFind {
      if found.contains(where: { $0.kind.rawValue == kind }) {
        score.hit(kind, startError: nil)
      } else {
        score.miss(kind, file: place, judgement.error ?? "not found")
      }
    }
    for kind in row.mustNotFind {
      if let glitch = found.first(where: { $0.kind.rawValue == kind }) {
        score.falseAlarm(kind, file: place, glitch.detail)
      }
    }
  }
}

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
