extension ScreenTracker {
  /// Ends the clip and gives the offsets of all frames.
  public mutating func finish() -> TrackedScreen {
    addFirstDot()
    let header = geometry.headerHeight ?? foundHeader()
    var weights = [Int](repeating: 0, count: stretches.count)
    for entry in entries where entry.canvas >= 0 && entry.unknown == nil { weights[root(Int(entry.canvas)).index] += 1 }
    var main = [Int](repeating: -1, count: geometry.pages)
    for (index, stretch) in stretches.enumerated() {
      let page = stretch.canvas.page
      if main[page] < 0 || weights[index] > weights[main[page]] { main[page] = index }
    }
    let zeros = pageZeros(main: main, header: header)
    var last = [Double](repeating: 0, count: geometry.pages)
    var frames: [TrackedFrame] = []
    frames.reserveCapacity(entries.count)
    for entry in entries {
      var frame = TrackedFrame(
        time: entry.time, outer: nil, pager: Double(entry.pager), page: Int(entry.page), inner: last,
        confidence: 0, unknown: entry.unknown)
      if entry.barTop.isFinite { frame.outer = geometry.top + header - Double(entry.barTop) }
      if let left = entry.left, left.shift.isFinite, entry.barTop.isFinite {
        let (page, (top, shift)) = (Int(left.page), root(Int(left.canvas)))
        if top == main[page] {
          last[page] = Double(left.shift) + shift + Double(entry.barTop) - (zeros[page].zero ?? 0)
          frame.inner = last
        }
      }
      if entry.canvas >= 0, entry.shift.isFinite {
        let page = Int(entry.page)
        let (top, shift) = root(Int(entry.canvas))
        let place = Double(entry.shift) + shift + Double(entry.barTop) - (zeros[page].zero ?? 0)
        if top == main[page] {
          last[page] = place
          frame.inner = last
          frame.confidence = entry.unknown == nil ? Double(entry.quality) : 0
        } else {
          frame.inner[page] = place
          frame.confidence = 0.2
          if frame.unknown == nil { frame.unknown = .unconnected }
        }
      }
      frames.append(frame)
    }
    return TrackedScreen(
      frames: frames, pages: summaries(main: main, zeros: zeros, frames: frames),
      dots: touches.finish(times: entries.map(\.time)), drags: DragFinder.drags(frames),
      headerHeight: header, headerKnown: geometry.headerHeight != nil || header > 20)
  }

  /// Canvas on which a canvas was found in the end, and the shift between them.
  func root(_ index: Int) -> (index: Int, shift: Double) {
    var index = index
    var shift = 0.0
    var steps = 0
    while let parent = stretches[index].parent, steps < 64 {
      shift += parent.shift
      index = parent.index
      steps += 1
    }
    return (index, shift)
  }

  /// Header height from the lowest place where the bar rested.
  func foundHeader() -> Double {
    var counts: [Int: Int] = [:]
    for (a, b) in zip(entries, entries.dropFirst()) where a.barTop.isFinite && abs(a.barTop - b.barTop) < 0.3 {
      counts[Int(a.barTop.rounded()), default: 0] += 1
    }
    let rests = counts.filter { $0.value >= 3 }.keys.max()
    return max(0, Double(rests ?? Int(geometry.bar.top)) - geometry.top)
  }

  /// Points that the header has to move over a list that stands, before that place counts as the list's beginning (chosen).
  static let headerWay = 24.0

  /// Shift plus bar place at which each page's offset is zero, and whether that is known.
  ///
  /// A list that merely rests under an open header may be scrolled all the same; one that stands at its uppermost place
  /// while the header moves is at its beginning.
  func pageZeros(main: [Int], header: Double) -> [(zero: Double?, known: Bool)] {
    var result = [(zero: Double?, known: Bool)](repeating: (nil, false), count: geometry.pages)
    var standing = [[(place: Double, way: Double)]](repeating: [], count: geometry.pages)
    for (a, b) in zip(entries, entries.dropFirst()) where a.canvas >= 0 && a.canvas == b.canvas && a.page == b.page {
      let page = Int(a.page)
      let (top, shift) = root(Int(a.canvas))
      guard top == main[page], a.shift.isFinite, a.barTop.isFinite, a.unknown == nil, b.unknown == nil else { continue }
      let place = Double(a.shift) + shift + Double(a.barTop)
      result[page].zero = min(result[page].zero ?? place, place)
      let way = abs(Double(a.barTop) - Double(b.barTop))
      let outer = geometry.top + header - Double(a.barTop)
      let moved = abs(Double(b.shift) + Double(b.barTop) - Double(a.shift) - Double(a.barTop))
      if way > 0.7, moved < 0.4, outer < header - 1, outer > -1 { standing[page].append((place, way)) }
    }
    for page in standing.indices {
      let list = standing[page].sorted { $0.place < $1.place }
      guard let middle = Self.mostTravelled(list) else { continue }
      result[page] = (middle, true)
    }
    return result
  }

  /// Place at which the list stood over most of the header's way, if that way is long enough.
  private static func mostTravelled(_ list: [(place: Double, way: Double)]) -> Double? {
    var first = 0
    var way = 0.0
    var best: (place: Double, way: Double)?
    for (index, one) in list.enumerated() {
      way += one.way
      while one.place - list[first].place > 1.5 {
        way -= list[first].way
        first += 1
      }
      if way > best?.way ?? headerWay { best = (list[(first + index) / 2].place, way) }
    }
    return best?.place
  }

  /// The summary of each page.
  func summaries(main: [Int], zeros: [(zero: Double?, known: Bool)], frames: [TrackedFrame]) -> [TrackedPage] {
    (0..<geometry.pages).map { page in
      var found = TrackedPage(period: nil, zeroKnown: zeros[page].known, seenHeight: 0)
      let list = periods[page].sorted()
      if list.count >= 3 { found.period = list[list.count / 2] }
      let visible = Double(geometry.height) - geometry.top - (geometry.bar.bottom - geometry.bar.top)
      for frame in frames where frame.page == page && frame.confidence > 0.5 {
        found.seenHeight = max(found.seenHeight, frame.inner[page] + visible - max(0, geometry.top))
      }
      return found
    }
  }
}
