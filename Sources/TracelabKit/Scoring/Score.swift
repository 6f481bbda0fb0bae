/// How findings compare with ground truth, a glitch kind at a time.
public struct Score: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var kind: String
    public var hits = 0
    public var misses = 0
    public var falseAlarms = 0
    /// Of the hits and misses those that are plain to see: injected defects above twice what is noticeable.
    public var plainHits = 0
    public var plainMisses = 0
    /// Distances between the found and the labelled starts, in microseconds.
    public var startErrors: [Int] = []

    /// Found of what should be; `nil` where nothing should.
    public var recall: Double? { hits + misses > 0 ? Double(hits) / Double(hits + misses) : nil }
    /// The same for what is plain to see; `nil` where sizes are not known.
    public var plainRecall: Double? {
      plainHits + plainMisses > 0 ? Double(plainHits) / Double(plainHits + plainMisses) : nil
    }
    /// Right of what was found; `nil` where nothing was.
    public var precision: Double? { hits + falseAlarms > 0 ? Double(hits) / Double(hits + falseAlarms) : nil }
    public var medianStartError: Int? {
      startErrors.isEmpty ? nil : startErrors.sorted()[startErrors.count / 2]
    }
  }

  /// One row that was missed, or one finding where no row is.
  public struct Mistake: Sendable, Hashable {
    public var file: String
    public var isMiss: Bool
    public var kind: String
    public var text: String
  }

  public private(set) var rows: [Row] = []
  public private(set) var mistakes: [Mistake] = []

  public init() {}

  mutating func hit(_ kind: String, startError: Int?, isPlain: Bool = false) {
    with(kind) {
      $0.hits += 1
      if isPlain { $0.plainHits += 1 }
      if let startError { $0.startErrors.append(startError) }
    }
  }

  /// - Parameter text: `nil` for a miss that needs no mention.
  mutating func miss(_ kind: String, file: String, isPlain: Bool = false, _ text: String?) {
    with(kind) {
      $0.misses += 1
      if isPlain { $0.plainMisses += 1 }
    }
    guard let text else { return }
    mistakes.append(Mistake(file: file, isMiss: true, kind: kind, text: text))
  }

  mutating func falseAlarm(_ kind: String, file: String, _ text: String) {
    with(kind) { $0.falseAlarms += 1 }
    mistakes.append(Mistake(file: file, isMiss: false, kind: kind, text: text))
  }

  private mutating func with(_ kind: String, _ change: (inout Row) -> Void) {
    let index =
      rows.firstIndex { $0.kind == kind }
      ?? {
        rows.append(Row(kind: kind))
        return rows.count - 1
      }()
    change(&rows[index])
    rows.sort { $0.kind < $1.kind }
  }
}
