/// Everything seen of a page's content, row by row at its place in the content.
///
/// Row `y` of a frame shows the content at `y + shift`. A stored row is not resampled: its fraction of a point is kept
/// beside it, so that learning does not blur.
struct Canvas {
  /// Rows that a canvas holds at most (about 3.5 MB at 390 pt width, chosen); rows beyond are not learnt.
  static let maximumRows = 12_288
  /// Rows by which the storage grows at either end (chosen).
  static let growth = 512

  /// Page that the canvas belongs to.
  var page: Int
  /// Number of columns of a row.
  let columns: Int
  /// Content place of the first stored row.
  private(set) var base = 0
  /// Stored rows' pixels.
  private(set) var pixels: [UInt8] = []
  /// Stored rows' bands.
  private(set) var bands: [SIMD16<Float>] = []
  /// Fraction by which a row's content lies below its index.
  private(set) var fraction: [Float] = []
  /// Number of frames that a row was learnt from, 0: never seen.
  private(set) var seen: [UInt8] = []
  /// Places of the first and after the last row seen.
  private(set) var seenRange = 0..<0

  /// Makes an empty canvas.
  init(page: Int, columns: Int) {
    self.page = page
    self.columns = columns
  }

  /// Number of stored rows.
  var rowCount: Int { seen.count }

  /// Makes room for the rows of `range`; false if the canvas would be too large.
  private mutating func reserve(_ range: Range<Int>) -> Bool {
    if rowCount == 0 { base = range.lowerBound }
    let before = max(0, base - range.lowerBound)
    let after = max(0, range.upperBound - (base + rowCount))
    if before == 0, after == 0 { return true }
    guard rowCount + before + after <= Self.maximumRows else { return false }
    let room = Self.maximumRows - rowCount - before - after
    if after > 0 { append(after + min(Self.growth, room / 2)) }
    if before > 0 {
      let count = before + min(Self.growth, room / 2)
      pixels.insert(contentsOf: repeatElement(0, count: count * columns), at: 0)
      bands.insert(contentsOf: repeatElement(.zero, count: count), at: 0)
      fraction.insert(contentsOf: repeatElement(0, count: count), at: 0)
      seen.insert(contentsOf: repeatElement(0, count: count), at: 0)
      base -= count
    }
    return true
  }

  /// Adds rows at the end.
  private mutating func append(_ count: Int) {
    pixels.append(contentsOf: repeatElement(0, count: count * columns))
    bands.append(contentsOf: repeatElement(.zero, count: count))
    fraction.append(contentsOf: repeatElement(0, count: count))
    seen.append(contentsOf: repeatElement(0, count: count))
  }

  /// Learns the frame's rows at `shift`: rows never seen are stored, rows known at the same fraction are averaged.
  mutating func learn(_ frame: FrameRows, rows: Range<Int>, shift: Double, average: Bool, holes: [DotHole]) {
    guard frame.columns == columns, !rows.isEmpty, abs(shift) < 1e7 else { return }
    let whole = Int(shift.rounded())
    let part = Float(shift - Double(whole))
    let range = (rows.lowerBound + whole)..<(rows.upperBound + whole)
    guard reserve(range) else { return }
    for y in rows {
      let row = y + whole - base
      if seen[row] == 0 {
        if holes.contains(where: { $0.rows.contains(y) }) { continue }
        store(frame, y: y, row: row, part: part)
      } else if average, abs(fraction[row] - part) < 0.12 {
        blend(frame, y: y, row: row, hole: holes.first { $0.rows.contains(y) })
      }
    }
    seenRange =
      seenRange.isEmpty
      ? range : min(seenRange.lowerBound, range.lowerBound)..<max(seenRange.upperBound, range.upperBound)
  }

  /// Replaces what was learnt in a part of a frame's rows: a dot that was there from the beginning.
  mutating func replace(_ hole: DotHole, by frame: FrameRows, shift: Double) {
    guard frame.columns == columns, abs(shift) < 1e7 else { return }
    let whole = Int(shift.rounded())
    let range = max(0, hole.columns.lowerBound)..<max(0, min(columns, hole.columns.upperBound))
    for y in hole.rows where y >= 0 && y < frame.height {
      let row = y + whole - base
      guard seen.indices.contains(row), seen[row] > 0 else { continue }
      for x in range { pixels[row * columns + x] = frame.pixels[y * columns + x] }
      bands[row] = frame.bands[y]
    }
  }

  private mutating func store(_ frame: FrameRows, y: Int, row: Int, part: Float) {
    let from = y * columns
    let to = row * columns
    for x in 0..<columns { pixels[to + x] = frame.pixels[from + x] }
    bands[row] = frame.bands[y]
    fraction[row] = part
    seen[row] = 1
  }

  /// Moves a known row towards the frame's; a ghost of a touch dot fades so.
  private mutating func blend(_ frame: FrameRows, y: Int, row: Int, hole: DotHole?) {
    let from = y * columns
    let to = row * columns
    var left = columns
    var right = columns
    if let hole, hole.rows.contains(y) {
      left = min(columns, max(0, hole.columns.lowerBound))
      right = min(columns, max(left, hole.columns.upperBound))
    }
    pixels.withUnsafeMutableBufferPointer { target in
      frame.pixels.withUnsafeBufferPointer { source in
        func move(_ x: Int) {
          let old = Int16(target[to &+ x])
          let difference = Int16(source[from &+ x]) &- old
          // A quarter of the way for noise, one level for what covers the content (touch dots).
          let step = abs(difference) < 16 ? (difference &+ 2) >> 2 : difference.signum()
          target[to &+ x] = UInt8(truncatingIfNeeded: old &+ step)
        }
        for x in 0..<left { move(x) }
        for x in right..<max(right, columns) { move(x) }
      }
    }
    if left == columns { bands[row] += (frame.bands[y] - bands[row]) * 0.25 }
    if seen[row] < 255 { seen[row] += 1 }
  }
}

/// Part of a frame that a touch dot covers and that is not learnt.
struct DotHole {
  /// Rows of the picture.
  var rows: Range<Int>
  /// Columns of the reduced rows.
  var columns: Range<Int>
}
