import TraceModel

extension Length {
  /// A length, which is a multiple of 1/1000 pt already, as an integer of 1/1000 pt.
  ///
  /// - Throws: `StoreError.unstorable` beyond `Length.limit`, and for values that are not numbers.
  @inline(__always)
  static func thousandths(_ points: Double) throws -> Int64 {
    guard abs(points) <= limit else { throw StoreError.unstorable("A length of \(points) points") }
    let scaled = points * 1000
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
