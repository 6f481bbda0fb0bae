import Foundation
import TextFormatting
import TraceModel

/// A font of strokes for pictures, drawn for this project: the printable ASCII characters, and the signs that reports use.
///
/// Letters with accents lose them, other characters are shown as a box. In SVG, text is text, and the reader's fonts show it.
enum PictureFont {
  /// One character's strokes, in tenths of the font's size, from the top of capitals downwards.
  struct Glyph {
    var width: Double
    var strokes: [[Point]]
  }

  /// The distance of the baseline from the top of capitals, in tenths of the size.
  static let baseline = 7.0
  /// The space after a character, in tenths of the size.
  static func spacing(isBold: Bool) -> Double { isBold ? 1.9 : 1.5 }
  /// The width of a stroke, in tenths of the size.
  static func strokeWidth(isBold: Bool) -> Double { isBold ? 1.35 : 0.95 }

  /// The width of a text, in the unit of the size.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let spacing = spacing(isBold: isBold)
    let tenths = characters(of: text).reduce(0) { $0 + glyph($1).width + spacing }
    return max(0, tenths - spacing) * size / 10
  }

  /// The characters that the font draws for a text.
  static func characters(of text: String) -> [Character] { Array(TerminalText.escaped(text)) }

  static func glyph(_ character: Character) -> Glyph {
    if let glyph = glyphs[character] { return glyph }
    let plain = String(character).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    return plain.first.flatMap { glyphs[$0] } ?? missing
  }

  /// A text cut to fit into a width.
  static func cut(_ text: String, size: Double, isBold: Bool = false, to width: Double) -> String {
    if self.width(of: text, size: size, isBold: isBold) <= width { return text }
    var characters = Array(text)
    while !characters.isEmpty {
      characters.removeLast()
      let cut = String(characters) + "…"
      if self.width(of: cut, size: size, isBold: isBold) <= width { return cut }
    }
    return ""
  }

  /// A text in lines that fit into a width; the last one is cut.
  static func wrapped(_ text: String, size: Double, width: Double, lines most: Int) -> [String] {
    var lines: [String] = []
    var rest = text.split(separator: " ")[...]
    while let first = rest.first, lines.count < most {
      if lines.count == most - 1 { return lines + [cut(rest.joined(separator: " "), size: size, to: width)] }
      var line = String(first)
      rest = rest.dropFirst()
      while let word = rest.first, self.width(of: line + " " + word, size: size) <= width {
        line += " " + word
        rest = rest.dropFirst()
      }
      lines.append(cut(line, size: size, to: width))
    }
    return lines
  }

  private static let missing = glyph(width: 4, "0,0L4,0L4,7L0,7L0,0")
  private static let glyphs = GlyphTable.rows.reduce(into: [Character: Glyph]()) {
    $0[$1.character] = glyph(width: $1.width, $1.path)
  }

  /// The glyph of a path, whose strokes are separated by spaces.
  ///
  /// `L` leads to the next point on a straight line, `Q` on a quadratic curve with the control point that follows.
  private static func glyph(width: Double, _ path: String) -> Glyph {
    Glyph(width: width, strokes: path.split(separator: " ").map(points))
  }

  private static func points(_ stroke: Substring) -> [Point] {
    var points: [Point] = []
    var control: Point?
    for part in stroke.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "L" || $0 == "Q" }) {
      let numbers = part.split(separator: ",").compactMap { Double($0) }
      guard numbers.count >= 2 else { continue }
      if numbers.count == 4 { control = Point(x: numbers[0], y: numbers[1]) }
      let end = Point(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
      if let middle = control, let start = points.last {
        // A curve of six straight lines is smooth at the sizes of pictures.
        for step in 1...6 {
          let share = Double(step) / 6
          points.append(bend(start, middle, end, at: share))
        }
      } else {
        points.append(end)
      }
      control = nil
    }
    return points
  }

  private static func bend(_ a: Point, _ b: Point, _ c: Point, at share: Double) -> Point {
    let rest = 1 - share
    return Point(
      x: rest * rest * a.x + 2 * rest * share * b.x + share * share * c.x,
      y: rest * rest * a.y + 2 * rest * share * b.y + share * share * c.y)
  }
}
