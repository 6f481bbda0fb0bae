import Foundation
import Testing
import TraceModel

@testable import Pictures

/// Shapes on pixels, and text.
@Suite("Drawing")
struct DrawingTests {
  private static let black = Colour(0)

  private static func ink(_ canvas: Canvas) -> Double {
    canvas.pixels.reduce(0) { $0 + 1 - Double($1 & 255) / 255 }
  }

  @Test("A box on whole pixels covers them and no other")
  func wholePixels() {
    var canvas = Canvas(width: 8, height: 6)
    canvas.draw(.box(2, 1, 3, 4, Self.black))
    for y in 0..<6 {
      for x in 0..<8 {
        let isInside = (2..<5).contains(x) && (1..<5).contains(y)
        #expect(canvas.pixels[y * 8 + x] == (isInside ? 0 : 0xFFFFFF))
      }
    }
  }

  @Test("The ink of a shape is its area, wherever it lies", arguments: [0.0, 0.25, 0.5, 0.7])
  func area(shift: Double) {
    var (disc, line, polygon) = (
      Canvas(width: 60, height: 60), Canvas(width: 60, height: 60), Canvas(width: 60, height: 60)
    )
    disc.draw(.disc(Point(x: 30 + shift, y: 30 + shift), radius: 20, .solid(Self.black)))
    #expect(abs(Self.ink(disc) - Double.pi * 400) < 15)
    line.draw(.line([Point(x: 10 + shift, y: 10), Point(x: 50 + shift, y: 40)], width: 6, Self.black))
    #expect(abs(Self.ink(line) - (300 + Double.pi * 9)) < 12)
    polygon.draw(
      .polygon(
        [Point(x: 10, y: 10 + shift), Point(x: 50, y: 10 + shift), Point(x: 30, y: 50 + shift)], .solid(Self.black)))
    #expect(abs(Self.ink(polygon) - 800) < 12)
  }

  @Test("A clip shows what lies inside alone, and a dashed line has gaps")
  func clips() {
    var canvas = Canvas(width: 20, height: 20)
    canvas.draw(.clipped(Rect(x: 5, y: 5, width: 10, height: 10), radius: 0, [.box(0, 0, 20, 20, Self.black)]))
    #expect(Self.ink(canvas) == 100)
    canvas.draw(.clipped(Rect(x: Double.nan, y: 5, width: 10, height: 10), radius: 0, [.box(0, 0, 20, 20, Self.black)]))
    #expect(Self.ink(canvas) == 100)
    let parts = DashedLine.parts(of: [Point(x: 0, y: 0), Point(x: 10, y: 0)], Dash(length: 2, gap: 1))
    #expect(parts.map { $0.map(\.x) } == [[0, 2], [3, 5], [6, 8], [9, 10]])
  }

  @Test("Lengths that no picture has draw nothing, and end nothing")
  func hostileLengths() {
    var canvas = Canvas(width: 10, height: 10)
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let point = Point(x: bad, y: 5)
      canvas.draw(.box(bad, bad, 5, 5, Self.black))
      canvas.draw(.disc(point, radius: 3, .solid(Self.black)))
      canvas.draw(.line([point, Point(x: 3, y: 3)], width: 2, Self.black, dash: Dash(length: 1, gap: 1)))
      canvas.draw(.polygon([point, .zero, Point(x: 1, y: 1)], .solid(Self.black)))
      canvas.draw(.text(Label(text: "text", at: point, size: 12)))
    }
    #expect(Self.ink(canvas) == 0)
    canvas.draw(.box(-1e6, -1e6, 2e6, 2e6, Self.black))
    #expect(Self.ink(canvas) == 100)
  }

  @Test("Each printable character of ASCII has a glyph of its own, within its line")
  func glyphs() {
    let characters = (33...126).compactMap { Unicode.Scalar($0).map { Character($0) } } + Array("–—−→←↑↓×·…°±≤≥µ•")
    var seen: Set<[[Point]]> = []
    for character in characters {
      let glyph = PictureFont.glyph(character)
      #expect(!glyph.strokes.isEmpty && glyph.strokes.allSatisfy { $0.count > 1 }, "\(character)")
      #expect(glyph.strokes.joined().allSatisfy { (-1...10).contains($0.y) && (-1...8).contains($0.x) }, "\(character)")
      seen.insert(glyph.strokes)
    }
    // Only | and I may look alike.
    #expect(seen.count >= characters.count - 1)
    #expect(PictureFont.glyph("é").strokes == PictureFont.glyph("e").strokes)
    #expect(PictureFont.glyph("猫").strokes == PictureFont.glyph("\u{10FFFD}").strokes)
  }

  @Test("Lines fit into their width, and what is cut says so")
  func wrapping() {
    let text = "the finger moved 236 pt down and the content stood still (header at 200 pt, list at 3 pt)"
    for width in stride(from: 60.0, to: 600, by: 45) {
      let lines = PictureFont.wrapped(text, size: 14, width: width, lines: 3)
      #expect(lines.count <= 3 && lines.allSatisfy { PictureFont.width(of: $0, size: 14) <= width })
      #expect(lines.joined(separator: " ") == text || lines.contains { $0.hasSuffix("…") })
    }
    #expect(PictureFont.wrapped("", size: 14, width: 100, lines: 3).isEmpty)
    #expect(PictureFont.cut("abc", size: 14, to: 0) == "")
  }

  @Test("Text has the contrast that WCAG asks for, and so have curves and marks")
  func contrast() {
    #expect(abs(Colour(0).contrast(with: Colour(0xFFFFFF)) - 21) < 0.01)
    for ground in [Colours.ground, Colours.tabBar, Colours.screen] {
      for text in [Colours.ink, Colours.soft] { #expect(text.contrast(with: ground) >= 4.5) }
    }
    for text in [Colours.bad, Colours.good] { #expect(text.contrast(with: Colours.ground) >= 4.5) }
    for mark in Colours.curves + [Colours.touch, Colours.bad, Colours.ink] {
      #expect(mark.contrast(with: Colours.lane) >= 3 && mark.contrast(with: Colours.screen) >= 3)
    }
  }
}
