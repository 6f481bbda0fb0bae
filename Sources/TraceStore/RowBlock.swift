import TraceModel

/// Rows on their way into a table: eight whole numbers each, in one piece of memory that `RowFeed` hands to SQLite.
struct RowBlock: Sendable {
  /// Numbers a row.
  static let width = 8
  /// The number that stands for NULL.
  static let null = Int64.min

  private(set) var values: [Int64] = []

  var count: Int { values.count / Self.width }
  var isEmpty: Bool { values.isEmpty }

  mutating func reserveCapacity(_ rows: Int) { values.reserveCapacity(rows * Self.width) }

  @inline(__always)
  mutating func append(
    _ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64, _ e: Int64, _ f: Int64, _ g: Int64, _ h: Int64
  ) {
    values.append(a)
    values.append(b)
    values.append(c)
    values.append(d)
    values.append(e)
    values.append(f)
    values.append(g)
    values.append(h)
  }

  /// Calls `change` with each row's numbers.
  @inline(__always)
  mutating func changeEach(_ change: (UnsafeMutablePointer<Int64>) -> Void) {
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for row in 0..<(values.count / Self.width) { change(start + row * Self.width) }
    }
  }
}

extension Length {
  /// Whole 1/1000 points, for lengths that are kept to that already.
  /// - Throws: `StoreError.unstorable` beyond `Length.limit`.
  @inline(__always)
  static func thousandths(_ points: Double) throws -> Int64 {
    guard abs(points) <= limit else { throw StoreError.unstorable("A length of \(points) points") }
    let scaled = points * 1000
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
