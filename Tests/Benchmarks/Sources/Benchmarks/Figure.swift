/// One line of the table.
struct Figure {
  /// The limit for the ratio of measured to reference.
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
    /// No limit: the figure is for information.
    case none
  }

  let title: String
  let unit: String
  let reference: String
  let limit: Limit
  let pairs: [(measured: Double, reference: Double)]

  var measured: Double { Self.median(pairs.map(\.measured)) }
  var referenceValue: Double { Self.median(pairs.map(\.reference)) }
  var ratio: Double { Self.median(pairs.map { $0.measured / $0.reference }) }

  var isKept: Bool {
    switch limit {
    case .atMost(let bound): ratio <= bound
    case .atLeast(let bound): ratio >= bound
    case .none: true
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
