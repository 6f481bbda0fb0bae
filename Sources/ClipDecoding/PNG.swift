import CZlib

/// PNG files of pictures, for pages and previews. Source: the PNG specification (ISO/IEC 15948).
public enum PNG {
  /// Which colours a file keeps.
  public enum Colours: Sendable {
    /// Each one.
    case all
    /// At most 256, chosen by the picture (median cut): a third of the size, and hardly visible in small pictures.
    case few
  }

  /// The bytes of a file that shows the picture; empty if the picture is.
  public static func encoded(_ picture: RGBPicture, colours: Colours = .all) -> [UInt8] {
    if picture.pixels.isEmpty { return [] }
    if let table = ColourTable.exact(picture) ?? (colours == .few ? ColourTable.medianCut(picture) : nil) {
      let palette = table.colours.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
      // Rows of indexes compress best as they are.
      let rows = filtered(table.indexes, line: picture.width, step: 1, only: 0)
      return file(picture.width, picture.height, colourType: 3, palette: palette, rows: rows)
    }
    let rows = filtered(picture.pixels, line: 3 * picture.width, step: 3, only: nil)
    return file(picture.width, picture.height, colourType: 2, palette: [], rows: rows)
  }

  /// The bytes of a file that shows the picture; empty if the picture is.
  public static func encoded(_ picture: GrayPicture) -> [UInt8] {
    if picture.pixels.isEmpty { return [] }
    let rows = filtered(picture.pixels, line: picture.width, step: 1, only: nil)
    return file(picture.width, picture.height, colourType: 0, palette: [], rows: rows)
  }

  private static func file(_ width: Int, _ height: Int, colourType: UInt8, palette: [UInt8], rows: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", bigEndian(width) + bigEndian(height) + [8, colourType, 0, 0, 0], to: &bytes)
    if !palette.isEmpty { append("PLTE", palette, to: &bytes) }
    append("IDAT", deflated(rows), to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    let named = Array(name.utf8) + content
    bytes += bigEndian(content.count) + named + bigEndian(Int(crc32(0, named, uInt(clamping: named.count))))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    // Into a buffer of that bound it cannot fail but for memory.
    guard compress2(&result, &length, bytes, uLong(bytes.count), Z_BEST_COMPRESSION) == Z_OK else { return [] }
    result.removeLast(result.count - Int(length))
    return result
  }

  /// Rows with their filter's number: the given one, or that with the smallest sum of differences.
  private static func filtered(_ pixels: [UInt8], line: Int, step: Int, only: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count + pixels.count / max(line, 1))
    let blank = [UInt8](repeating: 0, count: line)
    var above = blank
    for start in stride(from: 0, to: pixels.count, by: line) {
      let row = Array(pixels[start..<start + line])
      if let only {
        result.append(only)
        result += row
        continue
      }
      var best: (filter: UInt8, bytes: [UInt8], sum: Int) = (0, row, Int.max)
      for filter in UInt8(0)...4 {
        let bytes = filter == 0 ? row : difference(row, above, step: step, filter: filter)
        // Bytes above 127 are small negative differences.
        let sum = bytes.reduce(0) { $0 + Int($1 < 128 ? $1 : 0 &- $1) }
        if sum < best.sum { best = (filter, bytes, sum) }
      }
      result.append(best.filter)
      result += best.bytes
      above = row
    }
    return result
  }

  private static func difference(_ row: [UInt8], _ above: [UInt8], step: Int, filter: UInt8) -> [UInt8] {
    var result = row
    for place in row.indices {
      let left = place >= step ? Int(row[place - step]) : 0
      let up = Int(above[place])
      let corner = place >= step ? Int(above[place - step]) : 0
      let guess: Int
      switch filter {
      case 1: guess = left
      case 2: guess = up
      case 3: guess = (left + up) / 2
      default:
        let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        guess = a <= b && a <= c ? left : b <= c ? up : corner
      }
      result[place] = row[place] &- UInt8(truncatingIfNeeded: guess)
    }
    return result
  }
}
