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
  /// The two blocks that speak most for `best` do not count: a touch dot or its ghost may be there.
  static func differ(_ best: PixelMatch, _ other: PixelMatch) -> Bool {
    var blocks: [Difference] = []
    for index in best.blocks.indices where index < other.blocks.count {
      guard best.counts[index] > 0, best.counts[index] == other.counts[index] else { continue }
      blocks.append((Double(other.blocks[index] - best.blocks[index]), Double(best.blocks[index])))
    }
    guard blocks.count >= 4 else { return false }
    let left = blocks.reduce(0) { $0 + $1.left }
    if blocks.reduce(0, { $0 + $1.more }) > 2 * left + 10 * differs { return true }
    blocks.sort { $0.more < $1.more }
    if isElected(blocks) { return true }
    blocks.removeLast(2)
    let sum = blocks.reduce(0) { $0 + $1.more }
    let count = Double(blocks.count)
    let mean = sum / count
    let variance = blocks.reduce(0) { $0 + ($1.more - mean) * ($1.more - mean) } / (count * max(1, count - 1))
    let significance = mean / max(1e-9, variance).squareRoot()
    if sum > 2 * left + differs { return true }
    return sum > 0.15 * left + differs && significance > 3
  }

  /// One block: how much worse the other place fits, and how badly this one does.
  private typealias Difference = (more: Double, left: Double)

  /// Whether nearly all blocks in which the places differ clearly speak for this one; `blocks` are sorted.
  ///
  /// The two loudest of either side do not count, nor those that fit worse by far than the others: a pointer or its ghost
  /// is there.
  private static func isElected(_ blocks: [Difference]) -> Bool {
    guard blocks.count >= enough else { return false }
    let kept = blocks.dropFirst(2).dropLast(2)
    let (more, left) = (kept.reduce(0) { $0 + $1.more }, kept.reduce(0) { $0 + $1.left })
    if more > 2 * left + 20 * differs { return true }
    guard more > 0.15 * left + differs else { return false }
    let usual = blocks.map(\.left).sorted()[blocks.count / 2]
    let voting = blocks.filter {
      $0.left <= loud * usual + differs && abs($0.more) > max(differs, usual / 2 + 0.1 * $0.left)
    }
    let votes = voting.count { $0.more > 0 }
    return votes >= clear && (voting.count - votes) * 4 <= votes
  }

  /// Blocks from which they are asked one by one (chosen: a third of a screen).
  static let enough = 10
  /// Blocks that have to speak for a place, four times as many as against it (chosen).
  static let clear = 5
  /// Share of the usual difference from which a block fits worse by far (chosen: a pointer gives 20).
  static let loud = 8.0
  /// Squared difference that tells two places apart: some digits at a third of their contrast (measured).
  static let differs = 40_000.0
}
