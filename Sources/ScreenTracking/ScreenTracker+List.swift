extension ScreenTracker {
  /// Quiet motion: steps below this are rest, in points (measured: 0.1 pt of noise).
  static let rest = 0.4
  /// Change of a step from one frame to the next that touches cause at 60 frames a second, in points (measured: 34).
  static let stepChange = 42.0

  /// Distances between like places that are kept of a page (chosen).
  static let maximumPeriods = 4_096

  /// Places the list of a frame whose bar was found.
  mutating func follow(_ frame: FrameRows, barTop: Double, marked: Int?, entry: inout Entry) {
    let rows = listRows(barTop)
    guard rows.count >= Canvas.fewestRows else {
      entry.unknown = .nothingToSee
      return
    }
    guard let active else {
      start(frame, rows: rows, shift: -barTop, entry: &entry)
      return
    }
    if !moving.isEmpty {
      continueTransition(frame, rows: rows, marked: marked, entry: &entry)
      return
    }
    if let marked, marked != page, beginsTransition(frame, rows: rows, marked: marked) {
      entry.unknown = .pagerUnclear
      return
    }
    // While the header scrolls the list moves with the bar; at the hand-off it goes on as before.
    let barStep = previousBar - barTop
    let step = abs(barStep) > Self.rest ? barStep : velocity ?? 0
    let predicted = stretches[active].lastShift + step
    let best = ListPlacer.place(
      frame, rows: rows, canvas: stretches[active].canvas, predicted: predicted, everywhere: true)
    let found = best.map { continuing(frame, rows: rows, instead: $0, predicted: predicted, index: active) }
    guard let found, isGood(found, active) else {
      if isEmpty(frame, rows: rows) {
        keep(frame, rows: rows, barStep: barStep, entry: &entry)
      } else if beginsTransition(frame, rows: rows, marked: marked) {
        entry.unknown = .pagerUnclear
      } else {
        lost(frame, rows: rows, entry: &entry)
      }
      return
    }
    if let period = found.ambiguity {
      continueAmbiguous(
        frame, rows: rows, found: found, period: period, predicted: predicted, barStep: barStep, entry: &entry)
      return
    }
    accept(frame, rows: rows, found: found, index: active, entry: &entry)
    connect(frame, rows: rows)
  }

  /// Distance from the prediction beyond which it is asked whether the list went on as before, in points (chosen).
  static let leap = 15.0
  /// Share of the energy at the predicted place from which it fits in itself. Measured: identical rows at less than two
  /// pixels a point 0.978 and more, rows with other numbers up to 0.87.
  static let continues = 0.96

  /// Place that continues the motion, if it fits as well as this canvas usually does; else `found`.
  ///
  /// Identical rows that were learnt at another fraction of a pixel differ evenly, so that one far away may fit better.
  func continuing(
    _ frame: FrameRows, rows: Range<Int>, instead found: Placement, predicted: Double, index: Int
  ) -> Placement {
    guard abs(found.match.shift - predicted) > Self.leap,
      var near = ListPlacer.judge(frame, rows: rows, canvas: stretches[index].canvas, shifts: [predicted]),
      abs(near.match.shift - predicted) < Self.leap, near.match.explained > Self.continues,
      near.residual < 3.5 * stretches[index].noise + 1
    else { return found }
    let distance = abs(found.match.shift - near.match.shift)
    near.ambiguity = [found.ambiguity ?? distance, distance].min()
    return near
  }

  /// Frames of a stretch that is looked up often (chosen: short ones are most).
  static let youngStretch = 24

  /// Looks a frame of a later stretch up on the page's larger canvases, to find how they lie to each other.
  mutating func connect(_ frame: FrameRows, rows: Range<Int>) {
    guard let active, stretches[active].parent == nil else { return }
    let frames = stretches[active].frames
    guard frames % (frames < Self.youngStretch ? 2 : 6) == 0 else { return }
    let page = stretches[active].canvas.page
    for index in held where index != active {
      guard stretches[index].canvas.page == page, stretches[index].parent == nil,
        stretches[index].frames > stretches[active].frames || index < active,
        let found = ListPlacer.place(
          frame, rows: rows, canvas: stretches[index].canvas, predicted: nil, everywhere: true),
        found.ambiguity == nil, found.match.explained > 0.9, found.match.energy > 2_000_000,
        min(found.residual, found.usualResidual) < 2 * stretches[index].noise + 4
      else { continue }
      let shift = found.match.shift - stretches[active].lastShift
      stretches[active].parent = (index, shift)
      stretches[index].lastShift = found.match.shift
      self.active = index
      return
    }
  }

  /// Whether a place explains the picture as well as this canvas usually does.
  func isGood(_ found: Placement, _ index: Int) -> Bool {
    if found.match.explained >= 0.7, found.match.energy > 2_000_000 { return true }
    guard found.match.gain > 0, found.match.sharpness > ListPlacer.sharpness else { return false }
    if found.match.explained >= 0.7 { return true }
    if found.match.explained >= ListPlacer.explained { return found.residual < 8 * stretches[index].noise + 30 }
    return found.match.explained >= 0.2 && found.residual < 3
  }

  /// Whether the list shows hardly anything but its background.
  func isEmpty(_ frame: FrameRows, rows: Range<Int>) -> Bool {
    var energy: Float = 0
    for y in rows where y < frame.height { energy += frame.energy[y] }
    return energy < Self.emptyEnergy * Float(rows.count * frame.columns)
  }

  /// Squared difference a pixel to the background below which a list counts as empty (measured: a line of text has 10).
  static let emptyEnergy: Float = 2

  /// Keeps the place of an empty list while only the bar moves or nothing does.
  mutating func keep(_ frame: FrameRows, rows: Range<Int>, barStep: Double, entry: inout Entry) {
    guard let active else { return }
    let moving = abs(velocity ?? 0) > 2 && abs(barStep) < Self.rest
    stretches[active].lastShift += barStep
    entry.canvas = Int32(active)
    entry.shift = Float(stretches[active].lastShift)
    if moving || velocity == nil {
      entry.unknown = .nothingToSee
      velocity = nil
    } else {
      entry.quality = 0.6
    }
  }

  /// Begins a new canvas with this frame.
  ///
  /// `alike` is a place on the active canvas that looks like the frame.
  mutating func start(
    _ frame: FrameRows, rows: Range<Int>, shift: Double, alike: Double? = nil, entry: inout Entry
  ) {
    let before = active.map { stretches[$0] }
    let holes = lookForDots(
      frame, barTop: Double(entry.barTop), canvas: before?.canvas,
      shift: alike ?? (before?.lastShift ?? 0) + (velocity ?? 0), isGuess: true, entry: entries.count)
    isSearched = true
    dropSingle()
    release()
    var stretch = Stretch(canvas: Canvas(page: page, columns: frame.columns))
    stretch.canvas.learn(frame, rows: rows, shift: shift, average: false, holes: holes)
    stretch.lastShift = shift
    stretch.frames = 1
    stretches.append(stretch)
    held.append(stretches.count - 1)
    active = stretches.count - 1
    velocity = nil
    steps = []
    entry.canvas = Int32(stretches.count - 1)
    entry.shift = Float(shift)
    entry.quality = 0.9
  }

  /// Drops the last canvas if a single frame was all that it got: that frame matches nothing.
  mutating func dropSingle() {
    guard stretches.count > 1, let last = stretches.last, last.frames == 1, held.last == stretches.count - 1,
      let entry = entries.indices.last, entries[entry].canvas == Int32(stretches.count - 1)
    else { return }
    entries[entry].canvas = -1
    entries[entry].unknown = entries[entry].unknown ?? .noMatch
    entries[entry].quality = 0
    stretches.removeLast()
    held.removeLast()
    if active == stretches.count { active = nil }
  }

  /// Frees the smallest canvas when there are too many.
  mutating func release() {
    guard held.count >= Self.maximumCanvases else { return }
    let smallest = held.filter { $0 != active }.min { stretches[$0].frames < stretches[$1].frames }
    if let smallest {
      held.removeAll { $0 == smallest }
      stretches[smallest].canvas = Canvas(page: stretches[smallest].canvas.page, columns: 0)
    }
  }

  /// Takes a place: notes the motion and learns.
  mutating func accept(
    _ frame: FrameRows, rows: Range<Int>, found: Placement, index: Int, quality: Float = 0.97, entry: inout Entry
  ) {
    let shift = found.match.shift
    let step = shift - stretches[index].lastShift
    stretches[index].lastShift = shift
    stretches[index].frames += 1
    stretches[index].noise += (min(found.residual, 4 * stretches[index].noise + 8) - stretches[index].noise) * 0.1
    noteRest(frame, rows: rows, step: step, index: index)
    velocity = step
    steps.append(step)
    if steps.count > 4 { steps.removeFirst() }
    let holes = lookForDots(
      frame, barTop: Double(entry.barTop), canvas: stretches[index].canvas, shift: shift, entry: entries.count)
    isSearched = true
    stretches[index].canvas.learn(frame, rows: rows, shift: shift, average: true, holes: holes)
    entry.canvas = Int32(index)
    entry.shift = Float(shift)
    entry.quality = quality
  }

  /// Several places look alike: the one that continues the motion is taken if another would be implausible.
  mutating func continueAmbiguous(
    _ frame: FrameRows, rows: Range<Int>, found: Placement, period: Double, predicted: Double, barStep: Double,
    entry: inout Entry
  ) {
    guard let active else { return }
    entry.unknown = .ambiguous(period: period)
    if period > 4, periods[page].count < Self.maximumPeriods { periods[page].append(period) }
    var chosen = found
    let periodsAway = ((predicted - found.match.shift) / period).rounded()
    if periodsAway != 0 {
      let other = found.match.shift + periodsAway * period
      if let match = ListPlacer.judge(frame, rows: rows, canvas: stretches[active].canvas, shifts: [other]) {
        chosen = match
      }
    }
    let deviation = abs(chosen.match.shift - predicted)
    let step = chosen.match.shift - stretches[active].lastShift
    let elapsed = entries.last.map { Double(entry.time - $0.time) / 16_667 } ?? 1
    let still = abs(step) < Self.rest && (velocity == nil || abs(velocity ?? 0) < 12)
    let plausible = velocity != nil && Self.stepChange * elapsed * elapsed < period - deviation
    // The bar's own movement explains the list's.
    let carried = abs(barStep) > Self.rest && deviation < 3 && abs(step - barStep) < 3
    let isolated =
      steps.count >= 2 && abs(steps[steps.count - 2]) < Self.rest && abs(steps[steps.count - 1]) > 1.5
      && abs(step) < Self.rest
    if !carried && (isolated || !(still || plausible)) {
      if isolated, let step = entries.indices.last { entries[step].unknown = .ambiguous(period: period) }
      // The place is known but for a multiple of the period: go on with a canvas of its own.
      start(frame, rows: rows, shift: chosen.match.shift, alike: chosen.match.shift, entry: &entry)
      velocity = still ? 0 : nil
      return
    }
    entry.unknown = nil
    accept(frame, rows: rows, found: chosen, index: active, quality: 0.9, entry: &entry)
  }

  /// Nothing matches on the active canvas: other canvases of the page are tried, then a new one is begun.
  mutating func lost(_ frame: FrameRows, rows: Range<Int>, entry: inout Entry) {
    if findElsewhere(frame, rows: rows, entry: &entry) { return }
    start(frame, rows: rows, shift: active.map { stretches[$0].lastShift } ?? 0, entry: &entry)
  }

  /// Looks the frame up on the page's other canvases.
  mutating func findElsewhere(_ frame: FrameRows, rows: Range<Int>, entry: inout Entry) -> Bool {
    let order = held.filter { $0 != active && stretches[$0].canvas.page == page }
    for index in order.sorted(by: { stretches[$0].frames > stretches[$1].frames }) {
      let found = ListPlacer.place(
        frame, rows: rows, canvas: stretches[index].canvas, predicted: nil, everywhere: true)
      guard let found, found.ambiguity == nil, isGood(found, index) else { continue }
      active = index
      accept(frame, rows: rows, found: found, index: index, entry: &entry)
      velocity = nil
      return true
    }
    return false
  }
}
