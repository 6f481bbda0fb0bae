import ClipDecoding

/// Rows of a picture in 64 columns, freed of brightness and of what shines through a translucent bar.
struct SharpRows {
  /// Number of columns.
  static let columns = 64
  /// Four vectors a row.
  var values: [SIMD16<Float>]
  /// Number of rows.
  var count: Int { values.count / 4 }

  /// Reduces the rows of `range`; each value is a column's mean minus the mean of nine neighbours (about 55 pt).
  init(_ picture: GrayPicture, range: Range<Int>) {
    let width = picture.width
    let edges = (0...Self.columns).map { $0 * width / Self.columns }
    var values = [SIMD16<Float>](repeating: .zero, count: range.count * 4)
    var means = [Float](repeating: 0, count: Self.columns)
    var sums = [Float](repeating: 0, count: Self.columns + 1)
    picture.pixels.withUnsafeBufferPointer { source in
      for y in range {
        let from = y &* width
        for column in 0..<Self.columns {
          var sum: Int32 = 0
          for x in edges[column]..<edges[column + 1] { sum &+= Int32(source[from &+ x]) }
          means[column] = Float(sum) / Float(max(1, edges[column + 1] - edges[column]))
          sums[column + 1] = sums[column] + means[column]
        }
        for column in 0..<Self.columns {
          let low = max(0, column - 4)
          let high = min(Self.columns, column + 5)
          values[(y - range.lowerBound) * 4 + column / 16][column % 16] =
            means[column] - (sums[high] - sums[low]) / Float(high - low)
        }
      }
    }
    self.values = values
  }
}

/// Finds the tab bar in each frame, at any height, by pictures of it seen before.
struct BarTracker {
  /// Correlation from which a place is taken wherever it is (measured: right places have 0.85 and more).
  static let surely = 0.75
  /// Correlation that is enough where the bar was a frame before: another tab is marked (measured: 0.5 to 0.8).
  static let staying = 0.4
  /// Pictures of the bar that are kept (chosen: pages and their transitions).
  static let maximumTemplates = 10
  /// Height of a status bar that lies over the picture when nothing stands above the viewport, in points.
  static let statusBar = 22
  /// Correlation of all rows at the picture's top from which no status bar lies over them (chosen: 0.98 without one).
  static let uncovered = 0.95

  /// Picture of the bar with the fraction at which it was taken.
  struct Template {
    var rows: SharpRows
    var part: Double
    /// First row that no status bar lay over.
    var firstRow: Int
  }

  /// Bar found in one frame.
  struct Place {
    /// Upper edge in points.
    var top: Double
    /// Correlation with the best template.
    var likeness: Double
  }

  let height: Int
  let firstRow: Int
  /// Rows at the picture's top that a status bar may cover.
  private(set) var blindRows: Int
  private(set) var templates: [Template] = []
  private var current = 0
  private(set) var last: Place?

  /// Takes the bar's picture from the frame in which it was pointed at.
  init(geometry: ScreenGeometry, picture: GrayPicture) {
    let top = Int(geometry.bar.top.rounded())
    height = max(1, Int((geometry.bar.bottom - geometry.bar.top).rounded()))
    // A bar measured a row too high is pinned above the picture.
    firstRow = max(-4, Int(geometry.top.rounded()) - 4)
    blindRows = geometry.top < 10 ? Self.statusBar : 0
    let range = max(0, top)..<min(picture.height, max(0, top) + height)
    templates = [
      Template(
        rows: SharpRows(picture, range: range), part: geometry.bar.top - Double(range.lowerBound),
        firstRow: max(0, blindRows - range.lowerBound))
    ]
  }

  /// Finds the bar; nil if it is not in the picture.
  mutating func find(_ picture: GrayPicture) -> Place? {
    let rows = SharpRows(picture, range: 0..<picture.height)
    var best = search(rows, template: current)
    var chosen = current
    if best.likeness < 0.93 {
      for index in templates.indices where index != current {
        let other = search(rows, template: index)
        if other.likeness > best.likeness + 0.005 {
          best = other
          chosen = index
        }
      }
    }
    let stays = last.map { abs($0.top - Double(best.row)) < 2 } ?? false
    guard best.likeness >= Self.surely || (stays && best.likeness >= Self.staying) else {
      last = nil
      return nil
    }
    current = chosen
    noteCover(rows, row: best.row, template: chosen)
    let part = fraction(rows, row: best.row, template: chosen)
    let place = Place(top: Double(best.row) + part, likeness: best.likeness)
    if stays, best.likeness < 0.88, templates.count < Self.maximumTemplates, best.row >= 0,
      best.row + height <= rows.count
    {
      var picked = rows
      picked.values = Array(rows.values[(best.row * 4)..<((best.row + height) * 4)])
      templates.append(
        Template(
          rows: picked, part: last.map { $0.top - Double(best.row) } ?? part, firstRow: max(0, blindRows - best.row)))
      current = templates.count - 1
    }
    last = place
    return place
  }

  /// Best place of one template over all heights.
  private func search(_ rows: SharpRows, template: Int) -> (row: Int, likeness: Double) {
    let values = templates[template].rows.values
    let count = values.count / 4
    let hidden = templates[template].firstRow
    var best = (row: firstRow, likeness: -1.0)
    guard firstRow + count <= rows.count else { return best }
    for row in firstRow...(rows.count - count) {
      let skip = max(hidden, blindRows - row, -row)
      if count - skip < 8 { continue }
      let likeness = Self.likeness(rows, values, row: row, skip: skip)
      if likeness > best.likeness { best = (row, likeness) }
    }
    return best
  }

  /// Correlation of a picture's rows with a template at one height, without its first rows.
  @inline(__always)
  private static func likeness(_ rows: SharpRows, _ values: [SIMD16<Float>], row: Int, skip: Int) -> Double {
    rows.values.withUnsafeBufferPointer { picture in
      values.withUnsafeBufferPointer { bar in
        var ab = SIMD16<Float>.zero
        var aa = SIMD16<Float>.zero
        var bb = SIMD16<Float>.zero
        for index in (skip * 4)..<bar.count {
          let a = picture[row &* 4 &+ index]
          let b = bar[index]
          ab += a * b
          aa += a * a
          bb += b * b
        }
        let both = Double(aa.sum()) * Double(bb.sum())
        return both > 1 ? Double(ab.sum()) / both.squareRoot() : 0
      }
    }
  }

  /// Notes that no status bar lies over a bar at the picture's top, if all of its rows are as in a template.
  private mutating func noteCover(_ rows: SharpRows, row: Int, template: Int) {
    let skip = max(templates[template].firstRow, -row)
    guard blindRows - row > skip, skip + 8 <= height,
      Self.likeness(rows, templates[template].rows.values, row: row, skip: skip) > Self.uncovered
    else { return }
    blindRows = 0
  }

  /// Fraction of a point by which the bar lies below `row`: the least point of a parabola through three differences.
  private func fraction(_ rows: SharpRows, row: Int, template: Int) -> Double {
    let bar = templates[template].rows.values
    let count = bar.count / 4
    let skip = max(templates[template].firstRow, blindRows - row)
    var differences = SIMD4<Float>.zero
    for y in max(1, skip)..<max(2, skip + 1, count - 1) where row + y + 1 < rows.count && row + y > 0 && y < count {
      for part in 0..<4 {
        let value = bar[y * 4 + part]
        let at = (row + y) * 4 + part
        for move in -1...1 {
          let d = rows.values[at + move * 4] - value
          differences[move + 1] += (d * d).sum()
        }
      }
    }
    let bend = differences[0] - 2 * differences[1] + differences[2]
    let part = bend > 1 ? Double((differences[0] - differences[2]) / (2 * bend)) : 0
    return max(-1, min(1, part)) + templates[template].part
  }
}
