import DefectInjection
import SeededRandom

/// Rows of values in which every pair of values of two columns occurs.
enum CoveringArray {
  private struct Pair: Hashable {
    let first: Int
    let second: Int
    let values: [Int]
  }

  /// The number of random rows from which each row is chosen.
  private static let candidates = 60

  /// - Parameter sizes: the number of values, one entry per column.
  static func rows(_ sizes: [Int]) -> [[Int]] {
    var open: Set<Pair> = []
    for first in sizes.indices {
      for second in sizes.indices where second > first {
        for a in 0..<sizes[first] {
          for b in 0..<sizes[second] { open.insert(Pair(first: first, second: second, values: [a, b])) }
        }
      }
    }
    var random = SplitMix64(seed: 1)
    var rows: [[Int]] = []
    while !open.isEmpty {
      // One open pair is in every candidate, so that each row covers something.
      let sorted = open.min {
        ($0.first, $0.second, $0.values[0], $0.values[1]) < ($1.first, $1.second, $1.values[0], $1.values[1])
      }
      guard let seed = sorted else { break }
      let best = (0..<candidates).map { _ in
        var row = sizes.map { random.integer(in: 0...($0 - 1)) }
        row[seed.first] = seed.values[0]
        row[seed.second] = seed.values[1]
        return (row, pairs(of: row).intersection(open))
      }.max { $0.1.count < $1.1.count }
      guard let best else { break }
      rows.append(best.0)
      open.subtract(best.1)
    }
    return rows
  }

  private static func pairs(of row: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for first in row.indices {
      for second in row.indices where second > first {
        pairs.insert(Pair(first: first, second: second, values: [row[first], row[second]]))
      }
    }
    return pairs
  }
}
