import ClipDecoding

/// Reduced rows of one frame: half the columns for comparisons, 16 means a row for the search.
struct FrameRows {
  /// Points at the right edge that are left out: scroll indicators (measured: 3 to 7 pt wide).
  static let rightMargin = 8
  /// Number of rows of the picture.
  let height: Int
  /// Number of columns, each the mean of two pixels.
  let columns: Int
  /// Column means, row by row.
  let pixels: [UInt8]
  /// Means of a row in 16 bands, minus the background.
  let bands: [SIMD16<Float>]
  /// Sum of squared differences to the background for each row.
  let energy: [Float]
  /// Most frequent grey of the lower half of the picture.
  let background: UInt8

  /// Reduces a picture; a given background keeps the bands comparable between frames.
  init(_ picture: GrayPicture, background given: UInt8?) {
    let width = picture.width
    let height = picture.height
    let columns = max(16, (width - Self.rightMargin) / 2)
    let perBand = columns / 16
    var pixels = [UInt8](repeating: 0, count: height * columns)
    if width >= columns * 2 {
      picture.pixels.withUnsafeBufferPointer { source in
        pixels.withUnsafeMutableBufferPointer { target in
          for y in 0..<height {
            let from = y &* width
            let to = y &* columns
            for x in 0..<columns {
              let sum = UInt16(source[from &+ 2 &* x]) &+ UInt16(source[from &+ 2 &* x &+ 1]) &+ 1
              target[to &+ x] = UInt8(truncatingIfNeeded: sum >> 1)
            }
          }
        }
      }
    }
    let background = given ?? Self.mostFrequent(pixels, from: height / 2 * columns)
    var bands = [SIMD16<Float>](repeating: .zero, count: height)
    var energy = [Float](repeating: 0, count: height)
    let level = Int32(background)
    pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        var row = SIMD16<Float>.zero
        var squares: Int32 = 0
        var at = y &* columns
        for band in 0..<16 {
          var sum: Int32 = 0
          for _ in 0..<perBand {
            let value = Int32(source[at]) &- level
            sum &+= value
            squares &+= value &* value
            at &+= 1
          }
          row[band] = Float(sum) / Float(perBand)
        }
        bands[y] = row
        energy[y] = Float(squares)
      }
    }
    self.height = height
    self.columns = columns
    self.pixels = pixels
    self.bands = bands
    self.energy = energy
    self.background = background
  }

  /// Rows for comparisons pixel by pixel only: without bands.
  init(columns: Int, height: Int, pixels: [UInt8]) {
    (self.columns, self.height, self.pixels) = (columns, height, pixels)
    (bands, energy, background) = ([], [], 0)
  }

  /// Most frequent grey from `start` on.
  static func mostFrequent(_ pixels: [UInt8], from start: Int) -> UInt8 {
    var counts = [Int](repeating: 0, count: 256)
    for value in pixels[min(start, pixels.count)...] { counts[Int(value)] += 1 }
    var best = 0
    for value in 1..<256 where counts[value] > counts[best] { best = value }
    return UInt8(best)
  }
}
