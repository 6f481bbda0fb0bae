import GlitchComparison
import LabCommon

/// The comparison of detected glitches with ground truth, per glitch kind.
public struct Score: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var kind: String
    /// The name of the condition under which the traces were recorded; `nil` if there is none to name.
    public var condition: String?
    public var hits = 0
    public var misses = 0
    public var falseAlarms = 0
    /// The hits and misses among large defects: injected defects of at least twice the noticeable size.
    public var largeHits = 0
    public var largeMisses = 0
    /// The differences between the detected and the labelled starts in microseconds, one entry per hit.
    public var startErrors: [Int] = []

    /// The fraction of expected glitches that were found; `nil` if there were none.
    public var recall: Double? { hits + misses > 0 ? Double(hits) / Double(hits + misses) : nil }
    /// The recall of large defects; `nil` if sizes are not known.
    public var largeRecall: Double? {
      largeHits + largeMisses > 0 ? Double(largeHits) / Double(largeHits + largeMisses) : nil
    }
    /// The interval of the recall at 95 %; `nil` if nothing was expected.
    package var interval: WilsonInterval? { WilsonInterval(hits, of: hits + misses) }
    /// The lower bound of the recall of large defects, with 97.5 %; `nil` if there were none.
    public var largeRecallBound: Double? { WilsonInterval(largeHits, of: largeHits + largeMisses)?.lower }
    /// The fraction of detected glitches that were expected; `nil` if there were none.
    public var precision: Double? { hits + falseAlarms > 0 ? Double(hits) / Double(hits + falseAlarms) : nil }
    public var medianStartError: Int? {
      startErrors.isEmpty ? nil : startErrors.sorted()[startErrors.count / 2]
    }
  }

  /// An expected glitch that was missed, or a detected glitch that was not expected.
  public struct Mistake: Sendable, Hashable {
    public var file: String
    public var isMiss: Bool
    public var kind: String
    public var text: String
  }

  /// One entry per glitch kind and condition, in order.
  public private(set) var rows: [Row] = []
  /// Misses and false alarms, one entry per glitch, in the order in which they were found.
  public private(set) var mistakes: [Mistake] = []
  /// The names of the conditions, in the order of their rows.
  private let conditions: [String]

  public init(conditions: [String] = []) { self.conditions = conditions }

  package mutating func hit(_ kind: String, condition: String? = nil, startError: Int?, isLarge: Bool = false) {
    with(kind, condition) {
      $0.hits += 1
      if isLarge { $0.largeHits += 1 }
      if let startError { $0.startErrors.append(startError) }
    }
  }

  /// - Parameter text: `nil` for a miss that is not listed.
  package mutating func miss(
    _ kind: String, condition: String? = nil, file: String, isLarge: Bool = false, _ text: String?
  ) {
    with(kind, condition) {
      $0.misses += 1
      if isLarge { $0.largeMisses += 1 }
    }
    guard let text else { return }
    mistakes.append(Mistake(file: file, isMiss: true, kind: kind, text: text))
  }

  package mutating func falseAlarm(_ kind: String, condition: String? = nil, file: String, _ text: String) {
    with(kind, condition) { $0.falseAlarms += 1 }
    mistakes.append(Mistake(file: file, isMiss: false, kind: kind, text: text))
  }

  /// Adds another score's rows and mistakes, the latter after this one's.
  package mutating func add(_ other: Score) {
    for row in other.rows {
      with(row.kind, row.condition) {
        $0.hits += row.hits
        $0.misses += row.misses
        $0.falseAlarms += row.falseAlarms
        $0.largeHits += row.largeHits
        $0.largeMisses += row.largeMisses
        $0.startErrors += row.startErrors
      }
    }
    mistakes += other.mistakes
  }

  private mutating func with(_ kind: String, _ condition: String?, _ change: (inout Row) -> Void) {
    if let index = rows.firstIndex(where: { $0.kind == kind && $0.condition == condition }) {
      return change(&rows[index])
    }
    var row = Row(kind: kind, condition: condition)
    change(&row)
    rows.append(row)
    let conditions = conditions
    // The order of the conditions themselves.
    func place(_ row: Row) -> Int { row.condition.flatMap(conditions.firstIndex) ?? -1 }
    rows.sort { ($0.kind, place($0)) < ($1.kind, place($1)) }
  }
}
