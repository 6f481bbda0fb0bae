import TraceModel

/// Rows to be inserted: eight integers per row, row-major in one array that `RowBatchFunction` hands to SQLite.
struct IntegerRowBatch: Sendable {
  /// Integers per row.
  static let width = 8
  /// The integer that stands for NULL.
  static let null = Int64.min

  /// Row-major: `width` entries per row.
  private(set) var values: [Int64] = []

  /// Rows.
  var count: Int { values.count / Self.width }
  var isEmpty: Bool { values.isEmpty }

  mutating func reserveCapacity(_ rows: Int) { values.reserveCapacity(rows * Self.width) }

  /// Removes all rows, for others of about as many.
  mutating func empty() { values.removeAll(keepingCapacity: true) }

  /// Adds a row.
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

  /// Calls `change` with a pointer to the `width` integers of each row, in order.
  @inline(__always)
  mutating func forEachRow(_ change: (UnsafeMutablePointer<Int64>) -> Void) {
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for row in 0..<(values.count / Self.width) { change(start + row * Self.width) }
    }
  }
}
