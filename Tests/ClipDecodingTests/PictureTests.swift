import CZlib
import Testing

@testable import ClipDecoding

@Suite struct PictureTests {
  @Test("An even picture stays even at every size", arguments: [(7, 7), (3, 20), (1, 1), (64, 5), (13, 2)])
  func even(width: Int, height: Int) {
    for value in [UInt8(0), 1, 128, 255] {
      var scaler = PictureScaler(
        from: ClipSize(width: 13, height: 9), to: ClipSize(width: width, height: height), channels: 3)
      let pixels = [UInt8](repeating: value, count: 13 * 9 * 3)
      let scaled = scaler.scaled(pixels, changedRows: 0..<9)
      #expect(scaled == [UInt8](repeating: value, count: width * height * 3))
    }
  }

  @Test("Down by area: halves of pixels count half")
  func area() {
    var scaler = PictureScaler(from: ClipSize(width: 3, height: 2), to: ClipSize(width: 2, height: 1), channels: 1)
    #expect(scaler.scaled([30, 60, 90, 30, 60, 90], changedRows: 0..<2) == [40, 80])
  }

  @Test("Up by the cubic: a slope stays a slope")
  func slope() {
    var scaler = PictureScaler(from: ClipSize(width: 8, height: 1), to: ClipSize(width: 16, height: 1), channels: 1)
    let source: [UInt8] = [60, 76, 92, 108, 124, 140, 156, 172]
    let scaled = scaler.scaled(source, changedRows: 0..<1)
    #expect(Array(scaled[4..<12]) == [88, 96, 104, 112, 120, 128, 136, 144])
  }

  @Test("A picture has the bytes that its size asks for")
  func sizes() {
    #expect(GrayPicture(width: 2, height: 2, pixels: [1]).pixels == [1, 0, 0, 0])
    #expect(RGBPicture(width: 1, height: 1, pixels: [1, 2, 3, 4]).pixels == [1, 2, 3])
    #expect(GrayPicture(width: -1, height: 2, pixels: [1]).pixels.isEmpty)
  }

  @Test("PNG files hold the picture: many colours, few colours, grey")
  func png() throws {
    let noise = GIFTests.noise(3 * 40 * 30, seed: 5)
    let many = RGBPicture(width: 40, height: 30, pixels: noise)
    #expect(try decoded(PNG.encoded(many)) == noise)
    let few = RGBPicture(width: 40, height: 30, pixels: noise.map { $0 & 0xC0 })
    #expect(try decoded(PNG.encoded(few)) == few.pixels)
    #expect(PNG.encoded(few).count < PNG.encoded(many).count / 3)
    let grey = GrayPicture(width: 60, height: 20, pixels: Array(noise[..<1200]))
    #expect(try decoded(PNG.encoded(grey)) == grey.pixels)
    #expect(PNG.encoded(RGBPicture(width: 0, height: 4, pixels: [])).isEmpty)
  }

  @Test("256 colours are near the picture's, the same in every run")
  func fewColours() throws {
    var slope: [UInt8] = []
    for row in 0..<64 {
      for column in 0..<64 { slope += [UInt8(column * 4), UInt8(row * 4), 90] }
    }
    let picture = RGBPicture(width: 64, height: 64, pixels: slope)
    let bytes = PNG.encoded(picture, colours: .few)
    #expect(bytes == PNG.encoded(picture, colours: .few))
    let worst = zip(try decoded(bytes), slope).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= 12)
  }

  /// Pixels of a PNG file as written here.
  private func decoded(_ file: [UInt8]) throws -> [UInt8] {
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(Array(file[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var (place, chunks): (Int, [String: [UInt8]]) = (8, [:])
    while place < file.count {
      let content = Array(file[place + 4..<place + 8 + number(place)])
      #expect(number(place + 8 + number(place)) == Int(crc32(0, content, uInt(content.count))))
      chunks[String(decoding: content[..<4], as: UTF8.self)] = Array(content[4...])
      place += 12 + number(place)
    }
    let header = try #require(chunks["IHDR"])
    let (width, height) = (header[..<4].reduce(0) { $0 << 8 | Int($1) }, header[4..<8].reduce(0) { $0 << 8 | Int($1) })
    let step = header[9] == 2 ? 3 : 1
    let line = width * step
    var length = uLong((line + 1) * height)
    var rows = [UInt8](repeating: 0, count: Int(length))
    let data = try #require(chunks["IDAT"])
    #expect(uncompress(&rows, &length, data, uLong(data.count)) == Z_OK && Int(length) == rows.count)
    var pixels = [UInt8](repeating: 0, count: line * height)
    for row in 0..<height {
      for column in 0..<line {
        let left = column >= step ? Int(pixels[row * line + column - step]) : 0
        let up = row > 0 ? Int(pixels[(row - 1) * line + column]) : 0
        let corner = row > 0 && column >= step ? Int(pixels[(row - 1) * line + column - step]) : 0
        let estimate = left + up - corner
        let nearest = [left, up, corner].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
        let guess = [0, left, up, (left + up) / 2, nearest][Int(rows[row * (line + 1)])]
        pixels[row * line + column] = rows[row * (line + 1) + 1 + column] &+ UInt8(guess)
      }
    }
    guard let palette = chunks["PLTE"] else { return pixels }
    return pixels.flatMap { palette[3 * Int($0)..<3 * Int($0) + 3] }
  }
}
