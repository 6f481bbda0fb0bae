import Testing

@testable import TraceModel

@Suite("partitioningIndex(where:)")
struct PartitioningIndexTests {
  /// The second part is found for every length up to 20, at every possible start.
  @Test func theSecondPartIsFoundWhereverItBegins() {
    for count in 0...20 {
      let values = Array(0..<count)
      for start in 0...count { #expect(values.partitioningIndex { $0 >= start } == start) }
    }
  }

  @Test func theIndexIsOneOfTheCollectionItself() {
    let slice = Array(0..<100)[40..<60]
    for start in 40...60 { #expect(slice.partitioningIndex { $0 >= start } == start) }
  }
}
