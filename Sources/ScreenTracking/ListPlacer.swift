/// Place of a frame's list on a canvas.
struct Placement {
  /// Comparison at the place.
  var match: PixelMatch
  /// Distance of the nearest other place that looks alike; nil: the place is the only one.
  var ambiguity: Double?
  /// Squared difference left for each compared pixel.
  var residual: Double
  /// Middle value of the blocks' squared differences for each compared pixel: a pointer or its ghost does not count.
  var usualResidual: Double
}

/// Looks a frame up on a canvas and judges whether other places look alike.
struct ListPlacer {
  /// Points around the prediction that are searched first (measured: fast flings move 170 pt a frame).
  static let window = 240
  /// Share of the energy that has to be explained (measured: right places 0.8 and more, others below 0.4).
  static let explained = 0.55
  /// Gradient energy below which a shift is not determined: half a separator line (chosen).
  static let sharpness = 2_500.0

  /// Finds the best place near `predicted`, or anywhere if that fails or `everywhere` is set.
  static func place(
    _ frame: FrameRows, rows: Range<Int>, canvas: Canvas, predicted: Double?, everywhere: Bool
  ) -> Placement? {
    var found: Placement?
    if let predicted {
      let middle = Int(predicted.rounded())
      let first = middle - window
      let gains = canvas.gains(frame, rows: rows, shifts: first..<(middle + window + 1), stride: 3)
      // Where the prediction fits well only places that fit nearly as well matter.
      let fits = canvas.match(frame, rows: rows, near: predicted).map { $0.explained > 0.95 } ?? false
      var shifts = Canvas.peaks(gains, first: first, apart: 6, share: fits ? 0.75 : 0.55, limit: 8).map(Double.init)
      shifts.removeAll { abs($0 - predicted) < 3 }
      shifts.insert(predicted, at: 0)
      found = judge(frame, rows: rows, canvas: canvas, shifts: shifts, predicted: predicted)
      if let found, found.match.explained >= explained { return found }
    }
    guard everywhere, canvas.rowCount > 0 else { return found }
    let first = canvas.base - rows.upperBound + Canvas.fewestRows
    let last = canvas.base + canvas.rowCount - rows.lowerBound - Canvas.fewestRows
    guard first < last else { return found }
    let gains = canvas.gains(frame, rows: rows, shifts: first..<last, stride: 5, step: 2)
    let shifts = Canvas.peaks(gains, first: first, step: 2, apart: 6, share: 0.55, limit: 8).map(Double.init)
    guard let wide = judge(frame, rows: rows, canvas: canvas, shifts: shifts, predicted: predicted)
    else { return found }
    if let found, found.match.gain >= wide.match.gain { return found }
    return wide
  }

  /// Compares the candidates pixel by pixel, takes the best, and looks for others that are hardly worse.
  ///
  /// A place that continues the motion is left only for one that is surely better.
  static func judge(
    _ frame: FrameRows, rows: Range<Int>, canvas: Canvas, shifts: [Double], predicted: Double? = nil
  ) -> Placement? {
    var matches: [PixelMatch] = []
    for shift in shifts {
      guard let match = canvas.match(frame, rows: rows, near: shift) else { continue }
      if let same = matches.firstIndex(where: { abs($0.shift - match.shift) < 1.5 }) {
        if match.gain > matches[same].gain { matches[same] = match }
        continue
      }
      matches.append(match)
    }
    guard var best = matches.max(by: { $0.gain < $1.gain }) else { return nil }
    let highest = best.gain
    // A place with less overlap explains less, but may fit better where both can be compared.
    for other in matches where other.gain > 0.3 * highest && differ(other, best) { best = other }
    if let predicted {
      let near = matches.filter { $0.gain > 0.3 * highest && $0.explained > 0.7 * best.explained }
        .min { abs($0.shift - predicted) < abs($1.shift - predicted) }
      if let near, !differ(best, near) { best = near }
    }
    var ambiguity: Double?
    for other in matches where abs(other.shift - best.shift) >= 1.5 && other.gain > 0.5 * highest {
      if differ(best, other) { continue }
      let distance = abs(other.shift - best.shift)
      ambiguity = min(ambiguity ?? distance, distance)
    }
    best = canvas.refined(best, frame, rows: rows)
    let pixels = Double(best.rows * frame.columns)
    let residual = (best.energy - best.gain) / max(1, pixels)
    let parts = best.blocks.indices.filter { best.counts[$0] > 0 }
      .map { Double(best.blocks[$0] / best.counts[$0]) / Double(max(1, frame.columns)) }.sorted()
    return Placement(
      match: best, ambiguity: ambiguity, residual: residual,
      usualResidual: parts.isEmpty ? residual : parts[parts.count / 2])
  }

  /// Whether `other` is surely worse than `best` where both can be compared.
  ///
  /// The blocks that speak most for `best` and most against it do not count: a touch dot, a pointer or a ghost of them may
  /// be there.
  static func differ(_ best: PixelMatch, _ other: PixelMatch) -> Bool {
    var differences: [Double] = []
    var left = 0.0
    // Blocks that speak for and against the place.
    var votes = (more: 0, less: 0)
    for index in best.blocks.indices where index < other.blocks.count {
      guard best.counts[index] > 0, best.counts[index] == other.counts[index] else { continue }
      let difference = Double(other.blocks[index] - best.blocks[index])
      differences.append(difference)
      left += Double(best.blocks[index])
      if abs(difference) > max(differs / 2, 0.1 * Double(best.blocks[index])) {
        if difference > 0 { votes.more += 1 } else { votes.less += 1 }
      }
    }
    guard differences.count >= 4 else { return false }
    if differences.reduce(0, +) > 2 * left + 10 * differs { return true }
    differences.sort()
    differences.removeLast(2)
    if differences.count >= enough { differences.removeFirst(2) }
    let sum = differences.reduce(0, +)
    if sum > 2 * left + differs { return true }
    guard sum > 0.15 * left + differs else { return false }
    if votes.more >= clear, votes.less * 4 <= votes.more { return true }
    let count = Double(differences.count)
    let mean = sum / count
    let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count * max(1, count - 1))
    return mean / max(1e-9, variance).squareRoot() > 3
  }

  /// Blocks from which the two that speak most against a place do not count either (chosen: half a screen).
  static let enough = 8
  /// Blocks that have to speak for a place, four times as many as against it, where few are as loud (chosen).
  static let clear = 6
  /// Squared difference that tells two places apart: some digits at a third of their contrast (measured).
  static let differs = 40_000.0
}
