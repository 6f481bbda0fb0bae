import ClipDecoding

/// Looks for the part of a recording that is the phone's screen: what moves, up to the straight edges around it.
///
/// A desktop, a simulator's window with its title, and black borders stand still; lists, headers and pages move over the
/// screen's whole width. It keeps two pictures' worth of counts, so its memory does not grow with the clip.
public struct CropFinder: Sendable {
  /// Difference in grey from which a pixel changes (measured: noise of codecs up to 8).
  static let change: Int16 = 12
  /// Share of the busiest column's (or row's) changing pixels from which another belongs to the screen (chosen).
  static let busy = 0.12
  /// Difference in grey of an edge, and the share of its length that has it (chosen).
  static let (step, straight): (Int, Double) = (8, 0.75)
  /// Rows without an edge beside them after which the screen has ended (chosen: more than a line of text).
  static let longestGap = 24
  /// Rows inside what moves at which a window's frame is looked at (chosen: beyond a pointer's way above the window).
  static let inwards = 160
  /// Share of the width within which a horizontal edge is the screen's, where its corners are round (chosen).
  static let corner = 0.16
  /// Brightest grey of a border (chosen: video levels make black 16 at most).
  static let darkest: UInt8 = 24
  /// Share of picture that a proposal may cover at most: more is the whole picture.
  static let whole = 0.97

  let width: Int
  let height: Int
  private var counts: [UInt16]
  private var last: [UInt8] = []
  private var frames = 0

  /// Starts with the size of the pictures in pixels.
  public init(width: Int, height: Int) {
    self.width = max(0, min(width, 8_192))
    self.height = max(0, min(height, 8_192))
    counts = [UInt16](repeating: 0, count: self.width * self.height)
  }

  /// Looks at one frame; a picture of another size is passed over.
  public mutating func add(_ picture: GrayPicture) {
    guard picture.width == width, picture.height == height, width > 0, height > 0 else { return }
    if last.count == counts.count {
      counts.withUnsafeMutableBufferPointer { counts in
        for index in counts.indices {
          let difference = Int16(picture.pixels[index]) &- Int16(last[index])
          if abs(difference) > Self.change, counts[index] < .max { counts[index] &+= 1 }
        }
      }
    }
    last = picture.pixels
    frames += 1
  }

  /// Ends the pass; nil if the screen fills the picture or nothing stands out.
  public func finish() -> ClipRectangle? {
    guard frames > 2, width >= 64, height >= 64 else { return nil }
    guard let rough = Self.busyRange(rowCounts(0..<width)), let moving = Self.busyRange(columnCounts()) else {
      return nil
    }
    let left = edge(from: moving.lowerBound, by: -1, along: rough)
    let right = edge(from: moving.upperBound, by: 1, along: rough)
    guard right - left >= 48 else { return nil }
    let across = left..<right
    // A clock or a pointer beside the screen does not count any more.
    guard let movingRows = Self.busyRange(rowCounts(across)) else { return nil }
    let inwards = min(Self.inwards, movingRows.count / 3)
    let top = end(from: movingRows.lowerBound, by: -1, across: across, inwards: inwards)
    let bottom = end(from: movingRows.upperBound - 1, by: 1, across: across, inwards: inwards) + 1
    let down = max(0, top)..<max(max(0, top), min(height, bottom))
    guard across.count >= 48, down.count >= 64 else { return nil }
    if Double(across.count) > Self.whole * Double(width), Double(down.count) > Self.whole * Double(height) {
      return nil
    }
    return ClipRectangle(x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  /// Number of changes from which a pixel counts as moving.
  private var least: UInt16 { UInt16(clamping: max(2, frames / 200)) }

  private func columnCounts() -> [Int] {
    var result = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width where counts[y * width + x] >= least { result[x] += 1 }
    }
    return result
  }

  private func rowCounts(_ columns: Range<Int>) -> [Int] {
    (0..<height).map { y in columns.count { counts[y * width + $0] >= least } }
  }

  /// Largest range of busy columns or rows, with gaps of a tenth of all at most.
  private static func busyRange(_ counts: [Int]) -> Range<Int>? {
    // The tenth busiest stands for all: a few that change always do not raise the bar.
    let ordered = counts.sorted()
    let limit = max(1, Int(Double(ordered[ordered.count * 9 / 10]) * busy))
    var best: (range: Range<Int>, sum: Int)?
    var start: Int?
    var lastBusy = 0
    var sum = 0
    for index in counts.indices where counts[index] > limit {
      if start == nil || index - lastBusy > counts.count / 10 {
        start = index
        sum = 0
      }
      sum += counts[index]
      lastBusy = index
      if let start, sum > best?.sum ?? 0 { best = (start..<index + 1, sum) }
    }
    return best?.range
  }

  /// First straight vertical edge from a column outwards, or the picture's rim.
  private func edge(from column: Int, by way: Int, along rows: Range<Int>) -> Int {
    var place = column
    while place > 0, place < width {
      if isEdge(place, along: rows, isColumn: true) { return place }
      place += way
    }
    return place <= 0 ? 0 : width
  }

  /// Whether the pixels on both sides of a line differ over most of its length.
  private func isEdge(_ place: Int, along: Range<Int>, isColumn: Bool) -> Bool {
    var found = 0
    for other in along {
      let here = isColumn ? other * width + place : place * width + other
      let difference = Int(last[here]) - Int(last[here - (isColumn ? 1 : width)])
      if abs(difference) >= Self.step { found += 1 }
    }
    return Double(found) >= Self.straight * Double(along.count)
  }

  /// Last row of the screen from `row` on; bars above and below the list stand still.
  ///
  /// Beside the screen's rows there are edges, beyond its end there are none. A screen as wide as the picture ends at
  /// dark rows that a straight edge ends, or at the rim.
  private func end(from row: Int, by way: Int, across: Range<Int>, inwards: Int) -> Int {
    let sides = [across.lowerBound, across.upperBound].filter { $0 > 0 && $0 < width }
    let rim = way < 0 ? 0 : height - 1
    if sides.isEmpty { return darkEnd(rim: rim, to: row, across: across) }
    var lastRow = row
    for side in sides {
      let isLeft = side == across.lowerBound
      let outside = isLeft ? side - 1 : side
      let frame = usualGrey(outside, near: row, way: way, inwards: inwards)
      // Inside a window's frame of one grey the movement's extent does not matter.
      var place = frame == nil ? row : row - way * inwards
      var found = frame == nil ? row : place
      while place >= 0, place < height {
        if let frame, abs(Int(last[place * width + outside]) - Int(frame)) >= Self.step { break }
        if frame == nil, abs(place - found) > Self.longestGap { break }
        if abs(Int(last[place * width + side]) - Int(last[place * width + side - 1])) >= Self.step { found = place }
        place += way
      }
      if frame != nil || sides.count == 1 || (found - lastRow) * way > 0 { lastRow = found }
      if frame != nil { break }
    }
    // Round corners: the horizontal edge lies further out.
    let reach = Int(Double(across.count) * Self.corner)
    let middle = across.lowerBound + across.count / 4..<across.upperBound - across.count / 4
    for move in 0...reach {
      let edge = lastRow + way * move + (way < 0 ? 0 : 1)
      if edge > 0, edge < height, isEdge(edge, along: middle, isColumn: false) { return way < 0 ? edge : edge - 1 }
    }
    return lastRow
  }

  /// Grey of a column, if it is the same over many rows inwards from `row`.
  private func usualGrey(_ column: Int, near row: Int, way: Int, inwards: Int) -> UInt8? {
    let rows = (inwards..<2 * inwards).map { row - way * $0 }.filter { $0 >= 0 && $0 < height }
    let greys = rows.map { last[$0 * width + column] }.sorted()
    guard let low = greys.first, let high = greys.last, Int(high) - Int(low) < 2 * Self.step else { return nil }
    return greys[greys.count / 2]
  }

  /// First row after an even dark border at the rim; the rim itself if there is none.
  private func darkEnd(rim: Int, to row: Int, across: Range<Int>) -> Int {
    let way = rim == 0 ? 1 : -1
    var place = rim
    while place != row, across.allSatisfy({ last[place * width + $0] <= Self.darkest }) {
      place += way
      let edge = way > 0 ? place : place + 1
      if isEdge(edge, along: across, isColumn: false) { return place }
    }
    return rim
  }
}
