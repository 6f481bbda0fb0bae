/// Disc found in one frame.
struct DotSight {
  /// Centre in points from the picture's upper left corner.
  var x: Float
  var y: Float
  /// Share of what the disc should change that is changed so; 1 is a perfect fit.
  var share: Float
  /// Evidence in units of the noise around the disc.
  var evidence: Float
  /// Evidence that a dot at this place would give.
  var expected: Float
  /// Number of the look.
  var look: UInt8

  /// Whether this is surely a dot.
  var isSure: Bool { evidence > 800 && share > 0.5 && share < 1.5 }
}

/// Looks for the disc that systems draw under a finger: what differs from the predicted picture as such a disc would.
struct DotFinder {
  /// Differences in grey above this bound count no more (chosen).
  static let bound: Int16 = 32
  /// Mean gain of a cell from which a place is looked at closely, in squared grey levels (measured: noise gives 5).
  static let worth: Float = 15
  /// Distance from the centre up to which the surroundings tell how noisy the prediction is, in points (chosen).
  static let surroundings = 24
  /// Columns of two points in a disc of 16 pt radius.
  static let discColumns: Float = 400
  /// Places that are looked at closely in a frame and look (chosen).
  static let most = 6

  /// Frame to look at.
  let frame: FrameRows
  /// Picture without a dot.
  let predicted: PredictedPicture

  /// Dots of a look, the surest first; `hints` are places that are looked at in any case.
  func sights(_ look: DotLook, hints: [(x: Float, y: Float)] = []) -> [DotSight] {
    let half = frame.height / 2
    guard predicted.columns == frame.columns, predicted.height == frame.height, frame.columns >= 40, half >= 40
    else { return [] }
    let sums = DotGains(look).integral(frame, predicted)
    var found: [DotSight] = []
    for place in peaks(sums, half: half, box: look.ring == nil ? 4 : 7) {
      if let sight = refine(look, x: Float(2 * place.x) + 1, y: Float(2 * place.y) + 1) { found.append(sight) }
    }
    found.removeAll { $0.evidence < 250 }
    for hint in hints { if let sight = refine(look, x: hint.x, y: hint.y) { found.append(sight) } }
    found.sort { $0.evidence > $1.evidence }
    var separate: [DotSight] = []
    for sight in found {
      if separate.contains(where: { abs($0.x - sight.x) < 12 && abs($0.y - sight.y) < 12 }) { continue }
      separate.append(sight)
    }
    return separate
  }

  /// Separate places with the highest mean gain in a box of `2 * box + 1` cells.
  private func peaks(_ sums: [Int32], half: Int, box: Int) -> [(x: Int, y: Int)] {
    let columns = frame.columns
    let width = columns + 1
    let least = Int32(Self.worth * Float((2 * box + 1) * (2 * box + 1)))
    var found: [(x: Int, y: Int, value: Int32)] = []
    sums.withUnsafeBufferPointer { sums in
      for y in stride(from: 2, to: half - 2, by: 2) {
        let top = max(0, y - box) * width
        let bottom = min(half, y + box + 1) * width
        for x in stride(from: 2, to: columns - 2, by: 2) {
          let l = max(0, x - box)
          let r = min(columns, x + box + 1)
          let value = sums[bottom &+ r] &- sums[top &+ r] &- sums[bottom &+ l] &+ sums[top &+ l]
          if value > least { found.append((x, y, value)) }
        }
      }
    }
    found.sort { ($0.value, $0.y, $0.x) > ($1.value, $1.y, $1.x) }
    var taken: [(x: Int, y: Int)] = []
    for one in found {
      if taken.contains(where: { abs($0.x - one.x) < 6 && abs($0.y - one.y) < 6 }) { continue }
      taken.append((one.x, one.y))
      if taken.count == Self.most { break }
    }
    return taken
  }

  /// Fit of a disc at one place.
  private struct Fit {
    var gain: Float = 0
    var expected: Float = 0
    var noise: Float = 0
    var known: Float = 0
  }

  /// Moves the centre to where the disc fits best.
  private func refine(_ look: DotLook, x startX: Float, y startY: Float) -> DotSight? {
    var (x, y) = (startX, startY)
    var profile = look.sharp
    var best = fit(look.sharp, x: x, y: y)
    for step in [Float(4), 2, 1, 0.5] {
      // The last steps are taken with the edges that fit better.
      let soft = step == 1 ? fit(look.soft, x: x, y: y) : nil
      if let soft, soft.gain * best.expected > best.gain * soft.expected {
        best = soft
        profile = look.soft
      }
      for _ in 0..<3 {
        var isMoved = false
        for (dx, dy) in [(step, 0), (-step, 0), (0, step), (0, -step)] as [(Float, Float)] {
          let other = fit(profile, x: x + dx, y: y + dy)
          guard other.gain > best.gain else { continue }
          (best, x, y, isMoved) = (other, x + dx, y + dy, true)
          break
        }
        if !isMoved { break }
      }
    }
    guard best.known > 0.6 else { return nil }
    let share = best.gain / max(1, best.expected)
    // More change than expected speaks against the disc as less does.
    let worth = min(best.gain, 2 * best.expected - best.gain)
    return DotSight(
      x: x, y: y, share: share, evidence: worth / (best.noise + 6),
      expected: best.expected / (best.noise + 6), look: look.number)
  }

  /// Compares the disc at a place with the picture without it.
  private func fit(_ look: DotLook.Profile, x centreX: Float, y centreY: Float) -> Fit {
    var result = Fit()
    guard centreX > 0, centreX < Float(2 * frame.columns), centreY > 0, centreY < Float(frame.height) else {
      return result
    }
    let middleRow = Int(centreY)
    let middle = Int(centreX / 2)
    let first = max(1, middleRow - Self.surroundings)
    let end = max(first, min(frame.height - 1, middleRow + Self.surroundings + 1))
    var around = SIMD2<Float>.zero
    var inside: Float = 0
    for y in first..<end {
      let left = max(Int(predicted.left[y]), middle - Self.surroundings / 2)
      let right = min(Int(predicted.right[y]), middle + Self.surroundings / 2 + 1)
      guard left < right else { continue }
      let dy = Float(y) + 0.5 - centreY
      for x in left..<right {
        let dx = Float(2 &* x &+ 1) - centreX
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance > Float(Self.surroundings) { continue }
        let point = point(x: x, y: y)
        if distance > Float(DotLook.reach + 2) {
          around += SIMD2(point.without * point.without, 1)
          continue
        }
        let index = Int(distance * Float(DotLook.steps))
        if index >= look.alpha.count { continue }
        inside += 1
        let (with, change) = point.under(look, index)
        result.gain += point.without * point.without - with * with
        result.expected += change * change
      }
    }
    result.noise = around.y > 50 ? around.x / around.y : 400
    result.known = inside / Self.discColumns
    return result
  }

  /// Values of one column of a row, shown, and what is expected there.
  private struct Point {
    var shown: Float
    var expected: Float
    var low: Float
    var high: Float
    var without: Float

    /// Difference that is left under a dot at a distance (in steps), and the change that the dot should cause.
    @inline(__always)
    func under(_ look: DotLook.Profile, _ index: Int) -> (with: Float, change: Float) {
      let keep = 1 - look.alpha[index]
      let here = expected * keep + look.tint[index]
      // Half a point nearer or further: the edge's place is not known better.
      let near = max(0, index &- 2)
      let far = min(look.alpha.count &- 1, index &+ 2)
      let nearer = expected * (1 - look.alpha[near]) + look.tint[near]
      let further = expected * (1 - look.alpha[far]) + look.tint[far]
      let least = min(here - keep * (expected - low), min(nearer, further))
      let most = max(here + keep * (high - expected), max(nearer, further))
      let bound = Float(DotFinder.bound)
      return (min(bound, max(0, max(least - shown, shown - most))), min(bound, abs(here - expected)))
    }
  }

  /// Reads one column of a row; half the way to the rows beside it counts as expected.
  @inline(__always)
  private func point(x: Int, y: Int) -> Point {
    let columns = frame.columns
    let at = y &* columns &+ x
    let shown = Float(frame.pixels[at])
    let expected = Float(predicted.pixels[at])
    let before = predicted.right[y &- 1] > 0 ? Float(predicted.pixels[at &- columns]) : expected
    let after = predicted.right[y &+ 1] > 0 ? Float(predicted.pixels[at &+ columns]) : expected
    let low = (expected + min(expected, min(before, after))) / 2
    let high = (expected + max(expected, max(before, after))) / 2
    let without = min(Float(Self.bound), max(0, max(low - shown, shown - high)))
    return Point(shown: shown, expected: expected, low: low, high: high, without: without)
  }
}
