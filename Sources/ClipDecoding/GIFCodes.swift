/// Decoder of a GIF image's data: codes of 3 to 12 bits (LZW), in blocks of at most 255 bytes.
struct GIFCodes {
  /// Result of an image's data.
  enum Outcome: Equatable {
    case whole
    /// Too few pixels, or a code that cannot be; what was decoded until there is in `indexes`.
    case damaged
    /// The file ends within the data.
    case cut
  }

  /// Most codes there can be: 12 bits, as the format says.
  private static let codes = 4096

  /// Palette index of each pixel, in the order of the data.
  private(set) var indexes: [UInt8] = []
  /// How many of them the last image set.
  private(set) var count = 0
  /// Each code stands for pixels that were written before: where they begin, and how many they are.
  private var starts = [Int32](repeating: 0, count: codes)
  private var lengths = [Int32](repeating: 0, count: codes)

  /// Decodes the data of an image of so many pixels, and reads its blocks to their end.
  mutating func decode(_ blocks: GIFBlocks, pixels: Int) throws -> Outcome {
    if indexes.count < pixels { indexes = [UInt8](repeating: 0, count: pixels) }
    count = 0
    guard let size = try blocks.minimumCodeSize() else { return .cut }
    if pixels <= 0 { return try blocks.skipBlocks() ? .whole : .cut }
    guard (1...8).contains(size) else { return try blocks.skipBlocks() ? .damaged : .cut }
    return try withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { block in
      try indexes.withUnsafeMutableBufferPointer { output in
        try starts.withUnsafeMutableBufferPointer { starts in
          try lengths.withUnsafeMutableBufferPointer { lengths in
            var state = State(
              size: size, limit: min(pixels, Int(Int32.max)), output: output, starts: starts, lengths: lengths)
            defer { count = state.written }
            while let length = try blocks.dataBlock(into: block) {
              if length == 0 { return state.written == pixels ? .whole : .damaged }
              state.add(UnsafeRawBufferPointer(rebasing: block[0..<length]))
              if state.isDone {
                guard try blocks.skipBlocks() else { return state.written == pixels ? .whole : .cut }
                return state.written == pixels ? .whole : .damaged
              }
            }
            return .cut
          }
        }
      }
    }
  }

  /// The decoder within one image. Every index is checked against the buffers' sizes: codes are below 4096, and
  /// places in the output below `limit`.
  private struct State {
    let output: UnsafeMutableBufferPointer<UInt8>
    let starts: UnsafeMutableBufferPointer<Int32>
    let lengths: UnsafeMutableBufferPointer<Int32>
    let size: Int
    let clear: Int
    let limit: Int
    var bits: UInt32 = 0
    var bitCount = 0
    var width: Int
    var next: Int
    /// Where the pixels of the code before begin, and how many they are; 0 after a clear code.
    var previousStart = 0
    var previousLength = 0
    var written = 0
    var isDone = false

    init(
      size: Int, limit: Int, output: UnsafeMutableBufferPointer<UInt8>, starts: UnsafeMutableBufferPointer<Int32>,
      lengths: UnsafeMutableBufferPointer<Int32>
    ) {
      (self.size, self.limit, self.output, self.starts, self.lengths) = (size, limit, output, starts, lengths)
      clear = 1 << size
      width = size + 1
      next = clear + 2
    }

    mutating func add(_ block: UnsafeRawBufferPointer) {
      for byte in block {
        bits |= UInt32(byte) << UInt32(bitCount)
        bitCount += 8
        while bitCount >= width, !isDone {
          let code = Int(bits & (1 << UInt32(width) - 1))
          bits >>= UInt32(width)
          bitCount -= width
          take(code)
        }
        if isDone { return }
      }
    }

    private mutating func take(_ code: Int) {
      if code == clear {
        width = size + 1
        next = clear + 2
        previousLength = 0
        return
      }
      // The end code, or one that was not defined yet.
      guard code < clear || code > clear + 1 && code <= next && (code < next || previousLength > 0) else {
        isDone = true
        return
      }
      let begin = written
      if code < clear {
        output[written] = UInt8(truncatingIfNeeded: code)
        written += 1
      } else {
        // A code not yet defined stands for the pixels before and their first one again.
        let isNew = code == next
        copy(from: isNew ? previousStart : Int(starts[code]), isNew ? previousLength + 1 : Int(lengths[code]))
      }
      if previousLength > 0, next < GIFCodes.codes {
        starts[next] = Int32(truncatingIfNeeded: previousStart)
        lengths[next] = Int32(truncatingIfNeeded: previousLength + 1)
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      (previousStart, previousLength) = (begin, written - begin)
      if written == limit { isDone = true }
    }

    /// Copies pixels that were written before, one by one, as the source may run into the target.
    private mutating func copy(from start: Int, _ length: Int) {
      let end = min(written + length, limit)
      var source = start
      while written < end {
        output[written] = output[source]
        written += 1
        source += 1
      }
    }
  }
}
