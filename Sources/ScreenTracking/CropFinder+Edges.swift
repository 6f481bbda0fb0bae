import ClipDecoding

/// Edges around what moves: borders of one grey, a window's frame, and the straight lines in which a screen ends.
extension CropFinder {
  /// Difference in grey of an edge, and the share of its length that has it (chosen).
  static let (step, straight): (Int, Double) = (8, 0.75)
  /// Rows over which edges beside the screen are counted, and the fewest of a screen (chosen: a text's line; a quarter).
  static let (gap, fewest) = (24, 6)
  /// Rows inside what moves at which a window's frame is looked at (chosen: beyond a pointer's way above the window).
  static let inwards = 160
  /// Share of the width within which a horizontal edge is the screen's, where its corners are round (chosen).
  static let corner = 0.16
  /// Brightest grey of a dark border or bezel (chosen: video levels make black 16 at most).
  static let darkest: UInt8 = 24
  /// Least share of the picture's side that a border has (chosen: an app's own margins have 0.05).
  ///
  /// Above and below, a dark one may be smaller, and one that goes on at both sides.
  static let border = (other: 0.08, dark: 0.03, around: 0.015)
  /// Widest bezel as a share of the screen's width (chosen).
  static let bezel = 0.08

  /// Part of the picture inside even borders that never change, such as the black beside an upright movie.
  func withoutBorders() -> ClipRectangle {
    var areSidesEven = false
    func depth(_ side: Int, isColumn: Bool, fromEnd: Bool) -> Int {
      func line(_ index: Int) -> Int { fromEnd ? side - 1 - index : index }
      guard let grey = usual(line(0), isColumn: isColumn) else { return 0 }
      var found = 0
      while found < side / 2, isBorder(line(found), isColumn: isColumn, grey: grey) { found += 1 }
      // Dark screens have dark margins, and white ones white margins, of their own.
      let least =
        isColumn
        ? Self.border.other
        : areSidesEven ? Self.border.around : grey <= Self.darkest ? Self.border.dark : Self.border.other
      return found < side / 2 && Double(found) >= least * Double(side) ? found : 0
    }
    let (left, right) = (depth(width, isColumn: true, fromEnd: false), depth(width, isColumn: true, fromEnd: true))
    areSidesEven = left > 0 && right > 0
    let (top, bottom) = (depth(height, isColumn: false, fromEnd: false), depth(height, isColumn: false, fromEnd: true))
    return ClipRectangle(x: left, y: top, width: width - left - right, height: height - top - bottom)
  }

  /// Middle grey of a line through the whole picture.
  private func usual(_ place: Int, isColumn: Bool) -> UInt8? {
    let greys = (0..<(isColumn ? height : width)).map { last[isColumn ? $0 * width + place : place * width + $0] }
    return greys.sorted()[greys.count / 2]
  }

  /// Whether a line is of one grey and never changes, but for a few pixels.
  private func isBorder(_ place: Int, isColumn: Bool, grey: UInt8) -> Bool {
    let length = isColumn ? height : width
    var others = 0
    for other in 0..<length {
      let at = isColumn ? other * width + place : place * width + other
      if counts[at] >= least || abs(Int(last[at]) - Int(grey)) >= Self.step { others += 1 }
    }
    return others * 200 <= length
  }

  /// The same counts for a part of the picture.
  func cut(to part: ClipRectangle) -> CropFinder {
    if part.width == width, part.height == height { return self }
    var result = CropFinder(width: part.width, height: part.height)
    result.counts.removeAll(keepingCapacity: true)
    for y in part.y..<part.y + part.height {
      let from = y * width + part.x
      result.counts += counts[from..<from + part.width]
      result.last += last[from..<from + part.width]
    }
    result.frames = frames
    return result
  }

  /// First straight vertical edge from a column outwards, or the picture's rim.
  func edge(from column: Int, by way: Int, along rows: Range<Int>) -> Int {
    var place = column
    while place > 0, place < width {
      if isEdge(place, along: Array(rows), isColumn: true) { return place }
      place += way
    }
    return place <= 0 ? 0 : width
  }

  /// Whether the pixels on both sides of a line differ over most of its length.
  private func isEdge(_ place: Int, along: [Int], isColumn: Bool) -> Bool {
    var found = 0
    for other in along {
      let here = isColumn ? other * width + place : place * width + other
      let difference = Int(last[here]) - Int(last[here - (isColumn ? 1 : width)])
      if abs(difference) >= Self.step { found += 1 }
    }
    return Double(found) >= Self.straight * Double(along.count)
  }

  /// Columns without a dark bezel that a dark screen does not stand out from: columns at the sides that never change.
  func withoutBezel(
    _ across: Range<Int>, beside rows: Range<Int>, borders: (left: Bool, right: Bool)
  ) -> Range<Int> {
    let most = Int(Self.bezel * Double(across.count))
    func isStill(_ column: Int) -> Bool {
      rows.count { counts[$0 * width + column] >= least } * 100 < rows.count
        && rows.count { last[$0 * width + column] > Self.darkest } * 50 < rows.count
    }
    let left = across.prefix(most + 1).count(where: { isStill($0) }) > most ? 0 : across.prefix { isStill($0) }.count
    let right =
      across.suffix(most + 1).count(where: { isStill($0) }) > most
      ? 0 : across.reversed().prefix { isStill($0) }.count
    // The picture's own rim has no bezel.
    let first = across.lowerBound > 0 || borders.left ? across.lowerBound + left : 0
    let end = across.upperBound < width || borders.right ? across.upperBound - right : width
    return first..<max(first, end)
  }

  /// Last row of the screen from `row` on; bars above and below the list stand still.
  ///
  /// Beside the screen's rows there are edges, beyond its end there are none. A screen as wide as the picture ends at
  /// the rim.
  func end(from row: Int, by way: Int, across: Range<Int>, moving: Range<Int>) -> Int {
    let sides = [across.lowerBound, across.upperBound].filter { $0 > 0 && $0 < width }
    if sides.isEmpty { return way < 0 ? 0 : height - 1 }
    let inwards = min(Self.inwards, moving.count / 3)
    for side in sides {
      let outside = side == across.lowerBound ? side - 1 : side
      if let grey = usualGrey(outside, near: row, way: way, inwards: inwards) {
        return framedEnd(outside, grey: grey, from: row, by: way, across: across, inwards: inwards)
      }
    }
    var lastRow = row
    for side in sides {
      let found = lastDense(side, from: row - way * inwards, by: way)
      if sides.count == 1 || (found - lastRow) * way > 0 { lastRow = found }
    }
    // Round corners: the horizontal edge lies further out.
    let reach = Int(Double(across.count) * Self.corner)
    for move in -Self.gap...reach {
      let edge = lastRow + way * move + (way < 0 ? 0 : 1)
      if edge > 0, edge < height, isEdge(edge, along: quarters(across), isColumn: false) {
        return way < 0 ? edge : edge - 1
      }
    }
    return lastRow
  }

  /// Columns away from corners and from a notch in the middle.
  private func quarters(_ across: Range<Int>) -> [Int] {
    let sixth = across.count / 6
    return Array(across.lowerBound + sixth..<across.lowerBound + 2 * sixth)
      + Array(across.upperBound - 2 * sixth..<across.upperBound - sixth)
  }

  /// End of a screen in a frame of one grey: the first straight edge inside the frame's end.
  private func framedEnd(
    _ outside: Int, grey: UInt8, from row: Int, by way: Int, across: Range<Int>, inwards: Int
  ) -> Int {
    var outer = row - way * inwards
    while outer + way >= 0, outer + way < height,
      abs(Int(last[(outer + way) * width + outside]) - Int(grey)) < Self.step
    {
      outer += way
    }
    let columns = quarters(across)
    var place = outer - way * 2
    var found = outer
    while (row - place) * way < inwards {
      let edge = way < 0 ? place : place + 1
      if edge > 0, edge < height, isEdge(edge, along: columns, isColumn: false) {
        found = place
        break
      }
      place -= way
    }
    // A dark screen does not stand out from a bezel, which is as thick here as at the side.
    let thick = thickness(outside, grey: grey, row: row - way * inwards, isLeft: outside < across.lowerBound)
    let even = outer - way * thick
    if grey <= Self.darkest, Double(thick) <= Self.bezel * Double(across.count), (even - found) * way > Self.inkedRows,
      inkedRows(from: even, to: found, across: across, grey: grey) >= Self.inkedRows
    {
      return even
    }
    return found
  }

  /// Rows with text from which a dark part belongs to the screen, and the contrast of text (chosen).
  private static let (inkedRows, ink) = (5, 40)

  private func inkedRows(from: Int, to: Int, across: Range<Int>, grey: UInt8) -> Int {
    (min(from, to)...max(from, to)).count { row in
      row >= 0 && row < height
        && across.count { abs(Int(last[row * width + $0]) - Int(grey)) >= Self.ink } >= 4
    }
  }

  /// Columns outwards from one of a frame that have its grey.
  private func thickness(_ outside: Int, grey: UInt8, row: Int, isLeft: Bool) -> Int {
    guard row >= 0, row < height else { return 0 }
    var column = outside
    while column >= 0, column < width, abs(Int(last[row * width + column]) - Int(grey)) < Self.step {
      column += isLeft ? -1 : 1
    }
    return abs(column - outside)
  }

  /// Last row outwards beside which the column and the one before it differ in many rows.
  private func lastDense(_ side: Int, from row: Int, by way: Int) -> Int {
    var hits = [Bool](repeating: false, count: Self.gap)
    var (place, count, found, step) = (row, 0, row, 0)
    while place >= 0, place < height {
      let isHit = abs(Int(last[place * width + side]) - Int(last[place * width + side - 1])) >= Self.step
      count += (isHit ? 1 : 0) - (hits[step % Self.gap] ? 1 : 0)
      hits[step % Self.gap] = isHit
      if step >= Self.gap, count < Self.fewest { break }
      if isHit { found = place }
      (place, step) = (place + way, step + 1)
    }
    return found
  }

  /// Grey of a column, if it is the same over many rows inwards from `row`.
  private func usualGrey(_ column: Int, near row: Int, way: Int, inwards: Int) -> UInt8? {
    let rows = (inwards..<2 * inwards).map { row - way * $0 }.filter { $0 >= 0 && $0 < height }
    let greys = rows.map { last[$0 * width + column] }.sorted()
    guard let low = greys.first, let high = greys.last, Int(high) - Int(low) < 2 * Self.step else { return nil }
    return greys[greys.count / 2]
  }
}
