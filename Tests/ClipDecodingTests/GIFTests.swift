import Foundation
import Testing

@testable import ClipDecoding

@Suite struct GIFTests {
  /// All frames of a GIF.
  static func frames(_ bytes: [UInt8], _ options: ClipOptions = ClipOptions()) throws -> ([ClipFrame], ClipInfo) {
    let reader = try Clip.open(gif: bytes, options: options)
    var frames: [ClipFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return (frames, reader.info)
  }

  static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var numbers = TestNumbers(state: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
  }

  @Test("Pixels and times come out as they went in, full code tables and runs included")
  func roundTrip() throws {
    let noise = Self.noise(120 * 90, seed: 1)
    let even = [UInt8](repeating: 7, count: 120 * 90)
    let bytes = GIFEncoder.file(
      width: 120, height: 90,
      [
        TestImage(width: 120, height: 90, indexes: noise, delay: 4),
        TestImage(width: 120, height: 90, indexes: even, delay: 250),
        TestImage(width: 120, height: 90, indexes: noise, delay: 2, isInterlaced: true),
      ])
    let (frames, info) = try Self.frames(bytes)
    #expect(frames.map(\.time) == [0, 40_000, 2_540_000])
    #expect(frames.map(\.picture.pixels) == [noise, even, noise])
    #expect(frames.allSatisfy { !$0.isDamaged })
    #expect(info.frameCount == 3 && info.duration == 2_560_000 && info.timesKnown && info.warnings.isEmpty)
  }

  @Test("Interlaced rows of every height", arguments: 1...17)
  func interlacing(height: Int) throws {
    let pixels = Self.noise(3 * height, seed: 2)
    let image = TestImage(width: 3, height: height, indexes: pixels, isInterlaced: true)
    #expect(try Self.frames(GIFEncoder.file(width: 3, height: height, [image])).0.first?.picture.pixels == pixels)
  }

  @Test("Delays of 0 and 10 ms say nothing: 100 ms are assumed, counted and said")
  func delays() throws {
    let images = [0, 1, 2, 3].map { TestImage(width: 1, height: 1, indexes: [9], delay: $0) }
    let (frames, info) = try Self.frames(GIFEncoder.file(width: 1, height: 1, images))
    #expect(frames.map(\.time) == [0, 100_000, 200_000, 220_000])
    #expect(info.assumedDelays == 2 && !info.timesKnown)
    #expect(info.warnings.first?.hasPrefix("2 of 4 frames") == true)
  }

  @Test("What is done to an image before the next one")
  func disposal() throws {
    func shown(_ disposal: UInt8) throws -> [UInt8] {
      let bytes = GIFEncoder.file(
        width: 3, height: 1,
        [
          TestImage(width: 3, height: 1, indexes: [1, 2, 3]),
          TestImage(left: 1, width: 1, height: 1, indexes: [50], disposal: disposal),
          TestImage(width: 2, height: 1, indexes: [77, 9], transparent: 9),
        ])
      return try Self.frames(bytes).0[2].picture.pixels
    }
    #expect(try shown(0) == [77, 50, 3])
    #expect(try shown(1) == [77, 50, 3])
    #expect(try shown(2) == [77, 255, 3])
    #expect(try shown(3) == [77, 2, 3])
    #expect(try shown(7) == [77, 50, 3])
  }

  @Test("An image's own palette; colours become grey by BT.601")
  func palettes() throws {
    let image = TestImage(width: 3, height: 1, indexes: [0, 1, 2], palette: [0x0000FF, 0x00FF00, 0xFF0000])
    #expect(try Self.frames(GIFEncoder.file(width: 3, height: 1, [image])).0[0].picture.pixels == [76, 150, 29])
  }

  @Test("Extensions, padding, an old version, no palette and bytes behind the end")
  func oddities() throws {
    var encoder = GIFEncoder(width: 2, height: 1, version: "87a", palette: nil)
    encoder.append([0x21, 0xFE, 3] + Array("abc".utf8) + [2, 0x2C, 0x3B, 0])
    encoder.append([0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
    encoder.add(TestImage(width: 2, height: 1, indexes: [3, 200]))
    encoder.append([0, 0, 0x21, 0x01, 1, 65, 0])
    encoder.add(TestImage(width: 1, height: 1, indexes: [4]))
    let (frames, info) = try Self.frames(encoder.bytes + [0x3B, 1, 2, 3])
    #expect(frames.map(\.picture.pixels) == [[3, 200], [4, 200]])
    #expect(info.assumedDelays == 2)
  }

  @Test("Images beyond the canvas are cut; a canvas of size 0 takes the first image's")
  func canvas() throws {
    let image = TestImage(left: 1, top: 1, width: 3, height: 2, indexes: [1, 2, 3, 4, 5, 6])
    #expect(try Self.frames(GIFEncoder.file(width: 2, height: 2, [image])).0[0].picture.pixels == [255, 255, 255, 1])
    let far = TestImage(left: 60_000, top: 9, width: 1, height: 1, indexes: [1])
    #expect(try Self.frames(GIFEncoder.file(width: 2, height: 1, [far])).0[0].picture.pixels == [255, 255])
    #expect(try Self.frames(GIFEncoder.file(width: 0, height: 0, [image])).0[0].picture.width == 4)
    let none = TestImage(width: 0, height: 0, indexes: [])
    #expect(try Self.frames(GIFEncoder.file(width: 1, height: 1, [none])).0[0].picture.pixels == [255])
  }

  @Test("Cut anywhere: the whole frames before, and a warning, or an error without any")
  func cuts() throws {
    let images = (0..<3).map { TestImage(width: 8, height: 8, indexes: Self.noise(64, seed: $0)) }
    let whole = GIFEncoder.file(width: 8, height: 8, images)
    let expected = try Self.frames(whole).0
    var counts: Set<Int> = []
    for length in 0..<whole.count {
      do {
        let (frames, info) = try Self.frames(Array(whole[..<length]))
        #expect(frames == Array(expected.prefix(frames.count)) && !frames.isEmpty && info.warnings.count == 1)
        counts.insert(frames.count)
      } catch let error as ClipError {
        #expect(error.description.hasSuffix("."))
        counts.insert(0)
      }
    }
    #expect(counts == [0, 1, 2, 3])
  }

  @Test("Damaged data: the frame is marked, the ones after it are read")
  func damage() throws {
    var encoder = GIFEncoder(width: 2, height: 2)
    // A code that was never defined, then a size of codes that there is not.
    encoder.append([0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 8, 2, 0xFF, 0xFF, 0])
    encoder.append([0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 99, 2, 0xFF, 0xFF, 0])
    encoder.add(TestImage(width: 2, height: 2, indexes: [1, 2, 3, 4]))
    let (frames, info) = try Self.frames(encoder.bytes + [0x3B])
    #expect(frames.map(\.isDamaged) == [true, true, false])
    #expect(frames[2].picture.pixels == [1, 2, 3, 4] && info.warnings.count == 2)
  }

  @Test("Limits: pixels of the canvas and of an image, frames, duration; quickly")
  func limits() throws {
    let header = Array("GIF89a".utf8) + GIFEncoder.word(20_000) + GIFEncoder.word(20_000) + [0, 0, 0]
    #expect(throws: ClipError.tooManyPixels(width: 20_000, height: 20_000, limit: 8_400_000)) {
      try Clip.open(gif: header)
    }
    let wide: [UInt8] = [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 8, 0]
    #expect(throws: ClipError.tooManyPixels(width: 65_535, height: 65_535, limit: 8_400_000)) {
      try Clip.open(gif: GIFEncoder(width: 1, height: 1).bytes + wide)
    }
    let tiny: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    var options = ClipOptions()
    options.limits.frames = 1_000
    #expect(throws: ClipError.tooManyFrames(limit: 1_000)) {
      try Clip.open(gif: GIFEncoder(width: 1, height: 1).bytes + (0..<1_001).flatMap { _ in tiny }, options: options)
    }
    let long = TestImage(width: 1, height: 1, indexes: [1], delay: 65_535)
    #expect(throws: ClipError.tooLong(seconds: 655.35, limit: 600)) {
      try Clip.open(gif: GIFEncoder.file(width: 1, height: 1, [long]))
    }
    #expect(throws: ClipError.noFrames(why: "the GIF has no image")) {
      try Clip.open(gif: GIFEncoder(width: 5, height: 5).bytes + [0x3B])
    }
  }

  @Test("A part of the picture, scaled: rows that did not change are kept")
  func crop() throws {
    let first = Self.noise(64, seed: 4)
    let bytes = GIFEncoder.file(
      width: 8, height: 8,
      [
        TestImage(width: 8, height: 8, indexes: first),
        TestImage(left: 3, top: 3, width: 2, height: 2, indexes: [0, 255, 255, 0]),
      ])
    let crop = ClipRectangle(x: 2, y: 2, width: 4, height: 4)
    let (plain, _) = try Self.frames(bytes, ClipOptions(crop: crop))
    var expected: [UInt8] = []
    for row in 2..<6 { expected += first[row * 8 + 2..<row * 8 + 6] }
    #expect(plain[0].picture.pixels == expected)
    let (scaled, _) = try Self.frames(bytes, ClipOptions(crop: crop, size: ClipSize(width: 6, height: 3)))
    for (frame, source) in zip(scaled, plain) {
      var scaler = PictureScaler(
        from: ClipSize(width: 4, height: 4), to: ClipSize(width: 6, height: 3), channels: 1)
      #expect(frame.picture.pixels == scaler.scaled(source.picture.pixels, changedRows: 0..<4))
    }
    let outside = ClipRectangle(x: 5, y: 0, width: 4, height: 4)
    #expect(throws: ClipError.cropOutside(crop: outside, width: 8, height: 8)) {
      try Clip.open(gif: bytes, options: ClipOptions(crop: outside))
    }
    #expect(throws: ClipError.badSize(width: 0, height: 3)) {
      try Clip.open(gif: bytes, options: ClipOptions(size: ClipSize(width: 0, height: 3)))
    }
  }

  /// Rounds of the fuzzer; at night `CLIP_FUZZ_ROUNDS` asks for more.
  static let rounds = ProcessInfo.processInfo.environment["CLIP_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 400

  @Test("Changed and cut bytes give frames or an error, never a trap")
  func fuzz() throws {
    var images: [TestImage] = []
    for (number, disposal) in [UInt8(0), 1, 2, 3].enumerated() {
      let pixels = Self.noise(35, seed: UInt64(number)).map { $0 & 7 }
      images.append(
        TestImage(
          left: number, top: 1, width: 7, height: 5, indexes: pixels, disposal: disposal, transparent: 3,
          isInterlaced: number == 2))
    }
    var seeds = [GIFEncoder.file(width: 9, height: 8, images)]
    // Without a palette most bytes are structure.
    var bare = GIFEncoder(width: 9, height: 8, palette: nil)
    for image in images { bare.add(image) }
    seeds.append(bare.bytes + [0x3B])
    var numbers = TestNumbers(state: 39)
    var options = ClipOptions(size: ClipSize(width: 11, height: 5))
    options.limits.gifPixels = 100_000
    for _ in 0..<Self.rounds {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &numbers)]
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      if Bool.random(using: &numbers) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
      do {
        let (frames, info) = try Self.frames(bytes, options)
        #expect(frames.allSatisfy { $0.picture.pixels.count == 55 } && frames.count <= info.frameCount ?? 0)
      } catch let error as ClipError {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
