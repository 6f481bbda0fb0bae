import ClipDecoding

/// GIFs: blocks, codes, disposal and scaling.
enum ClipTarget: FuzzTarget {
  static let name = "clips"

  static var seeds: [[UInt8]] { [small, Array("GIF89a".utf8)] }

  /// Two images of 4 by 2 pixels: with a palette for all, and interlaced with one of its own.
  private static let small: [UInt8] = {
    let header: [UInt8] = Array("GIF89a".utf8) + [4, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let control: [UInt8] = [0x21, 0xf9, 4, 0x09, 10, 0, 1, 0]
    // Codes of three bits: clear, 0, 1, 0, 1, 0, 1, 0, 1, end.
    let codes: [UInt8] = [2, 4, 0x04, 0x82, 0x20, 0x58, 0]
    let first: [UInt8] = [0x2c, 0, 0, 0, 0, 4, 0, 2, 0, 0] + codes
    let second: [UInt8] = [0x2c, 0, 0, 0, 0, 4, 0, 2, 0, 0xc0, 9, 9, 9, 99, 99, 99] + codes
    return header + control + first + control + second + [0x3b]
  }()

  static func take(_ input: [UInt8]) throws {
    var options = ClipOptions(size: ClipSize(width: 11, height: 5))
    options.limits.gifPixels = 100_000
    do {
      let reader = try Clip.open(gif: input, options: options)
      var time = -1
      while let frame = try reader.next() {
        expect(frame.picture.pixels.count == 55, "a picture of another size than was asked for")
        expect(frame.time > time, "times that do not grow")
        time = frame.time
      }
    } catch let error as ClipError {
      expectHarmless(error.description)
    }
  }
}
