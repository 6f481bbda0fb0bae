import ClipDecoding
import Testing

@testable import ScreenTracking

/// The screen's part of a picture is what moves, up to the straight edges around it.
@Suite struct CropFinderTests {
  /// Rows that move up by 5 pixels a frame between columns; black outside.
  private static func crop(of columns: Range<Int>, width: Int = 100, height: Int = 200) -> ClipRectangle? {
    var finder = CropFinder(width: width, height: height)
    for frame in 0..<8 {
      var pixels = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        let row = (y + 5 * frame) / 7
        for x in columns { pixels[y * width + x] = UInt8(60 + (row &* 2_654_435_761 &+ (x / 7) &* 40_503) % 180) }
      }
      finder.add(GrayPicture(width: width, height: height, pixels: pixels))
    }
    return finder.finish()
  }

  @Test func blackBordersAreLeftOut() throws {
    let crop = try #require(Self.crop(of: 20..<80))
    #expect(abs(crop.x - 20) <= 1 && abs(crop.width - 60) <= 2)
    #expect(crop.y <= 1 && crop.height >= 198)
  }

  @Test func aScreenThatFillsThePictureHasNoCrop() { #expect(Self.crop(of: 0..<100) == nil) }

  /// A screen that scrolls, at (40, 50) of a picture of 180 by 330; `surround` gives the grey around it.
  private static func crop(
    isDark: Bool = false, around surround: (_ x: Int, _ y: Int) -> UInt8
  ) -> ClipRectangle? {
    let list = Drawing(seed: 41)
    let (width, height) = (180, 330)
    var finder = CropFinder(width: width, height: height)
    for index in 0..<5 {
      let screen = Drawing.screen(list, outer: Double(min(60, index * 20)), inner: Double(index * 9))
      var pixels: [UInt8] = []
      for row in 0..<height {
        for column in 0..<width {
          let isInside = (40..<40 + screen.width).contains(column) && (50..<50 + screen.height).contains(row)
          let grey = isInside ? screen.pixels[(row - 50) * screen.width + column - 40] : surround(column, row)
          // Dark mode: black for white.
          pixels.append(isInside && isDark ? UInt8(16 + (255 - Int(grey)) * 3 / 4) : grey)
        }
      }
      finder.add(GrayPicture(width: width, height: height, pixels: pixels))
    }
    return finder.finish()
  }

  private static let screen = ClipRectangle(x: 40, y: 50, width: Drawing.width, height: Drawing.height)

  /// Desktop with a window's title and a frame of 6 pixels.
  private static func desktop(_ x: Int, _ y: Int) -> UInt8 {
    let isFrame = (34..<142).contains(x) && (44..<296).contains(y)
    let isTitle = (34..<142).contains(x) && (26..<44).contains(y)
    return isFrame ? 10 : isTitle ? 225 : UInt8((x * 3 + y * 5) % 200)
  }

  @Test func aWindowOnADesktopIsLeftOut() {
    #expect(Self.crop(around: Self.desktop) == Self.screen)
  }

  @Test func aBorderAllAroundIsLeftOut() {
    for grey in [UInt8(0), 16, 128] {
      #expect(Self.crop { _, _ in grey } == Self.screen, "\(grey)")
    }
  }

  @Test func aDarkScreenDiffersFromItsBezel() throws {
    let crop = try #require(Self.crop(isDark: true, around: Self.desktop))
    #expect(abs(crop.x - 40) <= 2 && abs(crop.width - Drawing.width) <= 4)
    #expect(abs(crop.y - 50) <= 2 && abs(crop.height - Drawing.height) <= 4)
  }

  @Test func nothingThatMovesIsNoScreen() {
    #expect(Self.crop(of: 0..<0) == nil)
    #expect(CropFinder(width: -5, height: .max).finish() == nil)
  }
}
