import ClipDecoding
import Testing

@testable import ScreenTracking

/// The screen's part of a picture is what moves, up to the straight edges around it.
@Suite struct CropFinderTests {
  /// Rows that move up by 7 pixels a frame between columns; black outside.
  private static func crop(of columns: Range<Int>, width: Int = 300, height: Int = 600) -> ClipRectangle? {
    var finder = CropFinder(width: width, height: height)
    for frame in 0..<30 {
      var pixels = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        let row = (y + 7 * frame) / 12
        for x in columns { pixels[y * width + x] = UInt8(60 + (row &* 2_654_435_761 &+ (x / 20) &* 40_503) % 180) }
      }
      finder.add(GrayPicture(width: width, height: height, pixels: pixels))
    }
    return finder.finish()
  }

  @Test func blackBordersAreLeftOut() throws {
    let crop = try #require(Self.crop(of: 60..<240))
    #expect(abs(crop.x - 60) <= 2 && abs(crop.width - 180) <= 4)
    #expect(crop.y <= 2 && crop.height >= 596)
  }

  @Test func aScreenThatFillsThePictureHasNoCrop() { #expect(Self.crop(of: 0..<300) == nil) }

  @Test func nothingThatMovesIsNoScreen() { #expect(Self.crop(of: 0..<0) == nil) }
}
