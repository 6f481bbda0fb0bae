/// The bytes of an animated GIF: one table of colours for all pictures, and of each picture only the rectangle that has changed.
///
/// Source: Graphics Interchange Format, version 89a (CompuServe, 1990), and the loop extension of Netscape.
struct GIFWriter {
  /// The maximum number of colours: the format has 256, and one of them stands for unchanged pixels.
  static let mostColours = 255

  let width: Int
  let height: Int
  private let palette: Palette
  /// The index that stands for pixels of the picture before.
  private let transparent: UInt8
  private var shown: [UInt32] = []
  private var file: [UInt8]
  /// The place of the last picture's delay in the file.
  private var delayPlace: Int?
  /// The hundredths of a second for which the last picture is shown.
  private var delay = 0

  /// - Parameter colours: at most ``mostColours``, `0xRRGGBB`; pixels of other colours get the nearest one.
  init(width: Int, height: Int, colours: [UInt32]) {
    (self.width, self.height) = (min(max(width, 1), 65_535), min(max(height, 1), 65_535))
    palette = Palette(Array(colours.prefix(Self.mostColours)))
    transparent = UInt8(palette.colours.count)
    let bits = Self.bits(for: palette.colours.count + 1)
    file = Array("GIF89a".utf8) + Self.word(self.width) + Self.word(self.height) + [0xF0 | UInt8(bits - 1), 0, 0]
    let table = palette.colours + Array(repeating: 0, count: 1 << bits - palette.colours.count)
    for colour in table { file += [UInt8(colour >> 16), UInt8(colour >> 8 & 255), UInt8(colour & 255)] }
    // Repeats without an end.
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// The whole file.
  var bytes: [UInt8] { file + [0x3B] }

  /// Adds a picture that is shown for some hundredths of a second. One that equals the picture before prolongs it.
  ///
  /// - Parameter pixels: row by row from the top, `0xRRGGBB`.
  mutating func add(_ pixels: [UInt32], delay: Int) {
    guard pixels.count == width * height else { return }
    let isFirst = shown.isEmpty
    guard let part = isFirst ? Part(left: 0, top: 0, right: width, bottom: height) : changes(to: pixels) else {
      return prolong(by: delay)
    }
    var (whole, sparse) = ([UInt8](), [UInt8]())
    let (wide, high) = (part.right - part.left, part.bottom - part.top)
    whole.reserveCapacity(wide * high)
    sparse.reserveCapacity(wide * high)
    for y in part.top..<part.bottom {
      for place in y * width + part.left..<y * width + part.right {
        let index = palette.index(of: pixels[place])
        whole.append(index)
        if !isFirst { sparse.append(shown[place] == pixels[place] ? transparent : index) }
      }
    }
    let bits = max(2, Self.bits(for: palette.colours.count + 1))
    var data = LZWEncoder.encoded(whole, bits: bits)
    if !isFirst {
      // Repeated patterns are often shorter than what is left of them.
      let other = LZWEncoder.encoded(sparse, bits: bits)
      if other.count < data.count { data = other }
    }
    // Graphic control: the picture stays when the next one comes, and one index is transparent.
    file += [0x21, 0xF9, 4, isFirst ? 0x04 : 0x05]
    delayPlace = file.count
    self.delay = 0
    file += [0, 0, transparent, 0]
    file += [0x2C] + [part.left, part.top, wide, high].flatMap(Self.word) + [0, UInt8(bits)] + data
    shown = pixels
    prolong(by: delay)
  }

  private mutating func prolong(by hundredths: Int) {
    guard let delayPlace else { return }
    delay = min(delay + max(hundredths, 0), 65_535)
    file.replaceSubrange(delayPlace..<delayPlace + 2, with: Self.word(delay))
  }

  private struct Part {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  /// The smallest rectangle around the pixels that change; `nil` if none does.
  private func changes(to pixels: [UInt32]) -> Part? {
    var part: Part?
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { shown[$0] != pixels[$0] }),
        let last = row.last(where: { shown[$0] != pixels[$0] })
      else { continue }
      let (left, right) = (first - row.lowerBound, last - row.lowerBound + 1)
      part = Part(
        left: min(part?.left ?? left, left), top: part?.top ?? y, right: max(part?.right ?? right, right), bottom: y + 1
      )
    }
    return part
  }

  /// The number of bits for so many values.
  private static func bits(for count: Int) -> Int { min(max(Int.bitWidth - (count - 1).leadingZeroBitCount, 1), 8) }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// Encodes a GIF's picture data: codes of 3 to 12 bits (LZW), in blocks of at most 255 bytes.
enum LZWEncoder {
  /// The number of codes: 12 bits.
  private static let most = 4096
  /// The size of the hash table of strings, a power of two; at most half of it is used.
  private static let slots = 8192

  /// - Parameter bits: the bits of a pixel, 2 to 8.
  static func encoded(_ pixels: [UInt8], bits: Int) -> [UInt8] {
    let clear = 1 << bits
    var output = BitBlocks()
    // A string is the code of its beginning and one more pixel: `beginning << 8 | pixel`, one more than that, so that 0 is free.
    var keys = [UInt32](repeating: 0, count: slots)
    var codes = [UInt16](repeating: 0, count: slots)
    var (next, size) = (clear + 2, bits + 1)
    output.add(clear, bits: size)
    guard var string = pixels.first.map({ Int($0) }) else {
      output.add(clear + 1, bits: size)
      return output.bytes
    }
    for pixel in pixels.dropFirst() {
      let key = (UInt32(string) << 8 | UInt32(pixel)) + 1
      var slot = Int(truncatingIfNeeded: (key &* 2_654_435_761) >> 19)
      while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (slots - 1) }
      if keys[slot] == key {
        string = Int(codes[slot])
        continue
      }
      output.add(string, bits: size)
      if next < most {
        keys[slot] = key
        codes[slot] = UInt16(next)
        if next == 1 << size { size += 1 }
        next += 1
      } else {
        output.add(clear, bits: size)
        keys = [UInt32](repeating: 0, count: slots)
        (next, size) = (clear + 2, bits + 1)
      }
      string = Int(pixel)
    }
    output.add(string, bits: size)
    // The decoder learns one more string with the code before.
    if next < most, next == 1 << size { size += 1 }
    output.add(clear + 1, bits: size)
    return output.bytes
  }

  /// Bits in bytes, the lowest first, in blocks of at most 255 bytes with their length before them, ended by an empty one.
  private struct BitBlocks {
    private var packed: [UInt8] = []
    private var rest: UInt32 = 0
    private var count = 0

    mutating func add(_ value: Int, bits: Int) {
      rest |= UInt32(value) << UInt32(count)
      count += bits
      while count >= 8 {
        packed.append(UInt8(rest & 255))
        rest >>= 8
        count -= 8
      }
    }

    var bytes: [UInt8] {
      let all = count > 0 ? packed + [UInt8(rest & 255)] : packed
      var blocks: [UInt8] = []
      blocks.reserveCapacity(all.count + all.count / 255 + 2)
      for start in stride(from: 0, to: all.count, by: 255) {
        let block = all[start..<min(start + 255, all.count)]
        blocks.append(UInt8(block.count))
        blocks += block
      }
      return blocks + [0]
    }
  }
}
