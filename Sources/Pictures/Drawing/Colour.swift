import Foundation

/// An opaque colour: red, green and blue in the bytes of a number, as in `0xRRGGBB`.
struct Colour: Hashable, Sendable {
  let rgb: UInt32

  init(_ rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

  var red: Int { Int(rgb >> 16) }
  var green: Int { Int(rgb >> 8 & 255) }
  var blue: Int { Int(rgb & 255) }

  /// The text of a colour in SVG: `#rrggbb`.
  var text: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The contrast ratio with another colour, from 1 to 21. Source: WCAG 2.2, "contrast ratio".
  func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance, from 0 to 1, with the exponent 2.4 of sRGB. Source: WCAG 2.2, "relative luminance".
  private var luminance: Double {
    func linear(_ value: Int) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// A colour and its opacity, from 0 to 1.
struct Paint: Hashable, Sendable {
  var colour: Colour
  var opacity = 1.0

  static func solid(_ colour: Colour) -> Paint { Paint(colour: colour) }
}

/// The colours of pictures: those of the report's page in light mode.
///
/// Text has a contrast of at least 4.5 with its ground, curves and marks at least 3, as WCAG asks; `ContrastTests` compute both.
enum Colours {
  static let ground = Colour(0xFFFFFF)
  static let lane = Colour(0xF4F5F8)
  static let rule = Colour(0xD5DAE3)
  static let ink = Colour(0x18202E)
  static let soft = Colour(0x566073)
  static let bad = Colour(0xC81E2B)
  static let good = Colour(0x147A4C)
  static let touch = Colour(0x7C3AED)
  /// The curves of the left and of the right phone.
  static let curves = [Colour(0x1D58D8), Colour(0xB45309)]
  static let bezel = Colour(0x10151F)
  static let screen = Colour(0xFFFFFF)
  static let line = Colour(0xE3E7EE)
  static let name = Colour(0xC3CAD6)
  static let header = Colour(0xDBE6FB)
  static let headerMark = Colour(0x5B86E5)
  static let tabBar = Colour(0xF1F4F9)
  static let beyond = Colour(0xE3E7EE)
  /// The dots of rows, by row number: told apart by hue, so that a jump is seen by colour, too.
  static let rows = [
    Colour(0xE0685C), Colour(0xD9A441), Colour(0x6FB35A), Colour(0x49A9A6), Colour(0x6C8FE0), Colour(0xB176C9),
  ]
}
