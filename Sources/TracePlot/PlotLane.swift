import TextFormatting

/// One curve over time, several lines high.
struct PlotLane {
  struct Rule {
    var value: Double
    var label: String
  }

  enum Quantity {
    case outer, inner, finger
  }

  /// The quantity; `nil` in a sketch, whose lanes need none.
  let quantity: Quantity?
  /// The title of the lane, at most one line per row.
  let title: [String]
  let low: Double
  let high: Double
  /// Whether small values are at the top, as on a screen.
  let isFlipped: Bool
  let rules: [Rule]
  private var canvas: DotCanvas

  /// The movement, in points, below which a curve is not stretched to the lane's height.
  static let smallestSpan = 50.0

  init(
    quantity: Quantity? = nil, title: [String], values: [Double?], rules: [Rule] = [], includesZero: Bool,
    isFlipped: Bool = false,
    canvas: DotCanvas
  ) {
    let all = (values.compactMap { $0 } + rules.map(\.value) + (includesZero ? [0] : [])).filter(\.isFinite)
    let low = all.min() ?? 0
    self.quantity = quantity
    self.title = title
    self.low = low
    high = max(all.max() ?? 0, low + Self.smallestSpan)
    self.isFlipped = isFlipped
    self.rules = rules.filter { $0.value.isFinite } + (low < 0 && includesZero ? [Rule(value: 0, label: "0")] : [])
    self.canvas = canvas
  }

  var rows: Int { canvas.rows }

  /// Draws the values as steps, since a screen holds one frame until the next.
  ///
  /// Each step is a full vertical line, so a jump of a single frame stays visible however many frames share a column. The
  /// curve breaks at `nil` and where `isBreak` is true.
  mutating func draw(_ values: [Double?], times: [Int], on time: PlotTime, isBreak: (Int) -> Bool = { _ in false }) {
    var previous: (x: Int, y: Int)?
    for (n, t) in times.enumerated() {
      guard let value = values[n], value.isFinite else {
        previous = nil
        continue
      }
      let x = time.dot(t, dots: canvas.dotsX)
      let y = dot(value)
      if t < time.start {
        previous = (x, y)
        continue
      }
      if t > time.end {
        if let previous { canvas.horizontal(y: previous.y, previous.x..<canvas.width) }
        break
      }
      if let previous {
        canvas.horizontal(y: previous.y, previous.x..<max(x, previous.x))
        canvas.vertical(x: x, isBreak(n) ? y : previous.y, y)
      } else {
        canvas.vertical(x: x, y, y)
      }
      previous = (x, y)
    }
  }

  /// All labels that the lane may show.
  var labelCandidates: [String] {
    [low, high].map { NumberText.fixed($0, decimals: 0) } + rules.map(\.label)
  }

  /// The labels of the rows that have one.
  var labels: [Int: String] {
    var labels = [row(high): NumberText.fixed(high, decimals: 0)]
    labels[row(low)] = NumberText.fixed(low, decimals: 0)
    for rule in rules { labels[row(rule.value)] = rule.label }
    return labels
  }

  func line(_ row: Int, guides: Set<Int>, glyphs: PlotGlyphs) -> String {
    var cells = CellRow(count: canvas.columns)
    let isRule = rules.contains { self.row($0.value) == row }
    for column in 0..<canvas.columns {
      if let character = canvas.character(column: column, row: row) {
        cells.set(character, at: column)
      } else if guides.contains(column) {
        cells.set(glyphs.guide, at: column)
      } else if isRule, column % glyphs.ruleStep == 0 {
        cells.set(glyphs.rule, at: column)
      }
    }
    return cells.text
  }

  private func row(_ value: Double) -> Int { dot(value) / canvas.dotsY }

  private func dot(_ value: Double) -> Int {
    let share = (value - low) / (high - low)
    let last = Double(canvas.height - 1)
    return Int(((isFlipped ? share : 1 - share) * last).rounded().clamped(to: 0...last))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
