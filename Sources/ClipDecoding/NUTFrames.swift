/// Frames with their times out of a NUT stream, as `ffmpeg -f nut` writes it with one stream of raw pictures.
///
/// Source: the NUT Open Container Format specification (ffmpeg's wiki, `nut.txt`). NUT is the one container of raw
/// pictures that has exact times and can be written to a pipe.
struct NUTFrames {
  private enum StartCode {
    static let main: UInt64 = 0x4E4D_7A56_1F5F_04AD
    static let stream: UInt64 = 0x4E53_1140_5BF2_F9DB
    static let syncpoint: UInt64 = 0x4E4B_E4AD_EECA_4569
  }

  private enum Flag {
    static let codedTime: UInt64 = 8
    static let streamID: UInt64 = 16
    static let sizeMSB: UInt64 = 32
    static let checksum: UInt64 = 64
    static let reserved: UInt64 = 128
    static let sideData: UInt64 = 256
    static let headerIndex: UInt64 = 1024
    static let matchTime: UInt64 = 2048
    static let coded: UInt64 = 4096
    static let invalid: UInt64 = 8192
  }

  /// Meaning of a frame's first byte.
  private struct FrameCode {
    var flags = Flag.invalid
    var timeDelta = 0
    var multiplier = 1
    var sizeLSB = 0
    var reserved = 0
  }

  private let stream: ByteStream
  private let frameBytes: Int
  private var codes: [FrameCode] = []
  private var timeBases: [(numerator: Int, denominator: Int)] = []
  private var timeBase = 0
  private var msbShift = 0
  private var lastTime = 0

  /// Reads a stream of pictures of so many bytes each. Their times are in µs if `ffmpeg` was told so.
  init(_ stream: ByteStream, frameBytes: Int) {
    (self.stream, self.frameBytes) = (stream, frameBytes)
  }

  /// The next frame and its time in µs, or nil at the end of the stream, a cut one included.
  mutating func next() throws -> (time: Int, pixels: [UInt8])? {
    if codes.isEmpty, try !skipFileMark() { return nil }
    while let first = try stream.byte() {
      if first != 0x4E {
        return try frame(first)
      }
      guard let rest = try stream.bytes(7) else { return nil }
      let code = rest.reduce(UInt64(first)) { $0 << 8 | UInt64($1) }
      guard let length = try packetLength(), let packet = try stream.bytes(length) else { return nil }
      var reader = Packet(bytes: packet)
      switch code {
      case StartCode.main: try readMain(&reader)
      case StartCode.stream: try readStream(&reader)
      case StartCode.syncpoint: try readSyncpoint(&reader)
      // Index, information: not needed.
      default: break
      }
    }
    return nil
  }

  private func skipFileMark() throws -> Bool {
    let mark = Array("nut/multimedia container\0".utf8)
    guard let bytes = try stream.bytes(mark.count) else { return false }
    guard bytes == mark else { throw Self.unexpected("something else than NUT") }
    return true
  }

  private static func unexpected(_ what: String) -> ClipError {
    .unexpectedOutput(name: "ffmpeg", what: what)
  }

  /// Length of a packet after its start code, its checksum included; headers are short.
  private func packetLength() throws -> Int? {
    guard let length = try number() else { return nil }
    // An index has some bytes for each of 10⁵ frames at most; the rest is below 4 096.
    guard length < 16_000_000 else { throw Self.unexpected("a header of \(length) bytes") }
    if length > 4_096, try !stream.skip(4) { return nil }
    return Int(length)
  }

  /// A number of 7 bits a byte, as all of NUT's are; nil at the end.
  private func number() throws -> UInt64? {
    var value: UInt64 = 0
    while let byte = try stream.byte() {
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  private mutating func readMain(_ packet: inout Packet) throws {
    if packet.number() > 3 { _ = packet.number() }
    guard packet.number() == 1 else { throw Self.unexpected("several streams") }
    _ = packet.number()
    timeBases = []
    for _ in 0..<min(packet.number(), 256) {
      timeBases.append((packet.integer(), packet.integer()))
    }
    var table = [FrameCode](repeating: FrameCode(), count: 256)
    var (index, code) = (0, FrameCode())
    while index < 256, !packet.isAtEnd {
      code.flags = packet.number()
      let fields = packet.number()
      if fields > 0 { code.timeDelta = packet.signed() }
      if fields > 1 { code.multiplier = packet.integer() }
      if fields > 2 { _ = packet.number() }
      code.sizeLSB = fields > 3 ? packet.integer() : 0
      code.reserved = fields > 4 ? packet.integer() : 0
      var count = fields > 5 ? packet.integer() : code.multiplier &- code.sizeLSB
      if fields > 6 { _ = packet.signed() }
      if fields > 7 { _ = packet.number() }
      for _ in 0..<max(0, min(Int(clamping: fields), 64) - 8) { _ = packet.number() }
      while count > 0, index < 256 {
        // "N" begins a start code and stands for no frame.
        if index != 0x4E {
          table[index] = code
          count -= 1
          code.sizeLSB &+= 1
        }
        index += 1
      }
    }
    guard index == 256 else { throw Self.unexpected("a broken table of frame codes") }
    codes = table
  }

  private mutating func readStream(_ packet: inout Packet) throws {
    _ = (packet.number(), packet.number())
    packet.skip(packet.integer())
    timeBase = packet.integer()
    msbShift = min(packet.integer(), 30)
    guard timeBases.indices.contains(timeBase), timeBases[timeBase].denominator > 0 else {
      throw Self.unexpected("a broken time base")
    }
  }

  private mutating func readSyncpoint(_ packet: inout Packet) throws {
    guard timeBases.indices.contains(timeBase) else { throw Self.unexpected("a frame before its header") }
    let value = packet.integer()
    // There is one stream, so the time is in one of at most a few bases; converted to that of the stream.
    let (base, own) = (timeBases[value % timeBases.count], timeBases[timeBase])
    let time = Double(value / timeBases.count) * Double(base.numerator) / Double(max(base.denominator, 1))
    let exact = base == own ? Double(value / timeBases.count) : time * Double(own.denominator) / Double(own.numerator)
    lastTime = Int(max(-1e15, min(exact.isNaN ? 0 : exact, 1e15)))
  }

  private mutating func frame(_ first: UInt8) throws -> (time: Int, pixels: [UInt8])? {
    guard codes.count == 256, timeBases.indices.contains(timeBase) else {
      throw Self.unexpected("a frame before its header")
    }
    let code = codes[Int(first)]
    var flags = code.flags
    if flags & Flag.coded != 0 {
      guard let coded = try number() else { return nil }
      flags ^= coded
    }
    guard flags & (Flag.invalid | Flag.sideData) == 0 else { throw Self.unexpected("a broken frame") }
    if flags & Flag.streamID != 0, try number() == nil { return nil }
    var time = lastTime &+ code.timeDelta
    if flags & Flag.codedTime != 0 {
      guard let coded = try number() else { return nil }
      time = self.time(coded: Int(clamping: coded))
    }
    var size = code.sizeLSB
    if flags & Flag.sizeMSB != 0 {
      guard let msb = try number() else { return nil }
      size = size &+ code.multiplier &* Int(clamping: msb)
    }
    if flags & Flag.matchTime != 0, try number() == nil { return nil }
    if flags & Flag.headerIndex != 0, try number() == nil { return nil }
    var reserved = code.reserved
    if flags & Flag.reserved != 0 {
      guard let count = try number() else { return nil }
      reserved = Int(clamping: count)
    }
    for _ in 0..<reserved { if try number() == nil { return nil } }
    if flags & Flag.checksum != 0, try !stream.skip(4) { return nil }
    guard size == frameBytes else { throw Self.unexpected("a picture of \(size) bytes instead of \(frameBytes)") }
    guard let pixels = try stream.bytes(size) else { return nil }
    lastTime = time
    return (microseconds(time), pixels)
  }

  /// A time of which only the low bits are given, if it is near the one before, and all of it otherwise.
  private func time(coded: Int) -> Int {
    let range = 1 << msbShift
    if coded >= range { return coded - range }
    let mask = range - 1
    let delta = lastTime &- mask / 2
    return ((coded &- delta) & mask) &+ delta
  }

  private func microseconds(_ time: Int) -> Int {
    let base = timeBases[timeBase]
    if base == (1, 1_000_000) { return max(-1 << 50, min(time, 1 << 50)) }
    let exact = Double(time) * Double(base.numerator) / Double(base.denominator) * 1e6
    return Int(max(-1e15, min(exact.rounded(), 1e15)))
  }
}

/// Numbers in a packet's bytes; 0 behind their end.
private struct Packet {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position >= bytes.count }

  mutating func number() -> UInt64 {
    var value: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return value
  }

  mutating func integer() -> Int { Int(clamping: number()) }

  /// 0, 1, −1, 2, −2 …
  mutating func signed() -> Int {
    let value = Int(clamping: number() &+ 1)
    return value & 1 != 0 ? -(value >> 1) : value >> 1
  }

  mutating func skip(_ count: Int) {
    position = count < bytes.count - position ? position + count : bytes.count
  }
}
