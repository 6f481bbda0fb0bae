/// Follows the disc that systems draw under a finger: what differs from the canvas in that shape.
struct DotFinder {
  /// Half of the square that lies inside the disc, in points (the disc's diameter is about 26 pt).
  static let inside = 8
  /// Half of the square that the disc fills, with its ring and edge, in points.
  static let outside = 17
  /// Difference in grey of a pixel that is covered (measured: discs 20 to 80, codec noise up to 8).
  static let covered: Int16 = 12
  /// Distance in points that a touch has to move to count fully (chosen: twice the error of a dot's centre).
  static let moved = 3.0
  /// Value of a ring beside that of a filled disc, 0 to 1: a disc is preferred (chosen).
  static let ringValue = 0.36
  /// Distance in points that a finger moves between two frames at most (chosen).
  static let farthest = 130.0
  /// Distance in points from where the dot was lost for a frame or more (chosen).
  static let fartherAfterPause = 45.0
  /// Time in µs without the dot after which a touch has ended (chosen: shorter than lifting and touching again).
  static let patience: Int64 = 120_000

  /// Disc found in one frame.
  struct Sight {
    var x: Double
    var y: Double
    var share: Double
  }

  private struct Follow {
    var dots: [TrackedDot]
    var share = 0.0
  }

  private var current: Follow?
  private var done: [TrackedDot] = []
  private var nextID = 1
  private var lastTime: Int64?
  private var lastInterval: Int64 = 0

  /// Looks for the disc in the list of a placed frame.
  static func look(_ frame: FrameRows, rows: Range<Int>, canvas: Canvas, shift: Double) -> Sight? {
    let columns = frame.columns
    guard columns == canvas.columns, rows.count > 3 * outside, columns > 2 * outside else { return nil }
    let offset = Int(shift.rounded()) - canvas.base
    var sums = [Int32](repeating: 0, count: (rows.count + 1) * (columns + 1))
    sums.withUnsafeMutableBufferPointer { sums in
      frame.pixels.withUnsafeBufferPointer { source in
        canvas.pixels.withUnsafeBufferPointer { target in
          for y in rows {
            let row = y + offset
            let above = (y - rows.lowerBound) &* (columns &+ 1)
            let at = above &+ columns &+ 1
            let known = row >= 0 && row < canvas.rowCount && canvas.seen[row] != 0
            var sum: Int32 = 0
            for x in 0..<columns {
              if known {
                let d = Int16(source[y &* columns &+ x]) &- Int16(target[row &* columns &+ x])
                sum &+= abs(d) > covered ? 1 : 0
              }
              sums[at &+ x &+ 1] = sums[above &+ x &+ 1] &+ sum
            }
          }
        }
      }
    }
    func count(_ top: Int, _ bottom: Int, _ left: Int, _ right: Int) -> Int {
      let a = min(rows.count, max(0, top)) * (columns + 1)
      let b = max(0, min(rows.count, bottom)) * (columns + 1)
      let l = min(columns, max(0, left))
      let r = max(0, min(columns, right))
      if a >= b || l >= r { return 0 }
      return Int(sums[b + r] - sums[a + r] - sums[b + l] + sums[a + l])
    }
    // The whole picture differs: nothing can be told apart.
    if count(0, rows.count, 0, columns) * 4 > rows.count * columns { return nil }
    var best: (y: Int, x: Int, value: Double)?
    for y in stride(from: inside, to: rows.count - inside, by: 3) {
      for x in stride(from: inside / 2, to: columns - inside / 2, by: 2) {
        let within = count(y - inside, y + inside, x - inside / 2, x + inside / 2)
        let full = within * 10 >= 2 * inside * inside * 7
        let body = count(y - 15, y + 15, x - 8, x + 8)
        if !full && body < 45 { continue }
        let whole = count(y - outside, y + outside, x - outside / 2, x + outside / 2)
        var value = 0.0
        if full {
          let around = whole - count(y - 14, y + 14, x - 7, x + 7)
          value = Double(within) / Double(2 * inside * inside) - 2 * Double(around) / Double(2 * 17 * 16 - 28 * 14)
        } else if body - within >= 45, count(y - 20, y + 20, x - 10, x + 10) - body < 16 {
          value = Self.ringValue * ring(y, x, count: count)
        }
        if value > best?.value ?? 0.3 { best = (y, x, value) }
      }
    }
    guard let best else { return nil }
    return centre(best.y, best.x, best.value, count: count, frame: frame, rows: rows, canvas: canvas, offset: offset)
  }

  /// Share of sixteen directions in which a ring of 14 pt is covered, above four fifths.
  ///
  /// A white disc on white shows its ring only.
  private static func ring(_ y: Int, _ x: Int, count: (Int, Int, Int, Int) -> Int) -> Double {
    var found = 0
    for (c, s) in circle {
      let hit = (10...16).contains { radius in
        let row = y + Int((Double(radius) * s).rounded())
        let column = x + Int((Double(radius) * c / 2).rounded())
        return count(row, row + 1, column, column + 1) > 0
      }
      if hit { found += 1 }
    }
    return found >= 14 ? Double(found) / 16 : 0
  }

  /// Centre of gravity of a disc; nil if it is the canvas that has the disc (a ghost).
  private static func centre(
    _ y: Int, _ x: Int, _ value: Double, count: (Int, Int, Int, Int) -> Int, frame: FrameRows, rows: Range<Int>,
    canvas: Canvas, offset: Int
  ) -> Sight? {
    var sum = 0.0
    var sumX = 0.0
    var sumY = 0.0
    for dy in -15...14 {
      for dx in -8...7 {
        let one = Double(count(y + dy, y + dy + 1, x + dx, x + dx + 1))
        guard one > 0, y + dy >= 0, y + dy < rows.count, x + dx >= 0, x + dx < frame.columns else { continue }
        sum += one
        sumX += Double(x + dx)
        sumY += Double(y + dy)
      }
    }
    guard sum > 40 else { return nil }
    let centreX = 2 * (sumX / sum + 0.5)
    let centreY = sumY / sum + 0.5 + Double(rows.lowerBound)
    func contrast(_ radii: [(Double, Bool)], _ pixel: (Int, Int) -> UInt8?) -> Double {
      var inner = (0.0, 0.0)
      var outer = (0.0, 0.0)
      for angle in 0..<16 {
        let (c, s) = circle[angle]
        for (radius, isInner) in radii {
          guard let value = pixel(Int(centreY + radius * s), Int((centreX + radius * c) / 2)) else { continue }
          if isInner {
            inner = (inner.0 + Double(value), inner.1 + 1)
          } else {
            outer = (outer.0 + Double(value), outer.1 + 1)
          }
        }
      }
      return inner.1 > 0 && outer.1 > 0 ? abs(inner.0 / inner.1 - outer.0 / outer.1) : 0
    }
    let columns = frame.columns
    // The body of a disc, or its ring, against what lies around.
    for radii in [[(7.0, true), (10.0, true)], [(12.5, true), (14.0, true)]] {
      let compared = radii + [(17.0, false), (19.0, false)]
      let shown = contrast(compared) { row, column in
        rows.contains(row) && column >= 0 && column < columns ? frame.pixels[row * columns + column] : nil
      }
      let stored = contrast(compared) { row, column in
        let place = row + offset
        guard place >= 0, place < canvas.rowCount, column >= 0, column < columns else { return nil }
        return canvas.pixels[place * columns + column]
      }
      if shown > stored + 2 { return Sight(x: centreX, y: centreY, share: min(1, max(value, 0.5))) }
    }
    return nil
  }

  /// Sixteen directions.
  private static let circle: [(Double, Double)] = [
    (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1), (-0.383, 0.924), (-0.707, 0.707), (-0.924, 0.383),
    (-1, 0), (-0.924, -0.383), (-0.707, -0.707), (-0.383, -0.924), (0, -1), (0.383, -0.924), (0.707, -0.707),
    (0.924, -0.383),
  ]

  /// Takes what a frame showed.
  mutating func add(_ sight: Sight?, time: Int64) {
    lastInterval = lastTime.map { time - $0 } ?? 0
    lastTime = time
    if let last = current?.dots.last, time - last.time > Self.patience { close() }
    guard let sight else { return }
    if let last = current?.dots.last {
      let distance = ((last.x - sight.x) * (last.x - sight.x) + (last.y - sight.y) * (last.y - sight.y)).squareRoot()
      let pause = time - last.time > lastInterval * 3 / 2
      if distance > (pause ? Self.fartherAfterPause : Self.farthest) { close() }
    }
    var follow = current ?? Follow(dots: [])
    follow.dots.append(
      TrackedDot(
        time: time, id: nextID, phase: follow.dots.isEmpty ? .began : .moved, x: sight.x, y: sight.y, confidence: 0))
    follow.share += sight.share
    current = follow
  }

  /// Ends the touch that is followed; one seen in a single frame is dropped.
  private mutating func close() {
    defer { current = nil }
    guard let follow = current, follow.dots.count >= 2 else { return }
    let count = Double(follow.dots.count)
    let first = follow.dots[0]
    let moved = follow.dots.contains { abs($0.x - first.x) + abs($0.y - first.y) > Self.moved }
    // What never moves may be a part of the content.
    let confidence = min(1, follow.share / count) * min(1, count / 4) * (moved ? 1 : 0.5)
    for (index, dot) in follow.dots.enumerated() {
      var dot = dot
      dot.confidence = confidence
      if index == follow.dots.count - 1 { dot.phase = .ended }
      done.append(dot)
    }
    nextID += 1
  }

  /// Ends the clip and gives the touches.
  mutating func finish() -> [TrackedDot] {
    close()
    return done
  }
}
