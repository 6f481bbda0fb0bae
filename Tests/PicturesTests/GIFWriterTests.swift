import ClipDecoding
import SeededRandom
import Testing

@testable import Pictures

/// The project's own reader of GIFs reads what the writer wrote.
@Suite("GIF writer")
struct GIFWriterTests {
  private static let greys = (0..<255).map { UInt32($0) * 0x01_0101 }

  /// Grey values and times of all pictures of a GIF, and how long it lasts.
  private static func read(_ bytes: [UInt8]) throws -> (pixels: [[UInt8]], times: [Int], duration: Int?) {
    let reader = try Clip.open(gif: bytes)
    var (pixels, times) = ([[UInt8]](), [Int]())
    while let frame = try reader.next() {
      #expect(!frame.isDamaged)
      pixels.append(frame.picture.pixels)
      times.append(frame.time)
    }
    #expect(reader.info.warnings.isEmpty)
    return (pixels, times, reader.info.duration)
  }

  private static func pixels(_ values: [UInt8]) -> [UInt32] { values.map { UInt32($0) * 0x01_0101 } }

  @Test("Pixels come out as they went in: noise, which fills the table of codes, runs, and parts that change")
  func roundTrip() throws {
    var random = SplitMix64(seed: 7)
    let noise = (0..<160 * 120).map { _ in UInt8.random(in: 0...254, using: &random) }
    var part = noise
    for y in 30..<50 { for x in 20..<90 { part[y * 160 + x] = UInt8((x + y) % 7) } }
    let even = [UInt8](repeating: 9, count: 160 * 120)
    var spots = even
    for place in stride(from: 5, to: spots.count, by: 977) { spots[place] = 200 }
    var writer = GIFWriter(width: 160, height: 120, colours: Self.greys)
    let pictures = [noise, part, even, spots, noise]
    for picture in pictures { writer.add(Self.pixels(picture), delay: 3) }
    let (read, times, duration) = try Self.read(writer.bytes)
    #expect(read == pictures)
    #expect(times == [0, 30_000, 60_000, 90_000, 120_000] && duration == 150_000)
  }

  @Test(
    "Every size of codes, from one pixel to a table that has just been filled", arguments: [1, 2, 5, 250, 4090, 4200])
  func lengths(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    for colours in [1, 2, 3, 4, 16, 255] {
      let values = (0..<count).map { _ in UInt8.random(in: 0..<UInt8(colours), using: &random) }
      var writer = GIFWriter(width: count, height: 1, colours: Array(Self.greys.prefix(colours)))
      writer.add(Self.pixels(values), delay: 4)
      #expect(try Self.read(writer.bytes).pixels == [values], "\(count) pixels in \(colours) colours")
    }
  }

  @Test("An unchanged picture prolongs the one before")
  func unchanged() throws {
    var writer = GIFWriter(width: 2, height: 1, colours: Self.greys)
    for value: UInt8 in [1, 1, 1, 2] { writer.add(Self.pixels([value, 0]), delay: 3) }
    let (pixels, times, duration) = try Self.read(writer.bytes)
    #expect(pixels == [[1, 0], [2, 0]] && times == [0, 90_000] && duration == 120_000)
  }

  @Test("A colour that the table lacks becomes the nearest one")
  func nearest() throws {
    var writer = GIFWriter(width: 2, height: 1, colours: [0x000000, 0x808080, 0xFFFFFF])
    writer.add([0x7A7C81, 0xFAFBFF], delay: 3)
    #expect(try Self.read(writer.bytes).pixels == [[0x80, 0xFF]])
  }

  @Test("The most frequent colours are kept")
  func counting() {
    var count = ColourCount()
    count.add([1, 1, 1, 2, 2, 3])
    count.add([1, 1, 1, 2, 2, 4])
    #expect(count.palette(2) == [1, 2] && count.palette(10) == [1, 2, 3, 4])
  }
}
