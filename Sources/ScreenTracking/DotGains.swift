/// Gains of a dot in every cell of a picture (one column, two rows): how much better the dot explains it than none.
struct DotGains {
  /// Share of what lies under the dot that stays visible, inside and in the ring, in 128ths.
  private let keep: (inside: Int16, ring: Int16)
  /// Grey that the dot adds, inside and in the ring, in 128ths of a grey level.
  private let tint: (inside: Int16, ring: Int16)

  /// Prepares for one look.
  init(_ look: DotLook) {
    let ring = look.ring ?? look.inside
    keep = (Int16((1 - look.inside.alpha) * 128), Int16((1 - ring.alpha) * 128))
    tint = (Int16(look.inside.tint * 128), Int16(ring.tint * 128))
  }

  /// Sums of the gains above and left of each cell, with a row and a column of zeros before the first.
  func integral(_ frame: FrameRows, _ predicted: PredictedPicture) -> [Int32] {
    let columns = frame.columns
    let half = frame.height / 2
    var sums = [Int32](repeating: 0, count: (half + 1) * (columns + 1))
    var gains = [Int16](repeating: 0, count: columns + 16)
    for row in 0..<half {
      let y = 2 * row
      let left = max(Int(predicted.left[y]), Int(predicted.left[y + 1]))
      let right = min(Int(predicted.right[y]), Int(predicted.right[y + 1]))
      if left < right { self.row(frame, predicted, y: y, into: &gains) }
      let above = row * (columns + 1)
      sums.withUnsafeMutableBufferPointer { sums in
        gains.withUnsafeBufferPointer { gains in
          let at = above &+ columns &+ 1
          var sum: Int32 = 0
          for x in 0..<columns {
            if x >= left && x < right { sum &+= Int32(gains[x]) }
            sums[at &+ x &+ 1] = sums[above &+ x &+ 1] &+ sum
          }
        }
      }
    }
    return sums
  }

  /// Gains of two rows.
  private func row(_ frame: FrameRows, _ predicted: PredictedPicture, y: Int, into gains: inout [Int16]) {
    let columns = frame.columns
    let before = y > 0 && predicted.right[y - 1] > 0 ? y - 1 : y
    let after = y + 2 < frame.height && predicted.right[y + 2] > 0 ? y + 2 : y + 1
    frame.pixels.withUnsafeBytes { source in
      predicted.pixels.withUnsafeBytes { clean in
        for start in stride(from: 0, to: columns, by: 16) {
          // The last sixteen overlap those before them.
          let x = min(start, columns - 16)
          func load(_ bytes: UnsafeRawBufferPointer, _ row: Int) -> SIMD16<Int16> {
            SIMD16<Int16>(
              truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: row &* columns &+ x, as: SIMD16<UInt8>.self))
          }
          let shown = (load(source, y) &+ load(source, y + 1)) &>> 1
          let a = load(clean, y)
          let b = load(clean, y + 1)
          let gain = self.gain(shown, a, b, load(clean, before), load(clean, after))
          for index in 0..<16 { gains[x &+ index] = gain[index] }
        }
      }
    }
  }

  /// Gain of cells that show `shown` where `a` and `b` are expected, with their neighbours above and below.
  ///
  /// Half the way to a neighbour counts as expected, as the list lies between whole rows.
  @inline(__always)
  private func gain(
    _ shown: SIMD16<Int16>, _ a: SIMD16<Int16>, _ b: SIMD16<Int16>, _ before: SIMD16<Int16>, _ after: SIMD16<Int16>
  ) -> SIMD16<Int16> {
    let mean = (a &+ b) &>> 1
    let low = (mean &+ pointwiseMin(pointwiseMin(a, b), pointwiseMin(before, after))) &>> 1
    let high = (mean &+ pointwiseMax(pointwiseMax(a, b), pointwiseMax(before, after))) &>> 1
    func distance(_ low: SIMD16<Int16>, _ high: SIMD16<Int16>) -> SIMD16<Int16> {
      pointwiseMax(SIMD16(repeating: 0), pointwiseMax(low &- shown, shown &- high))
    }
    func under(_ value: SIMD16<Int16>, _ keep: Int16, _ tint: Int16) -> SIMD16<Int16> {
      (value &* SIMD16(repeating: keep) &+ SIMD16(repeating: tint)) &>> 7
    }
    let bound = SIMD16<Int16>(repeating: DotFinder.bound)
    let without = pointwiseMin(bound, distance(low, high))
    let inside = distance(under(low, keep.inside, tint.inside), under(high, keep.inside, tint.inside))
    // Where edges are soft the ring shows by half only.
    let (darkest, darker) = (under(low, keep.ring, tint.ring), under(high, keep.ring, tint.ring))
    let ring = distance(
      pointwiseMin(darkest, (darkest &+ low) &>> 1), pointwiseMax(darker, (darker &+ high) &>> 1))
    let with = pointwiseMin(bound, pointwiseMin(inside, ring))
    return without &* without &- with &* with
  }
}
