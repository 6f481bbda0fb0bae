import DefectInjection
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
      explained.formUnion(matching)
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

extension Scorer {
  /// Scores one trace with one injected defect. A glitch at another position or of another kind is a false alarm.
  ///
  /// - Parameter condition: the condition under which the trace was recorded.
  static func score(
    _ found: [Glitch], against defect: Defect, condition: Condition, file: String, into score: inout Score
  ) {
    let atPlace = found.filter {
      $0.start - widening <= defect.end + widening && defect.start - widening <= $0.end + widening
    }
    let matching = atPlace.filter { accepted(defect.kind).contains($0.kind.rawValue) }
    let explained = matching + atPlace.filter { alsoTrue(defect.kind).contains($0.kind.rawValue) }
    let isLarge = defect.sizeFactor >= InjectedDefects.large
    let kind = defect.kind.rawValue
    if let error = matching.map({ abs($0.start - defect.start) }).min() {
      score.hit(kind, condition: condition.rawValue, startError: error, isLarge: isLarge)
    } else {
      let size = "\(Length.kept(defect.magnitude)) \(defect.kind.unit)"
      score.miss(
        kind, condition: condition.rawValue, file: file, isLarge: isLarge,
        isLarge ? "\(size) from \(defect.start) to \(defect.end) µs" : nil)
    }
    for glitch in found where !explained.contains(glitch) {
      score.falseAlarm(
        glitch.kind.rawValue, condition: condition.rawValue, file: file,
        "from \(glitch.start) to \(glitch.end) µs: \(glitch.detail); the defect is from \(defect.start) to \(defect.end) µs"
      )
    }
  }
}
