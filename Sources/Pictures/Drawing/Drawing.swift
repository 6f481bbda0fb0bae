import TraceModel

/// A picture as shapes, drawn one over the other. Lengths are pixels from the upper left corner.
struct Drawing {
  /// The width in whole pixels.
  var width: Int
  /// The height in whole pixels.
  var height: Int
  var shapes: [Shape] = []

  mutating func add(_ shape: Shape) { shapes.append(shape) }
  mutating func add(_ more: [Shape]) { shapes += more }
}

/// One shape of a drawing.
indirect enum Shape: Hashable, Sendable {
  /// A filled rectangle, its corners rounded by the radius.
  case box(Rect, radius: Double, Paint)
  /// A line through points with round ends; `dash` is the length of a dash and of the gap after it.
  case line([Point], width: Double, Paint, dash: Dash?)
  case disc(Point, radius: Double, Paint)
  /// A filled convex polygon.
  case polygon([Point], Paint)
  case text(Label)
  /// Shapes of which only the part inside a rounded rectangle is shown.
  case clipped(Rect, radius: Double, [Shape])

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: Colour) -> Shape {
    .box(Rect(x: x, y: y, width: width, height: height), radius: 0, .solid(colour))
  }

  static func line(_ points: [Point], width: Double, _ colour: Colour, dash: Dash? = nil) -> Shape {
    .line(points, width: width, .solid(colour), dash: dash)
  }
}

/// The pattern of a dashed line.
struct Dash: Hashable, Sendable {
  var length: Double
  var gap: Double
}

/// A line of text. The point is on its baseline.
struct Label: Hashable, Sendable {
  enum Anchor: String, Hashable, Sendable { case start, middle, end }

  var text: String
  var at: Point
  /// The size of the font; capitals are 0.7 of it high.
  var size: Double
  var colour = Colours.ink
  var isBold = false
  var anchor = Anchor.start
  /// The colour of a margin around the letters, for text over pictures.
  var halo: Colour?

  var width: Double { PictureFont.width(of: text, size: size, isBold: isBold) }

  /// The place where the text begins.
  var start: Double {
    return switch anchor {
    case .start: at.x
    case .middle: at.x - width / 2
    case .end: at.x - width
    }
  }
}
