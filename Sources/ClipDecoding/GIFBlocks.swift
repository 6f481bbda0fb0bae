/// Description of one image of a GIF, before its data.
struct GIFImage {
  /// Fate of the image before the next one is drawn.
  enum Disposal: UInt8 {
    case none, keep, background, previous
  }

  var left = 0
  var top = 0
  var width = 0
  var height = 0
  var isInterlaced = false
  /// 256 colours, red in the lowest byte; black where the file has fewer.
  var palette: [UInt32] = []
  /// Index of the palette that leaves a pixel as it was.
  var transparent: UInt8?
  var disposal = Disposal.none
  /// Hundredths of a second as the file says.
  var delay = 0
}

/// The blocks of a GIF, one image after the other.
///
/// Source: the GIF89a specification of CompuServe, and what players make of files that do not keep to it.
final class GIFBlocks {
  /// How the file ended.
  enum Ending: Equatable {
    case trailer
    /// Without a trailer, but after a whole block.
    case missingTrailer
    /// Within a block.
    case cut
    /// At a byte that begins no block.
    case unknownBlock(UInt8)
  }

  let width: Int
  let height: Int
  /// Set once `next()` has returned nil, or data were cut.
  private(set) var ending: Ending?
  private let stream: ByteStream
  private let globalPalette: [UInt32]?

  init(_ stream: ByteStream) throws {
    self.stream = stream
    guard let header = try stream.bytes(13) else { throw ClipError.noFrames(why: "the GIF ends within its header") }
    guard ClipKind(firstBytes: header) == .gif else { throw ClipError.notAClip(what: "a file of another kind") }
    width = Int(header[6]) | Int(header[7]) << 8
    height = Int(header[8]) | Int(header[9]) << 8
    globalPalette = try Self.palette(flags: header[10], stream)
  }

  /// The next image; its data must be read or skipped before the one after. Nil at the end, see `ending`.
  func next() throws -> GIFImage? {
    var image = GIFImage()
    while ending == nil {
      switch try stream.byte() {
      case nil: ending = .missingTrailer
      case 0x3B: ending = .trailer
      // Padding between blocks, which players pass over.
      case 0: continue
      case 0x21: try readExtension(into: &image)
      case 0x2C:
        if try readDescriptor(into: &image) { return image }
        ending = .cut
      case let other?: ending = .unknownBlock(other)
      }
    }
    return nil
  }

  /// First byte of an image's data: bits of the smallest code. Nil if the file ends here.
  func minimumCodeSize() throws -> Int? {
    guard let size = try stream.byte() else {
      ending = .cut
      return nil
    }
    return Int(size)
  }

  /// Reads the next block of data; returns its length, 0 after the last, nil if the file ends before.
  func dataBlock(into block: UnsafeMutableRawBufferPointer) throws -> Int? {
    if let length = try stream.byte() {
      if length == 0 { return 0 }
      let target = UnsafeMutableRawBufferPointer(rebasing: block[0..<Int(length)])
      if try stream.fill(target) == target.count { return target.count }
    }
    ending = .cut
    return nil
  }

  /// Passes over an image's data; false if the file ends before.
  func skipData() throws -> Bool {
    guard try minimumCodeSize() != nil else { return false }
    return try skipBlocks()
  }

  /// Passes over the rest of an image's blocks; false if the file ends before.
  func skipBlocks() throws -> Bool {
    while let length = try stream.byte() {
      if length == 0 { return true }
      guard try stream.skip(Int(length)) else { break }
    }
    ending = .cut
    return false
  }

  private func readDescriptor(into image: inout GIFImage) throws -> Bool {
    guard let bytes = try stream.bytes(9) else { return false }
    image.left = Int(bytes[0]) | Int(bytes[1]) << 8
    image.top = Int(bytes[2]) | Int(bytes[3]) << 8
    image.width = Int(bytes[4]) | Int(bytes[5]) << 8
    image.height = Int(bytes[6]) | Int(bytes[7]) << 8
    image.isInterlaced = bytes[8] & 0x40 != 0
    let hasOwn = bytes[8] & 0x80 != 0
    let own = hasOwn ? try Self.palette(flags: bytes[8], stream) : nil
    if hasOwn, own == nil { return false }
    image.palette = own ?? globalPalette ?? Self.greys
    return true
  }

  /// Reads a graphic control; passes over every other extension (comments, loops, texts).
  private func readExtension(into image: inout GIFImage) throws {
    guard let label = try stream.byte() else {
      ending = .cut
      return
    }
    guard label == 0xF9 else {
      // A plain text uses up the control before it.
      if label == 0x01 { image = GIFImage() }
      _ = try skipBlocks()
      return
    }
    guard let length = try stream.byte(), let control = try stream.bytes(Int(length)) else {
      ending = .cut
      return
    }
    if length == 0 { return }
    if length >= 4 {
      image.disposal = GIFImage.Disposal(rawValue: control[0] >> 2 & 7) ?? .none
      image.delay = Int(control[1]) | Int(control[2]) << 8
      image.transparent = control[0] & 1 != 0 ? control[3] : nil
    }
    _ = try skipBlocks()
  }

  /// For files without any palette.
  private static let greys = (0..<256).map { UInt32($0) * 0x01_0101 }

  private static func palette(flags: UInt8, _ stream: ByteStream) throws -> [UInt32]? {
    guard flags & 0x80 != 0 else { return nil }
    let count = 2 << Int(flags & 7)
    guard let bytes = try stream.bytes(3 * count) else { return nil }
    var colours = [UInt32](repeating: 0, count: 256)
    for index in 0..<count {
      colours[index] =
        UInt32(bytes[3 * index]) | UInt32(bytes[3 * index + 1]) << 8 | UInt32(bytes[3 * index + 2]) << 16
    }
    return colours
  }
}
