import TraceModel

/// The share of each pixel that lines cover, from 0 to 255, in the smallest rectangle around them.
struct StrokeMask {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Row by row from the top, one entry per pixel.
  private(set) var cover: [UInt8]

  /// Lines with round ends; they may touch and cross, which covers no pixel twice.
  ///
  /// - Parameter within: the size of the canvas; `nil` for glyphs, which are small.
  /// - Returns: `nil` if nothing is drawn, and for lengths that are not numbers.
  init?(_ lines: [[Point]], width stroke: Double, within size: (width: Int, height: Int)? = nil) {
    guard let blank = StrokeMask(around: lines.joined(), margin: stroke / 2 + 1, within: size) else { return nil }
    self = blank
    for line in lines {
      for (a, b) in zip(line, line.count > 1 ? line.dropFirst() : line[...]) { add(a, b, reach: stroke / 2) }
    }
  }

  /// A filled convex polygon.
  init?(polygon: [Point], within size: (width: Int, height: Int)) {
    guard polygon.count > 2, let blank = StrokeMask(around: polygon, margin: 1, within: size) else { return nil }
    self = blank
    let area = polygon.indices.reduce(0.0) { sum, place in
      let (a, b) = (polygon[place], polygon[(place + 1) % polygon.count])
      return sum + a.x * b.y - b.x * a.y
    }
    for y in 0..<height {
      for x in 0..<width {
        let (px, py) = (Double(left + x) + 0.5, Double(top + y) + 0.5)
        var depth = Double.infinity
        for place in polygon.indices {
          let (a, b) = (polygon[place], polygon[(place + 1) % polygon.count])
          let (dx, dy) = (b.x - a.x, b.y - a.y)
          let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
          let side = (dx * (py - a.y) - dy * (px - a.x)) / length
          depth = min(depth, area > 0 ? side : -side)
        }
        cover[y * width + x] = Self.level(depth + 0.5)
      }
    }
  }

  private init?(
    around points: some Sequence<Point>, margin: Double, within size: (width: Int, height: Int)?
  ) {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for point in points {
      guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { return nil }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x, margin.isFinite, margin < 1e6 else { return nil }
    let bounds = size ?? (1 << 12, 1 << 12)
    let least = size == nil ? -(1 << 12) : 0
    left = max(Int((low.x - margin).rounded(.down)), least)
    top = max(Int((low.y - margin).rounded(.down)), least)
    width = min(Int((high.x + margin).rounded(.up)), bounds.width) - left
    height = min(Int((high.y + margin).rounded(.up)), bounds.height) - top
    guard width > 0, height > 0 else { return nil }
    cover = Array(repeating: 0, count: width * height)
  }

  /// Covers the pixels at a distance of at most `reach` from a straight line.
  private mutating func add(_ a: Point, _ b: Point, reach: Double) {
    let margin = reach + 1
    let rows = Int((min(a.y, b.y) - margin).rounded(.down)) - top..<Int((max(a.y, b.y) + margin).rounded(.up)) - top
    let columns =
      Int((min(a.x, b.x) - margin).rounded(.down)) - left..<Int((max(a.x, b.x) + margin).rounded(.up)) - left
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) {
        let (px, py) = (Double(left + x) + 0.5 - a.x, Double(top + y) + 0.5 - a.y)
        let share = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
        let (ox, oy) = (px - share * dx, py - share * dy)
        let level = Self.level(reach - (ox * ox + oy * oy).squareRoot() + 0.5)
        if level > cover[y * width + x] { cover[y * width + x] = level }
      }
    }
  }

  private static func level(_ share: Double) -> UInt8 { UInt8(min(max(share, 0), 1) * 255) }
}

/// The masks of glyphs that were drawn before.
final class StrokeMasks {
  struct Key: Hashable {
    let character: Character
    let size: Double
    let isBold: Bool
    let isHalo: Bool
    /// The position within a pixel, in quarters.
    let quarter: Int
  }

  private var masks: [Key: StrokeMask?] = [:]

  func mask(_ key: Key, _ glyph: PictureFont.Glyph) -> StrokeMask? {
    if let mask = masks[key] { return mask }
    let unit = key.size / 10
    let lines = glyph.strokes.map { stroke in
      stroke.map { Point(x: $0.x * unit + Double(key.quarter) / 4, y: $0.y * unit) }
    }
    let stroke = PictureFont.strokeWidth(isBold: key.isBold) * unit
    let mask = StrokeMask(lines, width: max(stroke, 1) + (key.isHalo ? 0.35 * key.size : 0))
    masks[key] = mask
    return mask
  }
}

/// A line cut into dashes.
enum DashedLine {
  /// The maximum number of dashes: more would not be seen.
  private static let most = 2_000

  static func parts(of points: [Point], _ dash: Dash) -> [[Point]] {
    guard dash.length > 0, dash.gap > 0, var last = points.first else { return [points] }
    var (parts, part, isDash, left) = ([[Point]](), [last], true, dash.length)
    for point in points.dropFirst() {
      var length = ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
      guard length.isFinite else { return [points] }
      while length > left, parts.count < most {
        let share = left / length
        last = Point(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share)
        length -= left
        if isDash { parts.append(part + [last]) }
        (isDash, part) = (!isDash, [last])
        left = isDash ? dash.length : dash.gap
      }
      left -= length
      part.append(point)
      last = point
    }
    return isDash ? parts + [part] : parts
  }
}
