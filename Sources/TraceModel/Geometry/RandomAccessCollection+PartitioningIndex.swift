extension RandomAccessCollection {
  /// The index of the first element that belongs to the second part of a partitioned collection, or `endIndex` if none does.
  ///
  /// It is found by binary search, as with `partitioningIndex(where:)` of swift-algorithms.
  ///
  /// - Parameter belongsInSecondPartition: `false` for all elements up to some index, `true` from there on.
  @inlinable
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
