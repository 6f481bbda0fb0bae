/// One finger and the one view that followed it.
struct Drag {
  let tape: Int
  let stroke: Int
  let track: Int
  let isHorizontal: Bool
  /// The refresh in which the touch-down was delivered.
  var kDown = 0
  /// The refresh in which the lift was delivered.
  var kLift = 0
  /// The sample that each refresh from `kDown` to `kLift` had.
  var samples: [Int] = []
  /// The offset before the finger moved; `nil` if no frame shows it.
  var before: Double?
  /// Whether the content moved when the finger went down.
  var wasMoving = false
  /// Offset plus finger, constant while content follows; `nil` if too few frames show it.
  var constant: Double?
  /// The frames that agree on the constant.
  var agreeing = 0
  /// The median distance of the frames from the constant, in points: that of pixels if content follows; `nil` for too few frames.
  private(set) var spread: Double?
  /// 1 for a finger whose first movement was down or right, −1 for up or left.
  var sign = 1.0

  /// The movement after which a finger has a direction, in points. (reference on calibration, 2.2)
  private static let direction = 3.0
  /// The fewest frames by which a drag's law is judged: chosen, a tenth of a second at 60 Hz.
  private static let fewestJudged = 6
  /// The way that makes a view one that moved, in points: chosen, above the pixel grid.
  private static let moved = 2.5

  /// The drags of a session in which exactly one view moved.
  static func all(in tape: Tape) -> [Drag] {
    guard tape.isPlain, !tape.times.isEmpty else { return [] }
    return tape.strokes.indices.compactMap { index in
      let drags = candidates(index, in: tape)
      return drags.count == 1 ? drags[0] : nil
    }
  }

  /// The view that followed each finger best, on a screen whose code moves views, too; placed among the frames.
  static func best(in tape: Tape, latency: Double) -> [Drag] {
    tape.strokes.indices.compactMap { index in
      var drags = candidates(index, in: tape)
      for n in drags.indices { drags[n].resolve(in: tape, latency: latency) }
      return drags.max { $0.agreeing < $1.agreeing }
    }
  }

  /// One drag for each view that moved while a finger was down.
  private static func candidates(_ index: Int, in tape: Tape) -> [Drag] {
    let stroke = tape.strokes[index]
    guard stroke.isSingle, stroke.lift < tape.geometryEnd, stroke.at.count > 1, !stroke.isCancelled else { return [] }
    let from = tape.refresh(from: stroke.t[0])
    // Touches are delivered later than recorded: by two refreshes and more.
    let to = tape.refresh(from: stroke.lift + 45)
    return tape.tracks.indices.compactMap { track in
      guard spread(tape.tracks[track].offsets, from, to) > moved else { return nil }
      var drag = Drag(tape: tape.index, stroke: index, track: track, isHorizontal: tape.tracks[track].isPager)
      let down = stroke.position(0, horizontal: drag.isHorizontal)
      let first = stroke.at.indices.first {
        abs(stroke.position($0, horizontal: drag.isHorizontal) - down) >= direction
      }
      guard let first else { return nil }
      drag.sign = stroke.position(first, horizontal: drag.isHorizontal) > down ? 1 : -1
      return drag
    }
  }

  private static func spread(_ offsets: [Double], _ from: Int, _ to: Int) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for k in max(from, 0)..<max(min(to, offsets.count), max(from, 0)) where !offsets[k].isNaN {
      low = min(low, offsets[k])
      high = max(high, offsets[k])
    }
    return high - low
  }

  func finger(_ sample: Int, in tape: Tape) -> Double {
    tape.strokes[stroke].position(sample, horizontal: isHorizontal)
  }

  /// Places the drag among the frames for a latency in milliseconds, and finds its constant.
  mutating func resolve(in tape: Tape, latency: Double) {
    let stroke = tape.strokes[self.stroke]
    let offsets = tape.tracks[track].offsets
    kDown = tape.refresh(from: stroke.t[0] + latency)
    kLift = tape.refresh(from: stroke.lift + latency)
    samples = []
    guard kDown <= kLift else { return }
    for k in kDown...kLift {
      let t = k < tape.times.count ? tape.times[k] : .infinity
      samples.append(k == kLift ? stroke.t.count - 1 : stroke.sample(at: t - latency) ?? 0)
    }
    before = offsetBefore(in: tape, offsets)
    findConstant(in: tape, offsets)
    readSamples(in: tape, offsets, latency: latency)
    findConstant(in: tape, offsets)
    let constants = following(in: tape, offsets).map { offsets[$0] + finger(samples[$0 - kDown], in: tape) }
    spread = nil
    guard constants.count >= Self.fewestJudged, let middle = constant ?? constants.median else { return }
    spread = constants.map { abs($0 - middle) }.median
  }

  private mutating func offsetBefore(in tape: Tape, _ offsets: [Double]) -> Double? {
    guard kDown > 0, kDown < offsets.count else { return nil }
    let last = tape.shown(track, atOrBefore: kDown - 1)
    let earlier = tape.shown(track, atOrBefore: kDown - 4)
    wasMoving = last != nil && earlier != nil && last != earlier
    if !wasMoving { return last }
    let down = finger(0, in: tape)
    for k in (kDown...kLift).reversed() where k > kDown && k < offsets.count && !offsets[k].isNaN {
      if abs(finger(samples[k - kDown], in: tape) - down) < 0.01 { return offsets[k] }
    }
    return nil
  }

  /// The frames in which the view follows the finger within its range.
  private func following(in tape: Tape, _ offsets: [Double]) -> [Int] {
    let range = tape.tracks[track].range
    return (kDown..<kLift).filter { k in
      guard k < offsets.count, !offsets[k].isNaN, offsets[k] > range.lowerBound + 0.4,
        offsets[k] < range.upperBound - 0.4
      else { return false }
      return samples[k - kDown] > 0 && before.map { abs(offsets[k] - $0) > 0.2 } ?? true
    }
  }

  private mutating func findConstant(in tape: Tape, _ offsets: [Double]) {
    let constants = following(in: tape, offsets).map { offsets[$0] + finger(samples[$0 - kDown], in: tape) }
    agreeing = 0
    constant = nil
    guard constants.count >= 2, let middle = constants.median else { return }
    let near = constants.filter { abs($0 - middle) < 0.4 }
    guard near.count >= 2 else { return }
    agreeing = near.count
    constant = near.mean
  }

  /// Reads off each frame which sample it had: near a boundary the latency is never good enough.
  private mutating func readSamples(in tape: Tape, _ offsets: [Double], latency: Double) {
    guard let constant, agreeing >= 3 else { return }
    let stroke = tape.strokes[self.stroke]
    var votes = [-1: 0, 0: 0, 1: 0]
    let frames = following(in: tape, offsets)
    for k in frames {
      let i = samples[k - kDown]
      let wanted = constant - offsets[k]
      guard let found = [0, -1, 1].first(where: { Self.fits(stroke, i + $0, wanted, isHorizontal) }) else { continue }
      if !Self.fits(stroke, i, wanted, isHorizontal) { samples[k - kDown] = i + found }
      votes[found, default: 0] += 1
    }
    guard let shift = [-1, 1].first(where: { votes[$0, default: 0] > votes[0, default: 0] }) else { return }
    for k in kDown..<kLift where k < offsets.count && offsets[k].isNaN && k > kDown {
      // Only a boundary nearby lets a frame have another sample than the latency says.
      let i = samples[k - kDown]
      let other = i + shift
      guard stroke.t.indices.contains(other) else { continue }
      let boundary = shift > 0 ? stroke.t[other] : stroke.t[i]
      if abs(tape.times[k] - latency - boundary) < 2 { samples[k - kDown] = other }
    }
    for n in 1..<max(samples.count, 1) { samples[n] = max(samples[n], samples[n - 1]) }
  }

  private static func fits(_ stroke: Stroke, _ sample: Int, _ wanted: Double, _ isHorizontal: Bool) -> Bool {
    stroke.at.indices.contains(sample) && abs(stroke.position(sample, horizontal: isHorizontal) - wanted) < 0.35
  }

  /// The samples that the pan received: one per frame, the touch-down first.
  var merged: [Int] {
    var result = [0]
    for sample in samples where sample > result[result.count - 1] { result.append(sample) }
    return result
  }
}
