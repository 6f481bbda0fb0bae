import ClipDecoding

/// Proposal for the layout of a clip whose bar nobody pointed at.
public struct BarProposal: Sendable, Equatable {
  /// Bar's place in a frame that shows it well.
  public var bar: BarPlace
  /// Height of what stands above the viewport: the bar's highest place.
  public var top: Double
  /// Height of the header, if the clip shows the bar at rest at a second place.
  public var headerHeight: Double?
  /// Number of tabs.
  public var pages: Int
  /// Page marked in the first frame that shows the bar.
  public var initialPage: Int
  /// Share of the frames in which the bar was seen, 0 to 1.
  public var confidence: Double
}

/// Looks for a tab bar: rows in which one of several equal cells is evenly marked and the others are alike, under texts.
///
/// It keeps counts and a few frames, so its memory does not grow with the clip.
public struct BarFinder: Sendable {
  /// Numbers of tabs that are tried.
  static let tabCounts = 2...6
  /// Difference in grey of a marked cell's underline (measured: 19 with dithering in dark mode, else 60 to 190).
  static let marked: Float = 18
  /// Deviation in a cell's row that still counts as even (measured: up to 9 where a list shines through).
  static let even: Float = 10
  /// Sum of differences between neighbours that a row of text has in each cell, a point (measured: 2 to 20).
  static let ink: Float = 1.2
  /// Tallest bar, in points (chosen; UIKit's own bars have 44 to 50).
  static let tallest = 90

  /// Height at the lower edge in which a home indicator looks like a marked cell, in points.
  static let homeIndicator = 40

  /// Share of the frames from which a marked tab is believed (measured: bars 0.53 and more, other lines up to 0.45).
  static let sure = 0.5

  /// Marked row found in one frame.
  struct Sight {
    var pages: Int
    var page: Int
    var top: Int
    var bottom: Int
    var strength: Float
  }

  let width: Int
  let height: Int
  private var frames = 0
  private var counts: [[Int]]
  private var rests: [[Int]]
  private var heights: [[Int]]
  private var votes: [Int]
  private var firstPage: [Int?]
  /// Strongest sight for each number of tabs and each place.
  private var examples: [[Int: (sight: Sight, time: Int64)]]
  private var last: Sight?
  private var run = 0
  private var bands: BandFinder

  /// Starts with the size of the pictures in points.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = min(max(0, height), 8_192)
    bands = BandFinder(height: self.height)
    let kinds = Self.tabCounts.upperBound + 1
    counts = Array(repeating: [Int](repeating: 0, count: self.height + 1), count: kinds)
    rests = counts
    heights = Array(repeating: [Int](repeating: 0, count: Self.tallest + 40), count: kinds)
    votes = [Int](repeating: 0, count: kinds)
    firstPage = [Int?](repeating: nil, count: kinds)
    examples = Array(repeating: [:], count: kinds)
  }

  /// Looks at one frame, at `time` in µs; a picture of another size is passed over.
  public mutating func add(_ picture: GrayPicture, time: Int64) {
    guard picture.width == width, picture.height == height, width >= 64, height >= 128 else { return }
    frames += 1
    bands.add(picture, time: time)
    guard let sight = Self.look(picture, near: last) else {
      last = nil
      run = 0
      return
    }
    let kind = sight.pages
    votes[kind] += 1
    counts[kind][sight.bottom] += 1
    heights[kind][min(heights[kind].count - 1, max(0, sight.bottom - sight.top))] += 1
    if firstPage[kind] == nil { firstPage[kind] = sight.page }
    run = last.map { $0.bottom == sight.bottom && $0.pages == kind } ?? false ? run + 1 : 0
    if run >= 2 { rests[kind][sight.bottom] += 1 }
    if let old = examples[kind][sight.bottom], old.sight.strength * 1.2 >= sight.strength {
      last = sight
      return
    }
    examples[kind][sight.bottom] = (sight, time)
    last = sight
  }

  /// Ends the pass: the bar with a marked tab, else rows that all frames show; nil if there is neither.
  public func finish() -> BarProposal? {
    let marked = markedBar()
    if let marked, marked.confidence >= Self.sure { return marked }
    return bands.finish() ?? marked
  }

  /// Bar with a marked tab; nil if none stands out in at least a tenth of the frames.
  private func markedBar() -> BarProposal? {
    guard let kind = votes.indices.max(by: { votes[$0] < votes[$1] }), let example = example(kind),
      votes[kind] * 10 >= frames
    else { return nil }
    let barHeight = heights[kind].indices.max { heights[kind][$0] < heights[kind][$1] } ?? 0
    let enough = max(1, votes[kind] / 200)
    guard let highest = counts[kind].indices.first(where: { counts[kind][$0] >= enough }) else { return nil }
    let open = rests[kind].indices.filter { $0 > highest + 20 && rests[kind][$0] > 0 }
      .max { rests[kind][$0] < rests[kind][$1] }
    return BarProposal(
      bar: BarPlace(
        top: Double(max(0, example.sight.bottom - barHeight)), bottom: Double(example.sight.bottom), time: example.time,
        page: example.sight.page),
      top: Double(max(0, highest - barHeight)), headerHeight: open.map { Double($0 - highest) }, pages: kind,
      initialPage: firstPage[kind] ?? 0, confidence: Double(votes[kind]) / Double(max(1, frames)))
  }

  /// Sight at the place that was seen most often; a bar under a status bar makes a poor example.
  private func example(_ kind: Int) -> (sight: Sight, time: Int64)? {
    func worth(_ bottom: Int, _ sight: Sight) -> Double { Double(counts[kind][bottom]) * (sight.top < 24 ? 0.1 : 1) }
    return examples[kind].sorted { $0.key < $1.key }.max {
      worth($0.key, $0.value.sight) < worth($1.key, $1.value.sight)
    }?
    .value
  }

  /// Strongest marked row of a picture; one where it was before is preferred.
  static func look(_ picture: GrayPicture, near: Sight?) -> Sight? {
    var best: Sight?
    for pages in tabCounts {
      var row = 20
      while row < picture.height - homeIndicator {
        guard let (page, strength) = markedCell(picture, row: row, pages: pages) else {
          row += 1
          continue
        }
        var end = row + 1
        while end < picture.height, end < row + 8, let next = markedCell(picture, row: end, pages: pages),
          next.page == page
        {
          end += 1
        }
        if end - row >= 2, end - row < 8, let top = textTop(picture, underline: row, pages: pages) {
          // One row of separator belongs to the bar.
          var sight = Sight(
            pages: pages, page: page, top: top, bottom: min(picture.height, end + 1), strength: strength)
          if let near, near.pages == pages, abs(near.bottom - sight.bottom) < 40 { sight.strength *= 1.5 }
          if best == nil || sight.strength > best!.strength { best = sight }
        }
        row = end + 1
      }
    }
    return best
  }

  /// Cell that is evenly marked in a row while the others are even and alike; nil if there is none.
  static func markedCell(_ picture: GrayPicture, row: Int, pages: Int) -> (page: Int, strength: Float)? {
    var means = SIMD8<Float>.zero
    let from = row * picture.width
    for page in 0..<pages {
      let left = from + (page * 20 + 3) * picture.width / (pages * 20)
      let right = from + (page * 20 + 17) * picture.width / (pages * 20)
      var sum: Int32 = 0
      var squares: Int32 = 0
      for x in left..<right {
        let value = Int32(picture.pixels[x])
        sum &+= value
        squares &+= value &* value
      }
      let count = Float(max(1, right - left))
      let mean = Float(sum) / count
      if Float(squares) / count - mean * mean > even * even { return nil }
      means[page] = mean
    }
    for page in 0..<pages {
      var low = Float.infinity
      var high = -Float.infinity
      for other in 0..<pages where other != page {
        low = min(low, means[other])
        high = max(high, means[other])
      }
      let difference = max(low - means[page], means[page] - high)
      if high - low < 8, difference > marked { return (page, difference) }
    }
    return nil
  }

  /// Upper edge of the bar: the texts stand in the middle between it and the underline.
  static func textTop(_ picture: GrayPicture, underline: Int, pages: Int) -> Int? {
    var last: Int?
    var first: Int?
    for row in stride(from: underline - 2, to: max(0, underline - tallest), by: -1) {
      let inked = hasInk(picture, row: row, pages: pages)
      if inked {
        last = last ?? row
        first = row
      } else if let first, first - row >= 4 {
        break
      }
    }
    guard let first, let last, last - first >= 5, last - first < 40 else { return nil }
    let top = first + last + 1 - underline
    return underline - max(0, top) >= 24 ? max(0, top) : nil
  }

  /// Whether a row has text in the middle of every cell.
  private static func hasInk(_ picture: GrayPicture, row: Int, pages: Int) -> Bool {
    let from = row * picture.width
    for page in 0..<pages {
      let left = from + (page * 20 + 5) * picture.width / (pages * 20)
      let right = from + (page * 20 + 15) * picture.width / (pages * 20)
      var sum: Int32 = 0
      for x in left..<(right - 1) { sum &+= abs(Int32(picture.pixels[x + 1]) &- Int32(picture.pixels[x])) }
      if Float(sum) < ink * Float(right - left) { return false }
    }
    return true
  }
}
