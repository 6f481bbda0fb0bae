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
  /// Share of picture that a proposal may cover at most: more is the whole picture.
  static let whole = 0.97

  let width: Int
  let height: Int
  var counts: [UInt16]
  var last: [UInt8] = []
  var frames = 0

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
    let inside = withoutBorders()
    let part = cut(to: inside)
    let borders = (left: inside.x > 0, right: inside.x + inside.width < width)
    let found = part.screen(borders) ?? ClipRectangle(x: 0, y: 0, width: part.width, height: part.height)
    guard found.width >= 48, found.height >= 64 else { return nil }
    if Double(found.width) > Self.whole * Double(width), Double(found.height) > Self.whole * Double(height) {
      return nil
    }
    return ClipRectangle(x: inside.x + found.x, y: inside.y + found.y, width: found.width, height: found.height)
  }

  /// Screen in what the borders leave; nil if nothing moves or its edges are not found.
  private func screen(_ borders: (left: Bool, right: Bool)) -> ClipRectangle? {
    guard let rough = Self.busyRange(rowCounts(0..<width)), let moving = Self.busyRange(columnCounts()) else {
      return nil
    }
    let left = edge(from: moving.lowerBound, by: -1, along: rough)
    let right = edge(from: moving.upperBound, by: 1, along: rough)
    guard right - left >= 48 else { return nil }
    var across = left..<right
    // A clock or a pointer beside the screen does not count any more.
    guard let movingRows = Self.busyRange(rowCounts(across)) else { return nil }
    across = withoutBezel(across, beside: movingRows, borders: borders)
    let top = max(0, end(from: movingRows.lowerBound, by: -1, across: across, moving: movingRows))
    let bottom = min(height, end(from: movingRows.upperBound - 1, by: 1, across: across, moving: movingRows) + 1)
    return bottom > top ? ClipRectangle(x: across.lowerBound, y: top, width: across.count, height: bottom - top) : nil
  }

  /// Number of changes from which a pixel counts as moving.
  var least: UInt16 { UInt16(clamping: max(2, frames / 200)) }

  func columnCounts() -> [Int] {
    var result = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width where counts[y * width + x] >= least { result[x] += 1 }
    }
    return result
  }

  func rowCounts(_ columns: Range<Int>) -> [Int] {
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
}
