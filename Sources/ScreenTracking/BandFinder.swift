import ClipDecoding

/// Looks for a bar without an evenly marked tab: the lowest rows with texts that every frame shows somewhere.
///
/// A list scrolls on, and a header leaves the screen. The finder keeps a
/// bounded number of frames, spread evenly over the clip.
struct BandFinder {
  /// Frames that are kept at most (chosen: 6 MB at 930 points).
  static let most = 24
  /// Rows that are looked up together, and the distance between candidates, in points (chosen: a line of text).
  static let (band, stride) = (24, 4)
  /// Correlation at which rows are found again (measured: other rows 0.3, the bar with another tab 0.7 and more).
  static let likeness = 0.65
  /// Difference to the correlation at every other place (chosen: rows of a list that repeat have less).
  static let apart = 0.1
  /// Share of the frames in which a band may be missing (chosen: a menu over it, a page's picture behind it).
  static let missing = 0.15
  /// Points that a bar has to move at least (chosen: more than rows that jitter).
  static let way = 24
  /// Height of a bar whose lower edge shows no line, in points (UIKit's bars have 44).
  static let usualHeight = 44
  /// Mean squared value from which a row or column has text or a line (measured: noise 2, text 100 and more).
  static let ink: Float = 12
  /// Difference in grey to the row above at which an even row is a separator (measured: a hairline at 3x has 16).
  static let line: Float = 4

  private let height: Int
  private var kept: [(rows: SharpRows, greys: [Float], time: Int64)] = []
  private var step = 1
  private var count = 0

  /// Starts with the height of the pictures in points.
  init(height: Int) { self.height = height }

  /// Keeps every frame at first, and every second one of the kept ones whenever they become too many.
  mutating func add(_ picture: GrayPicture, time: Int64) {
    defer { count += 1 }
    guard count % step == 0, picture.height == height else { return }
    if kept.count == Self.most {
      kept = kept.indices.filter { $0 % 2 == 0 }.map { kept[$0] }
      step *= 2
      if count % step != 0 { return }
    }
    let greys = (0..<height).map { row in
      let pixels = picture.pixels[row * picture.width..<(row + 1) * picture.width]
      return Float(pixels.reduce(0) { $0 + Int($1) }) / Float(max(1, picture.width))
    }
    kept.append((SharpRows(picture, range: 0..<height), greys, time))
  }

  /// Rows of one frame that are found in the others.
  private struct Band {
    var first: Int
    var places: [Int?]
    var way: Int
  }

  /// Bar that all frames show, with texts in equal cells; nil if there is none.
  func finish() -> BarProposal? {
    guard kept.count >= 3, height >= 128 else { return nil }
    // The frame in the middle: a clip may begin with another screen.
    let chosen = kept.count / 2
    let bands = Swift.stride(from: 0, through: height - Self.band, by: Self.stride)
      .compactMap { band($0, in: chosen) }
    // A bar that moves is surer than one that stands: so do a title above it and a tab bar at the lower edge.
    let moving = bands.filter { $0.way >= Self.way }
    let standing = bands.filter { $0.way <= 1 && $0.first < height / 2 }
    for band in Array(moving.reversed()) + Array(standing.reversed()) {
      guard let rows = barRows(around: band, in: chosen) else { continue }
      // Rows of a list have no texts in equal cells.
      guard let pages = pages(rows, in: chosen) else { continue }
      let tops = band.places.compactMap { $0.map { $0 + rows.lowerBound - band.first } }
      guard let highest = tops.min(), let open = tops.max() else { continue }
      let isResting = open > highest + 1 && tops.count { abs($0 - open) <= 1 } > 1
      return BarProposal(
        bar: BarPlace(top: Double(rows.lowerBound), bottom: Double(rows.upperBound), time: kept[chosen].time),
        top: Double(max(0, highest)), headerHeight: isResting ? Double(open - max(0, highest)) : nil, pages: pages,
        initialPage: 0, confidence: Double(tops.count) / Double(kept.count) / 2)
    }
    return nil
  }

  /// Looks rows of a frame up in the others; nil if many do not show them, or show them twice.
  private func band(_ first: Int, in chosen: Int) -> Band? {
    var energy: Float = 0
    for index in first * 4..<(first + Self.band) * 4 {
      let value = kept[chosen].rows.values[index]
      energy += (value * value).sum()
    }
    guard energy > Self.ink * Float(Self.band * SharpRows.columns) else { return nil }
    var places: [Int?] = []
    var lost = 0
    for index in kept.indices {
      let place = index == chosen ? first : find(first, of: chosen, in: index)
      places.append(place)
      lost += place == nil ? 1 : 0
      if Double(lost) > Self.missing * Double(kept.count) { return nil }
    }
    let known = places.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return nil }
    return Band(first: first, places: places, way: high - low)
  }

  /// Row at which a frame shows the rows of another, if they are alike there and nowhere else.
  private func find(_ first: Int, of chosen: Int, in index: Int) -> Int? {
    let rows = Array(Swift.stride(from: 0, through: height - Self.band, by: 2))
    let likenesses = rows.map { likeness(first, of: chosen, $0, of: index, by: 2) }
    guard let best = likenesses.indices.max(by: { likenesses[$0] < likenesses[$1] }),
      likenesses[best] > Self.likeness
    else { return nil }
    let isAlone = likenesses.indices.allSatisfy {
      abs(rows[$0] - rows[best]) < Self.band / 2 || likenesses[$0] < likenesses[best] - Self.apart
    }
    guard isAlone else { return nil }
    return (max(0, rows[best] - 1)...min(height - Self.band, rows[best] + 1)).max {
      likeness(first, of: chosen, $0, of: index, by: 1) < likeness(first, of: chosen, $1, of: index, by: 1)
    }
  }

  /// Correlation of a band in two frames, from every `step`th row.
  private func likeness(_ first: Int, of a: Int, _ row: Int, of b: Int, by step: Int) -> Double {
    kept[a].rows.values.withUnsafeBufferPointer { one in
      kept[b].rows.values.withUnsafeBufferPointer { other in
        var (ab, aa, bb) = (SIMD16<Float>.zero, SIMD16<Float>.zero, SIMD16<Float>.zero)
        for y in Swift.stride(from: 0, to: Self.band, by: step) {
          for part in 0..<4 {
            let x = one[(first &+ y) &* 4 &+ part]
            let z = other[(row &+ y) &* 4 &+ part]
            ab += x * z
            aa += x * x
            bb += z * z
          }
        }
        let both = Double(aa.sum()) * Double(bb.sum())
        return both > 1 ? Double(ab.sum()) / both.squareRoot() : 0
      }
    }
  }

  /// Edges of the bar whose text a band holds: the text stands in the middle between them.
  private func barRows(around band: Band, in chosen: Int) -> Range<Int>? {
    let (rows, greys, _) = kept[chosen]
    func isInked(_ row: Int) -> Bool { row >= 0 && row < height && columns(row, of: rows) > 0.05 }
    guard var last = (band.first..<band.first + Self.band).last(where: isInked) else { return nil }
    while last + 1 < height, last < band.first + 2 * Self.band, isInked(last + 1) { last += 1 }
    var first = last
    while first > max(0, last - Self.usualHeight), (1...3).contains(where: { isInked(first - $0) }) { first -= 1 }
    guard last - first >= 5 else { return nil }
    let line = (last + 2..<min(height, last + Self.usualHeight)).first {
      !isInked($0) && abs(greys[$0] - greys[$0 - 1]) > Self.line
    }
    let bottom = line.map { $0 + 1 } ?? (first + last + 1 + Self.usualHeight) / 2
    let top = first + last + 1 - bottom
    return top < first && bottom <= height ? max(0, top)..<bottom : nil
  }

  /// Share of a row's columns that have ink.
  private func columns(_ row: Int, of rows: SharpRows) -> Double {
    var found = 0
    for part in 0..<4 {
      let value = rows.values[row * 4 + part]
      let squares = value * value
      for x in 0..<16 where squares[x] > Self.ink * 2 { found += 1 }
    }
    return Double(found) / Double(SharpRows.columns)
  }

  /// Number of tabs: the most equal cells that have text in their middle and none at their borders; nil if there are none.
  private func pages(_ bar: Range<Int>, in chosen: Int) -> Int? {
    var ink = [Float](repeating: 0, count: SharpRows.columns)
    for row in bar {
      for x in ink.indices {
        let value = kept[chosen].rows.values[row * 4 + x / 16][x % 16]
        ink[x] += value * value
      }
    }
    let least = Self.ink * Float(bar.count) / 2
    return BarFinder.tabCounts.reversed().first { tabs in
      (0..<tabs).allSatisfy { tab in
        let (left, right) = (tab * ink.count / tabs, (tab + 1) * ink.count / tabs)
        let cell = ink[left..<right]
        guard let most = cell.max(), most > least, cell.first ?? 0 < most / 4, cell.last ?? 0 < most / 4 else {
          return false
        }
        let sum = cell.reduce(0, +)
        let centre = zip(cell.indices, cell).reduce(Float(0)) { $0 + Float($1.0) * $1.1 } / max(sum, 1)
        return abs(centre - Float(left + right - 1) / 2) < Float(right - left) * 0.15
      }
    }
  }
}
