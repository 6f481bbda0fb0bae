/// Scales pictures of one size to another: area averaging down, Catmull-Rom's cubic up, each direction by itself.
struct PictureScaler {
  /// For each place of the result: the first place of the source, and the weights from there on.
  private struct Weights {
    /// Weights are whole numbers that add up to this, 14 bits.
    static let one: Int32 = 1 << 14

    let taps: Int
    var starts: [Int] = []
    var values: [Int32] = []

    init(from source: Int, to target: Int) {
      let scale = Double(source) / Double(target)
      var rows: [(start: Int, weights: [Double])] = []
      for place in 0..<target {
        rows.append(
          scale >= 1
            ? Self.area(place, scale: scale, source: source) : Self.cubic(place, scale: scale, source: source))
      }
      taps = rows.reduce(1) { max($0, $1.weights.count) }
      for row in rows {
        let start = max(0, min(row.start, source - taps))
        var weights = [Int32](repeating: 0, count: taps)
        for (offset, weight) in row.weights.enumerated() {
          weights[row.start - start + offset] = Int32((weight * Double(Self.one)).rounded())
        }
        // What rounding lost goes to the largest weight, so that an even picture stays even.
        let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
        weights[largest] += Self.one - weights.reduce(0, +)
        starts.append(start)
        values += weights
      }
    }

    private static func area(_ place: Int, scale: Double, source: Int) -> (start: Int, weights: [Double]) {
      let (low, high) = (Double(place) * scale, Double(place + 1) * scale)
      let first = min(Int(low), source - 1)
      let last = max(first, min(Int(high.rounded(.up)) - 1, source - 1))
      let parts = (first...last).map { max(0, min(high, Double($0 + 1)) - max(low, Double($0))) }
      let sum = parts.reduce(0, +)
      return (first, parts.map { $0 / sum })
    }

    private static func cubic(_ place: Int, scale: Double, source: Int) -> (start: Int, weights: [Double]) {
      let center = (Double(place) + 0.5) * scale - 0.5
      let base = Int(center.rounded(.down))
      let t = center - Double(base)
      let raw = [
        ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1,
        ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t,
      ]
      let first = max(0, min(base - 1, source - 1))
      let last = max(first, min(base + 2, source - 1))
      var weights = [Double](repeating: 0, count: last - first + 1)
      // Beyond the edge the outermost pixel goes on.
      for (offset, weight) in raw.enumerated() { weights[max(first, min(base - 1 + offset, last)) - first] += weight }
      return (first, weights)
    }
  }

  /// Fraction bits of a value between the two directions.
  private static let fraction: Int32 = 6

  private let source: ClipSize
  private let target: ClipSize
  private let channels: Int
  private let across: Weights
  private let down: Weights
  /// The picture scaled across only, kept so that rows that did not change are not scaled again.
  private var middle: [Int16]

  /// Sizes must be at least 1.
  init(from source: ClipSize, to target: ClipSize, channels: Int) {
    (self.source, self.target, self.channels) = (source, target, channels)
    let isSame = source == target
    across = Weights(from: isSame ? 1 : source.width, to: isSame ? 1 : target.width)
    down = Weights(from: isSame ? 1 : source.height, to: isSame ? 1 : target.height)
    middle = [Int16](repeating: 0, count: isSame ? 0 : target.width * channels * source.height)
  }

  /// The picture at the new size. Rows outside `changedRows` must be those of the call before.
  mutating func scaled(_ pixels: [UInt8], changedRows: Range<Int>) -> [UInt8] {
    if source == target { return pixels }
    // Taken out and put back, so that it is not copied.
    var middle: [Int16] = []
    swap(&middle, &self.middle)
    defer { swap(&middle, &self.middle) }
    pixels.withUnsafeBufferPointer { pixels in
      middle.withUnsafeMutableBufferPointer { middle in
        for row in changedRows.clamped(to: 0..<source.height) { scaleAcross(row, pixels, middle) }
      }
    }
    let line = target.width * channels
    return [UInt8](unsafeUninitializedCapacity: line * target.height) { output, count in
      middle.withUnsafeBufferPointer { middle in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: line) { sums in
          for row in 0..<target.height { scaleDown(row, middle, sums, output) }
        }
      }
      count = line * target.height
    }
  }

  private func scaleAcross(
    _ row: Int, _ pixels: UnsafeBufferPointer<UInt8>, _ middle: UnsafeMutableBufferPointer<Int16>
  ) {
    let (input, output) = (row * source.width * channels, row * target.width * channels)
    let rounding: Int32 = 1 << (13 - Self.fraction)
    across.starts.withUnsafeBufferPointer { starts in
      across.values.withUnsafeBufferPointer { values in
        for column in 0..<target.width {
          for channel in 0..<channels {
            var sum = rounding
            var place = input + starts[column] * channels + channel
            for tap in 0..<across.taps {
              sum &+= Int32(pixels[place]) &* values[column &* across.taps &+ tap]
              place += channels
            }
            middle[output + column * channels + channel] = Int16(truncatingIfNeeded: sum >> (14 - Self.fraction))
          }
        }
      }
    }
  }

  private func scaleDown(
    _ row: Int, _ middle: UnsafeBufferPointer<Int16>, _ sums: UnsafeMutableBufferPointer<Int32>,
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let line = target.width * channels
    for column in 0..<line { sums[column] = 1 << (13 + Self.fraction) }
    for tap in 0..<down.taps {
      let weight = down.values[row * down.taps + tap]
      if weight == 0 { continue }
      let input = (down.starts[row] + tap) * line
      for column in 0..<line { sums[column] &+= Int32(middle[input &+ column]) &* weight }
    }
    for column in 0..<line {
      output.initializeElement(
        at: row * line + column, to: UInt8(truncatingIfNeeded: max(0, min(255, sums[column] >> (14 + Self.fraction)))))
    }
  }
}
