import ClipDecoding
import TraceModel

/// Pixels on which shapes are drawn with smooth edges. Whatever lies outside is left out; lengths that are not numbers draw nothing.
struct Canvas {
  let width: Int
  let height: Int
  /// Row by row from the top, `0xRRGGBB`.
  private(set) var pixels: [UInt32]
  private var clip: RoundedRect?
  private let masks = StrokeMasks()

  init(width: Int, height: Int, ground: Colour = Colours.ground) {
    (self.width, self.height) = (max(width, 0), max(height, 0))
    pixels = Array(repeating: ground.rgb, count: self.width * self.height)
  }

  /// The pixels as a picture that ``PNG`` writes.
  var picture: RGBPicture {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * pixels.count)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    return RGBPicture(width: width, height: height, pixels: bytes)
  }

  /// Draws a picture with its upper left corner at a pixel.
  mutating func draw(_ picture: RGBPicture, x: Int, y: Int) {
    for row in max(0, -y)..<max(max(0, -y), min(picture.height, height - y)) {
      for column in max(0, -x)..<max(max(0, -x), min(picture.width, width - x)) {
        let from = 3 * (row * picture.width + column)
        let (red, green, blue) = (picture.pixels[from], picture.pixels[from + 1], picture.pixels[from + 2])
        pixels[(y + row) * width + x + column] = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
    }
  }

  mutating func draw(_ shapes: [Shape]) { for shape in shapes { draw(shape) } }

  mutating func draw(_ shape: Shape) {
    switch shape {
    case .box(let rect, let radius, let paint): fill(RoundedRect(rect, radius: radius), paint)
    case .disc(let centre, let radius, let paint):
      let rect = Rect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius)
      fill(RoundedRect(rect, radius: radius), paint)
    case .line(let points, let width, let paint, let dash):
      let lines = dash.map { DashedLine.parts(of: points, $0) } ?? [points]
      guard let mask = StrokeMask(lines, width: width, within: (self.width, self.height)) else { return }
      apply(mask, x: 0, y: 0, paint)
    case .polygon(let points, let paint):
      guard let mask = StrokeMask(polygon: points, within: (width, height)) else { return }
      apply(mask, x: 0, y: 0, paint)
    case .text(let label): draw(label)
    case .clipped(let rect, let radius, let shapes):
      let inner = RoundedRect(rect, radius: radius)
      guard inner.isFinite else { return }
      let outer = clip
      clip = inner
      draw(shapes)
      clip = outer
    }
  }

  private mutating func draw(_ label: Label) {
    guard label.start.isFinite, label.at.y.isFinite, abs(label.start) < 1e6, abs(label.at.y) < 1e6 else { return }
    for isHalo in label.halo == nil ? [false] : [true, false] {
      var x = label.start
      let colour = isHalo ? label.halo ?? label.colour : label.colour
      for character in PictureFont.characters(of: label.text) {
        let glyph = PictureFont.glyph(character)
        let column = x.rounded(.down)
        // Positions within a pixel are kept to a quarter, so that few masks are enough.
        let quarter = Int((x - column) * 4)
        let key = StrokeMasks.Key(
          character: character, size: label.size, isBold: label.isBold, isHalo: isHalo, quarter: quarter)
        if let mask = masks.mask(key, glyph) {
          let top = label.at.y - PictureFont.baseline * label.size / 10
          apply(mask, x: Int(column), y: Int(top.rounded()), .solid(colour))
        }
        x += (glyph.width + PictureFont.spacing(isBold: label.isBold)) * label.size / 10
      }
    }
  }

  private mutating func apply(_ mask: StrokeMask, x: Int, y: Int, _ paint: Paint) {
    let left = max(0, -(x + mask.left))
    let right = min(mask.width, width - x - mask.left)
    guard left < right else { return }
    for row in 0..<mask.height {
      let line = y + mask.top + row
      guard line >= 0, line < height else { continue }
      for column in left..<right {
        let cover = mask.cover[row * mask.width + column]
        if cover > 0 { blend(x + mask.left + column, line, paint, Double(cover) / 255) }
      }
    }
  }

  private mutating func fill(_ shape: RoundedRect, _ paint: Paint) {
    guard shape.isFinite else { return }
    let (left, right) = (max(shape.left, 0), min(shape.right, Double(width)))
    let (top, bottom) = (max(shape.top, 0), min(shape.bottom, Double(height)))
    guard left < right, top < bottom else { return }
    let columns = Int(left)..<min(Int(right.rounded(.up)), width)
    for y in Int(top)..<min(Int(bottom.rounded(.up)), height) {
      let isPlain =
        paint.opacity >= 1 && shape.coversRow(y) && clip.map { $0.coversRow(y) } ?? true
      guard isPlain else {
        for x in columns { blend(x, y, paint, shape.cover(x, y)) }
        continue
      }
      // Between the edges every pixel is covered whole.
      let first = max(Int(left.rounded(.up)), clip.map { Int(max($0.left.rounded(.up), 0)) } ?? 0)
      let last = min(Int(right), clip.map { Int(min($0.right, Double(width))) } ?? width)
      if first < last {
        for x in first..<last { pixels[y * width + x] = paint.colour.rgb }
      }
      for x in columns where x < first || x >= last { blend(x, y, paint, shape.cover(x, y)) }
    }
  }

  /// Mixes a colour into a pixel. Covers are rounded to sixths, so that a picture has few colours.
  private mutating func blend(_ x: Int, _ y: Int, _ paint: Paint, _ cover: Double) {
    var share = (cover * 6).rounded() / 6 * paint.opacity
    if let clip { share *= (clip.cover(x, y) * 6).rounded() / 6 }
    guard share > 0 else { return }
    let place = y * width + x
    if share >= 1 {
      pixels[place] = paint.colour.rgb
      return
    }
    let part = UInt32((share * 256).rounded())
    let (old, new) = (pixels[place], paint.colour.rgb)
    var mixed: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let value = (old >> shift & 255) * (256 - part) + (new >> shift & 255) * part
      mixed |= ((value + 128) >> 8) << shift
    }
    pixels[place] = mixed
  }
}

/// A rectangle with round corners, and how much of a pixel it covers.
struct RoundedRect {
  let left, top, right, bottom, radius: Double

  init(_ rect: Rect, radius: Double) {
    (left, top) = (rect.x, rect.y)
    (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    self.radius = max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  var isFinite: Bool { [left, top, right, bottom, radius].allSatisfy { abs($0) < 1e9 } }

  /// Whether a row of pixels lies within, without corners and edges.
  func coversRow(_ y: Int) -> Bool { Double(y) >= top + radius && Double(y + 1) <= bottom - radius }

  /// The share of a pixel that lies within, from 0 to 1.
  func cover(_ x: Int, _ y: Int) -> Double {
    let (px, py) = (Double(x), Double(y))
    let wide = min(right, px + 1) - max(left, px)
    let high = min(bottom, py + 1) - max(top, py)
    guard wide > 0, high > 0 else { return 0 }
    guard radius > 0 else { return wide * high }
    let (dx, dy) = (
      max(left + radius - px - 0.5, px + 0.5 - right + radius, 0),
      max(top + radius - py - 0.5, py + 0.5 - bottom + radius, 0)
    )
    guard dx > 0, dy > 0 else { return min(wide, 1) * min(high, 1) }
    return min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1)
  }
}
