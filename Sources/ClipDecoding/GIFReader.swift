/// Frames of a GIF, decoded here; one image and the canvas are in memory.
final class GIFReader: FrameSource {
  /// Players show a delay of 0 or 1 hundredth as 100 ms; from 2 on they take it as it is (`ffmpeg`: `min_delay` 2,
  /// `default_delay` 10).
  private static let smallestDelay = 2
  private static let assumedDelay = 10
  private static let hundredth = 10_000

  private(set) var info: ClipInfo
  let outputSize: ClipSize
  private let blocks: GIFBlocks
  private let part: ClipRectangle
  private let channels: Int
  private var codes = GIFCodes()
  private var canvas: GIFCanvas
  private var plane: [UInt8]
  private var scaler: PictureScaler
  private var index = 0
  private var time = 0

  /// Opens the GIF twice: once to count its frames and add up their delays, once to read them.
  init(_ open: () throws -> ByteStream, options: ClipOptions, channels: Int) throws {
    info = try Self.survey(GIFBlocks(open()), limits: options.limits)
    (part, outputSize) = try options.geometry(width: info.pixelWidth, height: info.pixelHeight)
    self.channels = channels
    blocks = try GIFBlocks(open())
    canvas = GIFCanvas(width: info.pixelWidth, height: info.pixelHeight)
    plane = [UInt8](repeating: 0, count: part.width * part.height * channels)
    scaler = PictureScaler(
      from: ClipSize(width: part.width, height: part.height), to: outputSize, channels: channels)
  }

  func next() throws -> SourceFrame? {
    guard index < info.frameCount ?? 0, let image = try blocks.next() else { return nil }
    // The file may have been changed since it was surveyed.
    guard pictureBytes(image.width, image.height, channels: 1) <= plane.count + canvas.pixels.count else {
      throw ClipError.noFrames(why: "the file changed while it was read")
    }
    let outcome = try codes.decode(blocks, pixels: image.width * image.height)
    if outcome == .cut { return nil }
    if outcome == .damaged { info.warn("Some of the GIF's images are damaged and were drawn in part.") }
    canvas.draw(image, indexes: codes.indexes, count: codes.count)
    let changed = canvas.takeChanged().clamped(to: part.y..<part.y + part.height)
    copyRows(changed)
    let rows = changed.lowerBound - part.y..<changed.upperBound - part.y
    let frame = SourceFrame(
      index: index, time: time, pixels: scaler.scaled(plane, changedRows: rows), isDamaged: outcome == .damaged)
    index += 1
    time += Self.delay(image).hundredths * Self.hundredth
    return frame
  }

  /// Counts the frames and adds up the delays without decoding anything.
  private static func survey(_ blocks: GIFBlocks, limits: ClipLimits) throws -> ClipInfo {
    var info = ClipInfo(kind: .gif, codec: "gif", pixelWidth: blocks.width, pixelHeight: blocks.height)
    try limits.check(width: info.pixelWidth, height: info.pixelHeight, of: .gif)
    var count = 0
    var duration = 0
    while let image = try blocks.next() {
      if info.pixelWidth == 0 || info.pixelHeight == 0 {
        (info.pixelWidth, info.pixelHeight) = (image.left + image.width, image.top + image.height)
        try limits.check(width: info.pixelWidth, height: info.pixelHeight, of: .gif)
      }
      // Images larger than the canvas are decoded whole to be cut.
      try limits.check(width: image.width, height: image.height, of: .gif)
      guard try blocks.skipData() else { break }
      count += 1
      let delay = delay(image)
      if delay.isAssumed { info.assumedDelays += 1 }
      duration += delay.hundredths * hundredth
      try limits.check(frames: count)
      try limits.check(microseconds: duration)
    }
    (info.frameCount, info.duration) = (count, duration)
    describe(blocks.ending, in: &info)
    guard count > 0, info.pixelWidth > 0, info.pixelHeight > 0 else {
      throw ClipError.noFrames(
        why: info.warnings.isEmpty
          ? "the GIF has no image" : "the GIF is cut off or damaged before its first image ends")
    }
    if info.assumedDelays > 0 {
      info.warn(
        "\(info.assumedDelays) of \(count) frames have a delay of 0 or 10 ms, which says nothing: "
          + "100 ms were assumed, as players do.")
    }
    return info
  }

  private static func describe(_ ending: GIFBlocks.Ending?, in info: inout ClipInfo) {
    switch ending {
    case .cut: info.warn("The GIF is cut off within a block: it is read until there.")
    case .missingTrailer: info.warn("The GIF has no end mark: it may have been cut between two frames.")
    case .unknownBlock(let byte):
      info.warn("The GIF goes on with a block of unknown kind \(byte): it is read until there.")
    case .trailer, nil: break
    }
  }

  private static func delay(_ image: GIFImage) -> (hundredths: Int, isAssumed: Bool) {
    image.delay < smallestDelay ? (assumedDelay, true) : (image.delay, false)
  }

  /// Brings rows of the canvas into the plane: as they are, or as grey (BT.601 luma, weights of 16 bits).
  private func copyRows(_ rows: Range<Int>) {
    plane.withUnsafeMutableBufferPointer { plane in
      canvas.pixels.withUnsafeBufferPointer { pixels in
        for row in rows {
          let source = row * canvas.width + part.x
          let target = (row - part.y) * part.width
          if channels == 1 {
            for column in 0..<part.width {
              let colour = pixels[source + column]
              let luma = (colour & 255) &* 19595 &+ (colour >> 8 & 255) &* 38470 &+ (colour >> 16) &* 7471 &+ 32768
              plane[target + column] = UInt8(truncatingIfNeeded: luma >> 16)
            }
          } else {
            for column in 0..<part.width {
              let colour = pixels[source + column]
              plane[3 * (target + column)] = UInt8(truncatingIfNeeded: colour)
              plane[3 * (target + column) + 1] = UInt8(truncatingIfNeeded: colour >> 8)
              plane[3 * (target + column) + 2] = UInt8(truncatingIfNeeded: colour >> 16)
            }
          }
        }
      }
    }
  }
}
