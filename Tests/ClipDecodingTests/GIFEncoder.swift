/// An image for the encoder.
struct TestImage {
  var left = 0
  var top = 0
  var width: Int
  var height: Int
  /// Palette indexes, row by row from the top.
  var indexes: [UInt8]
  var delay = 10
  var disposal: UInt8 = 0
  var transparent: UInt8?
  var palette: [UInt32]?
  var isInterlaced = false
}

/// Writes small GIFs for tests.
struct GIFEncoder {
  var width: Int
  var height: Int
  var version = "89a"
  /// Red in the lowest byte.
  var palette: [UInt32]? = (0..<256).map { UInt32($0) * 0x01_0101 }
  private(set) var bytes: [UInt8] = []

  init(width: Int, height: Int, version: String = "89a", palette: [UInt32]? = (0..<256).map { UInt32($0) * 0x01_0101 })
  {
    (self.width, self.height, self.version, self.palette) = (width, height, version, palette)
    bytes = Array("GIF\(version)".utf8) + Self.word(width) + Self.word(height)
    bytes += [palette == nil ? 0 : 0x87, 0, 0]
    if let palette { bytes += Self.table(palette) }
  }

  /// A GIF of these images, with its end mark.
  static func file(width: Int, height: Int, _ images: [TestImage]) -> [UInt8] {
    var encoder = GIFEncoder(width: width, height: height)
    for image in images { encoder.add(image) }
    return encoder.bytes + [0x3B]
  }

  mutating func add(_ image: TestImage) {
    if version == "89a" {
      let flags = image.disposal << 2 | (image.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags] + Self.word(image.delay) + [image.transparent ?? 0, 0]
    }
    bytes += [0x2C] + Self.word(image.left) + Self.word(image.top) + Self.word(image.width) + Self.word(image.height)
    bytes.append((image.palette == nil ? 0 : 0x87) | (image.isInterlaced ? 0x40 : 0))
    if let palette = image.palette { bytes += Self.table(palette) }
    var ordered = image.indexes
    if image.isInterlaced {
      let rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: image.height, by: $0.1)) }
      ordered = rows.flatMap { image.indexes[$0 * image.width..<($0 + 1) * image.width] }
    }
    bytes += [8] + Self.blocks(Self.codes(ordered)) + [0]
  }

  mutating func append(_ more: [UInt8]) { bytes += more }

  static func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }

  static func blocks(_ data: [UInt8]) -> [UInt8] {
    stride(from: 0, to: data.count, by: 255).flatMap { (start: Int) -> [UInt8] in
      let block = data[start..<min(start + 255, data.count)]
      return [UInt8(block.count)] + block
    }
  }

  private static func table(_ palette: [UInt32]) -> [UInt8] {
    (0..<256).flatMap { index -> [UInt8] in
      let colour = index < palette.count ? palette[index] : 0
      return [UInt8(colour & 255), UInt8(colour >> 8 & 255), UInt8(colour >> 16 & 255)]
    }
  }

  private static func codes(_ indexes: [UInt8]) -> [UInt8] {
    var (bits, count, output): (UInt64, UInt64, [UInt8]) = (0, 0, [])
    var (width, next): (UInt64, Int) = (9, 258)
    var table: [Int: Int] = [:]
    func put(_ code: Int) {
      bits |= UInt64(code) << count
      count += width
      while count >= 8 {
        output.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    put(256)
    var prefix: Int?
    for index in indexes {
      guard let known = prefix else {
        prefix = Int(index)
        continue
      }
      let key = known << 8 | Int(index)
      if let code = table[key] {
        prefix = code
        continue
      }
      put(known)
      if next < 4096 {
        table[key] = next
        if next == 1 << Int(width), width < 12 { width += 1 }
        next += 1
      } else {
        put(256)
        (width, next, table) = (9, 258, [:])
      }
      prefix = Int(index)
    }
    if let prefix { put(prefix) }
    put(257)
    if count > 0 { output.append(UInt8(bits & 255)) }
    return output
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct TestNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
