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
  /// Difference in grey between unmarked cells (chosen: codecs' noise). As a share of the marked cell's difference, where
  /// a list shines through (measured: up to 0.1).
  static let (alike, shade): (Float, Float) = (8, 0.2)
  /// Deviation in a cell's row that still counts as even (measured: up to 9 where a list shines through).
  static let even: Float = 10
  /// Sum of differences between neighbours that a row of text has in each cell, a point (measured: 2 to 20).
  static let ink: Float = 1.2
  /// Share of the most ink of a row that a row of the same texts has (measured: dithering up to 0.2, rows with
  /// the middle of text 0.4 and more).
  static let faint: Float = 0.25
  /// Points above an underline in which the bar's own texts stand (chosen: the lower half of a tall bar).
  static let nearest = 44
  /// Tallest bar, in points (chosen; UIKit's own bars have 44 to 50).
  static let tallest = 90

  /// Least height of what stands above a viewport, in points (chosen: a status bar has 20 and more).
  static let lowest = 10
  /// Height at the lower edge in which a home indicator looks like a marked cell, in points.
  static let homeIndicator = 40

  /// Share of the frames from which a marked tab is believed (measured: bars 0.65 and more, other lines up to 0.45).
  static let sure = 0.5

  /// Marked row found in one frame.
  struct Sight {
    var page: Int
    var top: Int
    var bottom: Int
    var strength: Float
  }

  /// Counts over all frames for one number of tabs.
  private struct Tally {
    var votes = 0
    /// Frames in which no other number of tabs is marked more strongly.
    var wins = 0
    /// Frames with the lower edge at each row, and those in which it stood there.
    var counts: [Int]
    var rests: [Int]
    var heights = [Int](repeating: 0, count: tallest + 40)
    var firstPage: Int?
    /// Strongest sight at each place.
    var examples: [Int: (sight: Sight, time: Int64)] = [:]
    var last: Sight?
    var run = 0

    init(height: Int) {
      counts = [Int](repeating: 0, count: height + 1)
      rests = counts
    }

    /// Counts what a frame shows.
    mutating func add(_ sight: Sight?, time: Int64) {
      defer { last = sight }
      guard let sight else {
        run = 0
        return
      }
      votes += 1
      counts[sight.bottom] += 1
      heights[min(heights.count - 1, max(0, sight.bottom - sight.top))] += 1
      if firstPage == nil { firstPage = sight.page }
      run = last.map { $0.bottom == sight.bottom } ?? false ? run + 1 : 0
      if run >= 2 { rests[sight.bottom] += 1 }
      if let old = examples[sight.bottom], old.sight.strength * 1.2 >= sight.strength { return }
      examples[sight.bottom] = (sight, time)
    }

    /// Sight at the place that was seen most often; a bar under a status bar makes a poor example.
    var example: (sight: Sight, time: Int64)? {
      func worth(_ bottom: Int, _ sight: Sight) -> Double { Double(counts[bottom]) * (sight.top < 24 ? 0.1 : 1) }
      return examples.sorted { $0.key < $1.key }.max { worth($0.key, $0.value.sight) < worth($1.key, $1.value.sight) }?
        .value
    }
  }

  let width: Int
  let height: Int
  private var frames = 0
  /// One for each of the numbers of tabs.
  private var tallies: [Tally]
  private var bands: BandFinder

  /// Starts with the size of the pictures in points.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = min(max(0, height), 8_192)
    bands = BandFinder(height: self.height)
    tallies = Self.tabCounts.map { [height = self.height] _ in Tally(height: height) }
  }

  /// Looks at one frame, at `time` in µs; a picture of another size is passed over.
  public mutating func add(_ picture: GrayPicture, time: Int64) {
    guard picture.width == width, picture.height == height, width >= 64, height >= 128 else { return }
    frames += 1
    bands.add(picture, time: time)
    let sights = zip(Self.tabCounts, tallies).map { Self.look(picture, pages: $0, near: $1.last) }
    let strongest = sights.compactMap { $0?.strength }.max()
    for (index, sight) in sights.enumerated() {
      tallies[index].add(sight, time: time)
      if let sight, sight.strength == strongest { tallies[index].wins += 1 }
    }
  }

  /// Ends the pass: the bar with a marked tab, else rows that all frames show; nil if there is neither.
  public func finish() -> BarProposal? {
    let marked = markedBar()
    if let marked, Double(tallies.map(\.wins).max() ?? 0) >= Self.sure * Double(frames) { return marked }
    return bands.finish() ?? marked
  }

  /// Bar with a marked tab; nil if none stands out in at least a tenth of the frames.
  private func markedBar() -> BarProposal? {
    guard let (pages, tally) = zip(Self.tabCounts, tallies).max(by: { $0.1.wins < $1.1.wins }),
      let (sight, time) = tally.example, tally.votes * 10 >= frames
    else { return nil }
    let barHeight = tally.heights.indices.max { tally.heights[$0] < tally.heights[$1] } ?? 0
    // A single frame may be mistaken.
    let enough = max(2, tally.votes / 100)
    guard let highest = tally.counts.firstIndex(where: { $0 >= enough }) else { return nil }
    let open = tally.rests.indices.filter { $0 > highest + 20 && tally.rests[$0] > 0 }
      .max { tally.rests[$0] < tally.rests[$1] }
    // Nothing is as low as what would stand above such a bar.
    let top = highest - barHeight < Self.lowest ? 0 : highest - barHeight
    return BarProposal(
      bar: BarPlace(
        top: Double(max(0, sight.bottom - barHeight)), bottom: Double(sight.bottom), time: time, page: sight.page),
      top: Double(top), headerHeight: open.map { Double($0 - highest) }, pages: pages,
      initialPage: tally.firstPage ?? 0, confidence: Double(tally.votes) / Double(max(1, frames)))
  }

  /// Strongest marked row of a picture among bars with this number of tabs; one where it was before is preferred.
  static func look(_ picture: GrayPicture, pages: Int, near: Sight?) -> Sight? {
    var best: Sight?
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
        var sight = Sight(page: page, top: top, bottom: min(picture.height, end + 1), strength: strength)
        if let near, abs(near.bottom - sight.bottom) < 40 { sight.strength *= 1.5 }
        if sight.strength > best?.strength ?? 0 { best = sight }
      }
      row = end + 1
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
      if high - low < max(alike, difference * shade), difference > marked { return (page, difference) }
    }
    return nil
  }

  /// Upper edge of the bar: the texts stand in the middle between it and the underline.
  static func textTop(_ picture: GrayPicture, underline: Int, pages: Int) -> Int? {
    let rows = Array(stride(from: underline - 2, to: max(0, underline - tallest), by: -1))
    let inks = rows.map { inkOfCells(picture, row: $0, pages: pages) }
    // Dithered white has more than other clips' faint texts, but little beside the texts of its own.
    let most = inks.prefix(nearest).max() ?? 0
    let least = max(ink, most * faint)
    var last: Int?
    var first: Int?
    for (row, ink) in zip(rows, inks) {
      if ink >= least {
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

  /// Sum of differences between neighbours in the middle of the emptiest cell of a row, a point.
  private static func inkOfCells(_ picture: GrayPicture, row: Int, pages: Int) -> Float {
    let from = row * picture.width
    var least = Float.infinity
    for page in 0..<pages {
      let left = from + (page * 20 + 5) * picture.width / (pages * 20)
      let right = from + (page * 20 + 15) * picture.width / (pages * 20)
      var sum: Int32 = 0
      for x in left..<(right - 1) { sum &+= abs(Int32(picture.pixels[x + 1]) &- Int32(picture.pixels[x])) }
      least = min(least, Float(sum) / Float(right - left))
    }
    return least
  }
}
