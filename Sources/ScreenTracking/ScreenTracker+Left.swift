/// Page that goes out of sight, and where it shows its list meanwhile.
struct LeftPage {
  var page: Int16
  var canvas: Int32
  /// Not a number if the place is not known.
  var shift: Float
}

/// Lists that move up or down while their page is turned away: an app that resets a page does it then.
extension ScreenTracker {
  /// Share of the energy of a page that moves sideways that may differ from a place. Measured: right places have up to
  /// 0.2, others 2, those 7 pt away from one 0.4.
  static let elsewhere: Float = 0.6
  /// Share from which a place is looked for that fits better, and by how much it has to (measured: right places 0.2).
  static let (doubtful, better): (Float, Float) = (0.25, 0.4)
  /// Points around the place of rest in which the list is looked for, and their distance (chosen: two lines of text).
  static let (leftReach, leftStep) = (96, 4)

  /// Shift at which the page that is left shows its list, `points` further left than at rest; nil if that has not changed.
  func leftPlace(_ frame: FrameRows, rows: Range<Int>, points: Double, likeness: Double) -> Float? {
    guard let active, likeness > Self.pagerLikeness, abs(points) < 0.8 * Double(geometry.width) else { return nil }
    let rest = stretches[active].lastShift
    func at(_ shift: Double) -> Float? {
      unexplained(frame, rows: rows, canvas: stretches[active].canvas, shift: shift, points: points)
    }
    guard let here = at(rest), here > Self.doubtful else { return nil }
    // A page that was found elsewhere a frame ago has stayed there.
    if let known = moving.last?.left, known.isFinite, at(Double(known)) ?? 1 < Self.elsewhere / 2 {
      return known
    }
    var best = (shift: rest, difference: here)
    func look(_ shift: Double) {
      guard let found = at(shift), found < best.difference else { return }
      best = (shift, found)
    }
    for move in stride(from: -Self.leftReach, through: Self.leftReach, by: Self.leftStep) { look(rest + Double(move)) }
    let coarse = best.shift
    for move in 1 - Self.leftStep..<Self.leftStep { look(coarse + Double(move)) }
    if best.difference < min(Self.elsewhere / 2, Self.better * here) { return Float(best.shift) }
    return here > Self.elsewhere ? .nan : nil
  }

  /// Squared difference of a frame to a canvas moved sideways, as a share of the frame's energy; nil if it shows too little.
  private func unexplained(
    _ frame: FrameRows, rows: Range<Int>, canvas: Canvas, shift: Double, points: Double
  ) -> Float? {
    var predicted = PredictedPicture(columns: frame.columns, height: frame.height)
    predicted.take(canvas, rows: rows, shift: shift, move: Int((-points / 2).rounded()))
    var (difference, energy): (Float, Float) = (0, 0)
    for y in rows where y < frame.height {
      var (d, e): (Int32, Int32) = (0, 0)
      for x in Int(predicted.left[y])..<max(Int(predicted.left[y]), Int(predicted.right[y])) {
        let shown = Int32(frame.pixels[y &* frame.columns &+ x])
        let one = shown &- Int32(predicted.pixels[y &* frame.columns &+ x])
        let other = shown &- Int32(frame.background)
        d &+= one &* one
        e &+= other &* other
      }
      difference += Float(d)
      energy += Float(e)
    }
    return energy > Self.emptyEnergy * Float(rows.count * frame.columns) ? difference / energy : nil
  }
}
