extension ScreenTracker {
  /// Likeness from which a horizontal shift is taken (measured: right ones 0.6 to 1).
  static let pagerLikeness = 0.5
  /// Frames that a movement of the pager may have before it is given up (chosen: 4 s at 60 frames a second).
  static let longestTransition = 240
  /// Squared difference a pixel below which two pictures are the same (measured: noise of a codec at rest 0.2).
  static let sameResidual: Float = 0.6

  /// Squared difference a pixel that a first pair of pictures at rest may have (chosen: a deviation of 8 in each).
  static let noisiest: Float = 120

  /// Frame of a movement of the pager, whose page and offset are decided when it ends.
  struct Moving {
    var entry: Int
    var profile: ColumnProfile
    var marked: Int?
    /// Shift at which the page that is left shows its list, if not where it rested; not a number if it is not known.
    var left: Float?
  }

  /// Begins a movement of the pager if the picture is the last one moved sideways or another tab is marked.
  mutating func beginsTransition(_ frame: FrameRows, rows: Range<Int>, marked: Int?) -> Bool {
    guard geometry.pages > 1, let previous, let active, stretches[active].frames > 0 else { return false }
    // The last picture at rest, if the list stood since: the first points of a movement look like rest.
    let standing = resting.map { $0.canvas == active && abs($0.shift - stretches[active].lastShift) < 1 } ?? false
    let key = ColumnProfile(standing ? resting?.frame ?? previous : previous, rows: rows)
    let profile = ColumnProfile(frame, rows: rows)
    let (points, likeness) = profile.shift(from: key)
    let sideways = abs(points) > 3 && likeness > Self.pagerLikeness
    guard sideways || (marked != nil && marked != page) else { return false }
    transitionKey = key
    moving = [
      Moving(
        entry: entries.count, profile: profile, marked: marked,
        left: leftPlace(frame, rows: rows, points: points, likeness: likeness))
    ]
    return true
  }

  /// Goes on with a movement of the pager; ends it when the picture rests at a page.
  mutating func continueTransition(_ frame: FrameRows, rows: Range<Int>, marked: Int?, entry: inout Entry) {
    guard let key = transitionKey else { return }
    if scrolls(frame, rows: rows), let previous, var before = entries.popLast() {
      // The list scrolls again: the pager had arrived a frame ago.
      let last = moving.removeLast()
      arrive(last.marked ?? page, frame: previous, rows: rows, entry: &before)
      entries.append(before)
      moving = []
      follow(frame, barTop: previousBar, marked: marked, entry: &entry)
      return
    }
    let profile = ColumnProfile(frame, rows: rows)
    entry.unknown = .pagerUnclear
    let (points, likeness) = profile.shift(from: key)
    moving.append(
      Moving(
        entry: entries.count, profile: profile, marked: marked,
        left: leftPlace(frame, rows: rows, points: points, likeness: likeness)))
    let width = Double(geometry.width)
    if likeness > 0.9, abs(points) < 2, marked == nil || marked == page, let active,
      let found = ListPlacer.place(
        frame, rows: rows, canvas: stretches[active].canvas, predicted: stretches[active].lastShift, everywhere: false),
      isGood(found, active), found.match.explained > 0.85
    {
      arrive(page, frame: frame, rows: rows, entry: &entry)
      return
    }
    if moving.count > Self.longestTransition {
      moving = []
      lost(frame, rows: rows, entry: &entry)
      return
    }
    guard let previous, Self.difference(frame, previous, rows: rows) < Self.sameResidual + 2.5 * (restNoise ?? 0) else {
      return
    }
    let between = likeness > 0.7 && abs(points) > 6 && abs(abs(points) - width) > 6
    if between && (marked == nil || marked == page) { return }
    arrive(marked ?? page, frame: frame, rows: rows, entry: &entry)
  }

  /// Whether the picture is the one before it moved up or down.
  private func scrolls(_ frame: FrameRows, rows: Range<Int>) -> Bool {
    guard moving.count > 1, moving.last?.entry == entries.count - 1, let previous else { return false }
    var canvas = Canvas(page: page, columns: previous.columns)
    canvas.learn(previous, rows: rows, shift: 0, average: false, holes: [])
    guard
      let found = ListPlacer.place(frame, rows: rows, canvas: canvas, predicted: 0, everywhere: false),
      found.ambiguity == nil
    else { return false }
    return abs(found.match.shift) > 0.7 && found.match.explained > 0.93
  }

  /// Picture of the list at rest.
  struct Resting {
    var frame: FrameRows
    var canvas: Int
    var shift: Double
  }

  /// Notes a picture that equals the one before it, and how much such pictures differ.
  mutating func noteRest(_ frame: FrameRows, rows: Range<Int>, step: Double, index: Int) {
    guard abs(step) < Self.rest, let previous else { return }
    let difference = Self.difference(frame, previous, rows: rows)
    if abs(step) < 0.1 {
      let known = restNoise ?? min(difference, Self.noisiest)
      restNoise = known + (min(difference, 4 * known + 1) - known) * 0.1
    }
    if difference < Self.sameResidual + 2.5 * (restNoise ?? 0) {
      resting = Resting(frame: frame, canvas: index, shift: stretches[index].lastShift)
    }
  }

  /// Mean squared difference of two frames' lists.
  static func difference(_ a: FrameRows, _ b: FrameRows, rows: Range<Int>) -> Float {
    guard a.columns == b.columns, a.height == b.height, !rows.isEmpty else { return .infinity }
    var sum: Float = 0
    for y in rows {
      let from = y * a.columns
      var row: Int32 = 0
      for x in from..<(from + a.columns) {
        let d = Int16(a.pixels[x]) &- Int16(b.pixels[x])
        row &+= Int32(d) &* Int32(d)
      }
      sum += Float(row)
    }
    return sum / Float(rows.count * a.columns)
  }

  /// Ends a movement at `target`: its list is placed, and the frames of the movement get their pages and offsets.
  mutating func arrive(_ target: Int, frame: FrameRows, rows: Range<Int>, entry: inout Entry) {
    let frames = moving
    let origin = page
    let originStretch = active
    let originShift = active.map { stretches[$0].lastShift } ?? 0
    moving = []
    page = target
    pager = Double(target * geometry.width)
    entry.page = Int16(target)
    entry.pager = Float(pager)
    entry.unknown = nil
    if target == origin, let active,
      let found = ListPlacer.place(
        frame, rows: rows, canvas: stretches[active].canvas, predicted: originShift, everywhere: true),
      isGood(found, active)
    {
      accept(frame, rows: rows, found: found, index: active, entry: &entry)
    } else if !findElsewhere(frame, rows: rows, entry: &entry) {
      start(frame, rows: rows, shift: originShift, entry: &entry)
    }
    velocity = 0
    let last = ColumnProfile(frame, rows: rows)
    for item in frames where item.entry < entries.count {
      let place = pagerPlace(item.profile, last: last, origin: origin, target: target)
      var moved = entries[item.entry]
      moved.pager = Float(place.pager)
      let near = abs(place.pager - pager) < abs(place.pager - Double(origin * geometry.width))
      let arrived = item.marked.map { $0 == target } ?? near
      moved.page = Int16(arrived ? target : origin)
      moved.canvas = arrived ? entry.canvas : Int32(originStretch ?? -1)
      moved.shift = arrived ? entry.shift : Float(originShift)
      moved.quality = place.likeness > Self.pagerLikeness ? 0.85 : 0
      moved.unknown = place.likeness > Self.pagerLikeness ? nil : .pagerUnclear
      if let left = item.left, let originStretch {
        moved.left = LeftPage(page: Int16(origin), canvas: Int32(originStretch), shift: left)
        if left.isNaN, !near { (moved.quality, moved.unknown) = (0, .pagerUnclear) }
      }
      entries[item.entry] = moved
    }
  }

  /// Pager's offset from the picture before the movement or the one after it, whichever fits better.
  private func pagerPlace(
    _ profile: ColumnProfile, last: ColumnProfile, origin: Int, target: Int
  ) -> (pager: Double, likeness: Double) {
    let width = Double(geometry.width)
    let way = Double(target - origin) * width
    let slack = 30.0
    let after = profile.shift(from: last, within: min(0, -way) - slack...max(0, -way) + slack)
    var best = (pager: Double(target) * width + after.points, likeness: after.explained)
    if let key = transitionKey {
      let before = profile.shift(from: key, within: min(0, way) - slack...max(0, way) + slack)
      if before.explained > best.likeness { best = (Double(origin) * width + before.points, before.explained) }
    }
    best.pager = max(-width, min(Double(geometry.pages) * width, best.pager))
    return best
  }
}
