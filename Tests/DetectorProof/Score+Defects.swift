import DefectInjection
import TraceModel
import TracelabKit

extension Score {
  /// Scores one trace with one injected defect. A glitch at another position or of another kind is a false alarm.
  ///
  /// - Parameter condition: the condition under which the trace was recorded.
  mutating func add(_ found: [Glitch], against defect: Defect, condition: Condition, file: String) {
    let widening = Scorer.widening
    let atPlace = found.filter {
      $0.start - widening <= defect.end + widening && defect.start - widening <= $0.end + widening
    }
    let matching = atPlace.filter { defect.kind.acceptedNames.contains($0.kind.rawValue) }
    let explained = matching + atPlace.filter { defect.kind.otherTrueNames.contains($0.kind.rawValue) }
    let isLarge = defect.sizeFactor >= InjectedDefects.large
    let kind = defect.kind.rawValue
    if let error = matching.map({ abs($0.start - defect.start) }).min() {
      hit(kind, condition: condition.rawValue, startError: error, isLarge: isLarge)
    } else {
      let size = "\(Length.kept(defect.magnitude)) \(defect.kind.unit)"
      miss(
        kind, condition: condition.rawValue, file: file, isLarge: isLarge,
        isLarge ? "\(size) from \(defect.start) to \(defect.end) µs" : nil)
    }
    for glitch in found where !explained.contains(glitch) {
      falseAlarm(
        glitch.kind.rawValue, condition: condition.rawValue, file: file,
        "from \(glitch.start) to \(glitch.end) µs: \(glitch.detail); the defect is from \(defect.start) to \(defect.end) µs"
      )
    }
  }
}
