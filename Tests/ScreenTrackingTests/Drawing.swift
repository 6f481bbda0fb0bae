import ClipDecoding
import ScreenTracking

/// Small screens drawn for tests: header, bar with two tabs and an underline, list.
struct Drawing {
  static let width = 96
  static let height = 240
  static let top = 20
  static let header = 60
  static let barHeight = 28

  /// Numbers from a seed, the same everywhere.
  struct Numbers {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  /// Content of a page: grey of each point at twice the vertical resolution.
  let rows: [[UInt8]]

  /// Distinct rows from a seed; `period` repeats the first points.
  init(seed: UInt64, points: Int = 900, period: Int? = nil) {
    var numbers = Numbers(state: seed)
    var rows: [[UInt8]] = []
    for point in 0..<points {
      if let period, point >= period {
        rows.append(rows[2 * (point - period)])
        rows.append(rows[2 * (point - period) + 1])
        continue
      }
      // Texts of 8 pt with gaps of 6 pt between them.
      let inked = point % 14 < 8
      let row: [UInt8] = (0..<Self.width).map { x in inked && x > 6 && x < 80 && numbers.next() % 3 == 0 ? 40 : 250 }
      rows.append(row)
      rows.append(row)
    }
    self.rows = rows
  }

  /// Geometry with the bar pinned in the first frame, or open.
  static func geometry(outer: Int = header, pages: Int = 2) -> ScreenGeometry {
    let y = Double(top + header - outer)
    return ScreenGeometry(
      width: width, height: height, top: Double(top), headerHeight: Double(header),
      bar: BarPlace(top: y, bottom: y + Double(barHeight), time: 0), pages: pages)
  }

  /// Draws a screen; offsets are multiples of half a point.
  static func screen(
    _ left: Drawing, right: Drawing? = nil, outer: Double, inner: Double, innerRight: Double = 0, pager: Int = 0,
    marked: Int = 0
  ) -> GrayPicture {
    var pixels = [UInt8](repeating: 235, count: width * height)
    let bar = Double(top + header) - outer
    for y in 0..<height {
      let place = Double(y) - bar
      for x in 0..<width {
        let value: UInt8
        if y < top {
          value = UInt8(200 + x % 7)
        } else if place < 0 {
          value = UInt8(90 + (x * 3 + Int(2 * place + 400) * 5) % 60)
        } else if place < Double(barHeight) {
          value = Self.bar(x: x, y: place, marked: marked)
        } else {
          let column = x + pager
          let page = column < width ? left : right ?? left
          let offset = column < width ? inner : innerRight
          let at = Int((place - Double(barHeight) + offset) * 2)
          let first = page.rows.indices.contains(at) ? page.rows[at][column % width] : 250
          let second = page.rows.indices.contains(at + 1) ? page.rows[at + 1][column % width] : 250
          value = UInt8((Int(first) + Int(second)) / 2)
        }
        pixels[y * width + x] = value
      }
    }
    return GrayPicture(width: width, height: height, pixels: pixels)
  }

  private static func bar(x: Int, y: Double, marked: Int) -> UInt8 {
    let cell = x / (width / 2)
    let row = Int(y)
    if row >= 24 && row < 27 { return cell == marked ? 60 : 250 }
    let within = x % (width / 2)
    if row >= 8 && row < 16 && within > 8 && within < 40 {
      return (within * 7 + row * (5 + cell * 3)) % 5 < 2 ? 50 : 245
    }
    return 250
  }
}
