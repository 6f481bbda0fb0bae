/// Comparison of one frame with a canvas at one shift, pixel by pixel.
struct PixelMatch {
  /// Shift in points with its fraction.
  var shift: Double
  /// Shift at which rows were compared.
  var middle: Double
  /// Squared differences left in each block of rows, worst blocks included; -1: nothing to compare.
  var blocks: [Float]
  /// Number of rows compared in each block.
  var counts: [Float]
  /// Share of the frame's energy (what differs from the background) in the compared rows that the canvas explains.
  var explained: Double
  /// Energy explained, in squared grey levels.
  var gain: Double
  /// Energy of the compared rows.
  var energy: Double
  /// Bend of the differences' parabola: how sharply the shift is determined.
  var sharpness: Double
  /// Number of rows compared.
  var rows: Int
  /// Direction in which the differences still fall, -1 or 1; 0 at their least point.
  var next: Int
}

extension Canvas {
  /// Rows of a block in comparisons (chosen: a touch dot of 26 pt touches two).
  static let blockRows = 24
  /// Fewest rows that have to be comparable (chosen: two text lines with their margins).
  static let fewestRows = 48

  /// Gain of each whole shift in `shifts`, from bands of every `stride`th row; a shift with little overlap is 0.
  func gains(_ frame: FrameRows, rows: Range<Int>, shifts: Range<Int>, stride: Int, step: Int = 1) -> [Float] {
    var result = [Float](repeating: 0, count: (shifts.count + step - 1) / step)
    guard frame.columns == columns, rowCount > 0 else { return result }
    frame.bands.withUnsafeBufferPointer { frameBands in
      bands.withUnsafeBufferPointer { canvasBands in
        seen.withUnsafeBufferPointer { known in
          for index in result.indices {
            let offset = shifts.lowerBound + index * step - base
            let first = max(rows.lowerBound, -offset)
            let last = min(rows.upperBound, known.count - offset)
            if last - first < Self.fewestRows { continue }
            var sum = SIMD16<Float>.zero
            var y = first
            while y < last {
              if known[y &+ offset] != 0 {
                let b = canvasBands[y &+ offset]
                sum += b * (frameBands[y] + frameBands[y] - b)
              }
              y &+= stride
            }
            result[index] = sum.sum()
          }
        }
      }
    }
    return result
  }

  /// Compares pixel by pixel near `shift` and finds the fraction; nil if too little can be compared.
  func match(_ frame: FrameRows, rows: Range<Int>, near shift: Double) -> PixelMatch? {
    var middle = shift
    var best: PixelMatch?
    for _ in 0..<8 {
      guard let found = compare(frame, rows: rows, middle: middle) else { break }
      let before = best?.gain ?? -.infinity
      if found.gain > before { best = found }
      if found.next == 0 || found.gain < before { break }
      middle += Double(found.next)
    }
    if let stuck = best, stuck.next != 0,
      let found = compare(frame, rows: rows, middle: stuck.middle + 0.5 * Double(stuck.next)), found.gain > stuck.gain
    {
      best = found
    }
    return best
  }

  /// Compares once more at the fraction found.
  func refined(_ match: PixelMatch, _ frame: FrameRows, rows: Range<Int>) -> PixelMatch {
    guard abs(match.shift - match.middle) > 0.1, let again = compare(frame, rows: rows, middle: match.shift),
      abs(again.shift - match.shift) < 0.7, again.gain > 0.9 * match.gain
    else { return match }
    return again
  }

  /// Squared differences of a frame's row to a stored row and to its two neighbours.
  @inline(__always)
  private func rowSums(
    _ frame: UnsafeBufferPointer<UInt8>, _ at: Int, _ canvas: UnsafeBufferPointer<UInt8>, _ to: Int
  ) -> (before: Int32, here: Int32, after: Int32) {
    var before: Int32 = 0
    var here: Int32 = 0
    var after: Int32 = 0
    for x in 0..<columns {
      let value = Int16(frame[at &+ x])
      let d = value &- Int16(canvas[to &+ x])
      let e = value &- Int16(canvas[to &- columns &+ x])
      let f = value &- Int16(canvas[to &+ columns &+ x])
      here &+= Int32(d) &* Int32(d)
      before &+= Int32(e) &* Int32(e)
      after &+= Int32(f) &* Int32(f)
    }
    return (before, here, after)
  }

  /// Compares at a shift, each row with the stored row that is nearest in the content.
  private func compare(_ frame: FrameRows, rows: Range<Int>, middle: Double) -> PixelMatch? {
    guard frame.columns == columns, abs(middle) < 1e7 else { return nil }
    let whole = Int(middle.rounded(.down))
    let part = Float(middle - Double(whole))
    let offset = whole - base
    let first = max(rows.lowerBound, 2 - offset, 1)
    let last = min(rows.upperBound, rowCount - 3 - offset, frame.height - 1)
    guard last - first >= Self.fewestRows else { return nil }
    let blockCount = (frame.height + Self.blockRows - 1) / Self.blockRows
    var sums = [SIMD8<Float>](repeating: .zero, count: blockCount)
    var count = 0
    frame.pixels.withUnsafeBufferPointer { source in
      pixels.withUnsafeBufferPointer { target in
        for y in first..<last {
          var row = y &+ offset
          var away = part - fraction[row]
          if away > 0.5 {
            row &+= 1
            away = part - 1 - fraction[row]
          } else if away < -0.5 {
            row &-= 1
            away = part + 1 - fraction[row]
          }
          if seen[row] == 0 || abs(away) > 0.8 { continue }
          let (before, here, after) = rowSums(source, y &* columns, target, row &* columns)
          let sided = seen[row - 1] != 0 && seen[row + 1] != 0
          let slope = sided ? Float(after - before) / 2 : 0
          let bend = sided ? Float(after + before - 2 * here) / 2 : 0
          // Parabola through the three differences: here + slope (δ + away) + bend (δ + away)².
          sums[y / Self.blockRows] += SIMD8<Float>(
            Float(here) + slope * away + bend * away * away, -bend * away - slope / 2, bend, frame.energy[y], 1, 0, 0, 0
          )
          count += 1
        }
      }
    }
    guard count >= Self.fewestRows else { return nil }
    return Self.result(sums, middle: middle, count: count)
  }

  /// Solves for the fraction, leaves the three worst blocks out, and sums up.
  private static func result(_ sums: [SIMD8<Float>], middle: Double, count: Int) -> PixelMatch {
    func solve(_ skip: Set<Int>) -> (part: Float, next: Int) {
      var b: Float = 0
      var c: Float = 0
      for (index, sum) in sums.enumerated() where !skip.contains(index) {
        b += sum[1]
        c += sum[2]
      }
      // Without a least point the smaller side is tried next.
      if c <= 1 { return (0, b > 0 ? 1 : b < 0 ? -1 : 0) }
      let part = b / c
      return (max(-0.6, min(0.6, part)), part > 0.6 ? 1 : part < -0.6 ? -1 : 0)
    }
    func rest(_ sum: SIMD8<Float>, _ part: Float) -> Float { max(0, sum[0] - 2 * part * sum[1] + part * part * sum[2]) }
    var (part, next) = solve([])
    let order = sums.indices.sorted { rest(sums[$0], part) > rest(sums[$1], part) }
    // Blocks with a touch dot fit badly; blocks that fit well enough stay, however few have any content.
    let worst = order.prefix(min(3, sums.filter { $0[4] > 0 }.count / 6))
    let skip = Set(worst.filter { rest(sums[$0], part) > 0.5 * sums[$0][3] })
    (part, next) = solve(skip)
    var blocks = [Float](repeating: -1, count: sums.count)
    var left: Float = 0
    var energy: Float = 0
    var sharpness: Float = 0
    for (index, sum) in sums.enumerated() where sum[4] > 0 {
      blocks[index] = rest(sum, part)
      if skip.contains(index) { continue }
      left += blocks[index]
      energy += sum[3]
      sharpness += sum[2]
    }
    return PixelMatch(
      shift: middle + Double(part), middle: middle, blocks: blocks, counts: sums.map { $0[4] },
      explained: energy > 0 ? Double((energy - left) / energy) : 0,
      gain: Double(energy - left), energy: Double(energy), sharpness: Double(sharpness), rows: count, next: next)
  }

  /// Whole shifts at which the gains have their highest separate peaks, best first.
  static func peaks(_ gains: [Float], first: Int, step: Int = 1, apart: Int, share: Float, limit: Int) -> [Int] {
    guard let highest = gains.max(), highest > 0 else { return [] }
    var candidates: [Int] = []
    for index in gains.indices where gains[index] >= highest * share {
      let before = index > 0 ? gains[index - 1] : -.infinity
      let after = index + 1 < gains.count ? gains[index + 1] : -.infinity
      if gains[index] >= before, gains[index] > after { candidates.append(index) }
    }
    candidates.sort { gains[$0] > gains[$1] }
    var taken: [Int] = []
    for index in candidates where !taken.contains(where: { abs($0 - index) * step < apart }) {
      taken.append(index)
      if taken.count == limit { break }
    }
    return taken.map { first + $0 * step }
  }
}
