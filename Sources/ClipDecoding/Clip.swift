import Foundation

/// A frame as a decoder gives it: grey or red, green and blue.
struct SourceFrame {
  var index: Int
  /// µs after the first frame.
  var time: Int
  var pixels: [UInt8]
  var isDamaged: Bool
}

/// A decoder of clips. AVFoundation's reader would be one more.
protocol FrameSource: AnyObject {
  var info: ClipInfo { get }
  var outputSize: ClipSize { get }
  /// The next frame, or nil at the end.
  func next() throws -> SourceFrame?
}

/// Frames of a clip, one after the other; a few are in memory.
public final class ClipReader {
  private let source: any FrameSource

  init(_ source: any FrameSource) { self.source = source }

  /// Facts known of the clip so far; complete once `next()` has returned nil.
  public var info: ClipInfo { source.info }

  /// Size of the pictures.
  public var size: ClipSize { source.outputSize }

  /// The next frame, or nil at the end.
  public func next() throws -> ClipFrame? {
    guard let frame = try source.next() else { return nil }
    let picture = GrayPicture(width: size.width, height: size.height, pixels: frame.pixels)
    return ClipFrame(index: frame.index, time: frame.time, picture: picture, isDamaged: frame.isDamaged)
  }
}

/// Movies and GIFs as files.
public enum Clip {
  /// Extensions of file names, lower case. Not `ts`, which is TypeScript more often.
  public static let extensions = ["3gp", "avi", "gif", "m2ts", "m4v", "mkv", "mov", "mp4", "mts", "qt", "webm"]

  /// Whether a file's name says that it is a clip; what it is, its bytes say.
  public static func isClip(name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Kind of a clip by a file's first bytes (576 suffice), or nil if it is none that is read.
  public static func kind(ofFirst bytes: some Collection<UInt8>) -> ClipKind? {
    ClipKind(firstBytes: Array(bytes.prefix(ClipKind.firstBytes)))
  }

  /// Opens a clip to read its frames in grey.
  public static func open(_ path: String, options: ClipOptions = ClipOptions()) throws -> ClipReader {
    ClipReader(try source(path, options: options, channels: 1))
  }

  /// Opens a GIF in memory to read its frames in grey. Whatever the bytes are: frames or an error, never a trap.
  public static func open(gif bytes: [UInt8], options: ClipOptions = ClipOptions()) throws -> ClipReader {
    ClipReader(try GIFReader({ ByteStream(bytes) }, options: options, channels: 1))
  }

  /// A clip's description of itself, without decoding it.
  public static func info(_ path: String, options: ClipOptions = ClipOptions()) throws -> ClipInfo {
    var plain = options
    (plain.crop, plain.size) = (nil, nil)
    let kind = try kind(path)
    if kind != .gif { return try MovieProbe(path: path, kind: kind, options: plain).info }
    return try GIFReader({ try ByteStream(path: path) }, options: plain, channels: 1).info
  }

  /// Frames with given numbers, in colour, in the order of the numbers; nil where the clip has no such frame.
  public static func pictures(
    _ path: String, frames: [Int], options: ClipOptions = ClipOptions()
  ) throws -> [RGBPicture?] {
    try pictures(path, wanted: frames, options: options) { $0.index }
  }

  /// Frames shown at given times in µs after the first, in colour, in the order of the times.
  ///
  /// Before the first frame there is none (nil); the last one stays.
  public static func pictures(_ path: String, times: [Int], options: ClipOptions = ClipOptions()) throws
    -> [RGBPicture?]
  {
    try pictures(path, wanted: times, options: options, staysLast: true) { $0.time }
  }

  /// One pass over the clip, up to the last picture that is wanted.
  private static func pictures(
    _ path: String, wanted: [Int], options: ClipOptions, staysLast: Bool = false, position: (SourceFrame) -> Int
  ) throws -> [RGBPicture?] {
    var result = [RGBPicture?](repeating: nil, count: wanted.count)
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }.filter { wanted[$0] >= 0 }
    if order.isEmpty { return result }
    let source = try source(path, options: options, channels: 3)
    let size = source.outputSize
    let bytes = pictureBytes(pictureBytes(size.width, size.height, channels: 3), order.count, channels: 1)
    guard bytes <= options.limits.pictureBytes else {
      throw ClipError.tooManyPictures(bytes: bytes, limit: options.limits.pictureBytes)
    }
    var next = 0
    var shown: SourceFrame?
    while next < order.count {
      let frame = try source.next()
      // What was shown is the answer for everything before the frame that follows it.
      while next < order.count, frame.map({ wanted[order[next]] < position($0) }) ?? true {
        if let shown, staysLast || wanted[order[next]] == position(shown) {
          result[order[next]] = RGBPicture(width: size.width, height: size.height, pixels: shown.pixels)
        }
        next += 1
      }
      if frame == nil { break }
      shown = frame
    }
    return result
  }

  private static func source(_ path: String, options: ClipOptions, channels: Int) throws -> any FrameSource {
    let kind = try kind(path)
    if kind != .gif { return try MovieReader(path: path, kind: kind, options: options, channels: channels) }
    return try GIFReader({ try ByteStream(path: path) }, options: options, channels: channels)
  }

  private static func kind(_ path: String) throws -> ClipKind {
    let stream = try ByteStream(path: path)
    var first = [UInt8](repeating: 0, count: ClipKind.firstBytes)
    let count = try first.withUnsafeMutableBytes { try stream.fill($0) }
    if count == 0 { throw ClipError.empty }
    first.removeLast(first.count - count)
    guard let kind = ClipKind(firstBytes: first) else {
      throw ClipError.notAClip(what: ClipKind.describe(firstBytes: first))
    }
    return kind
  }
}

extension ClipKind {
  /// Bytes that tell every kind: three packets of MPEG-TS, which is the one that needs most.
  static let firstBytes = 576
  private static let packet = 188

  /// Kind of a file by its first bytes: signatures as their formats give them.
  init?(firstBytes bytes: [UInt8]) {
    func has(_ text: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    let atoms = ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot"]
    if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if atoms.contains(where: { has($0, at: 4) }) {
      // Single pictures come in the same container.
      if has("ftyp", at: 4), ["heic", "heix", "mif1", "avif"].contains(where: { has($0, at: 8) }) { return nil }
      self = .mov
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if has("RIFF", at: 0), has("AVI ", at: 8) {
      self = .avi
    } else if bytes.count > 2 * Self.packet, (0...2).allSatisfy({ bytes[$0 * Self.packet] == 0x47 }) {
      self = .mpegTS
    } else {
      return nil
    }
  }

  /// Name of a file that is no clip, as far as its first bytes tell.
  static func describe(firstBytes bytes: [UInt8]) -> String {
    func has(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "a PNG picture" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG picture" }
    if has("RIFF"), has("WEBP", at: 8) { return "a WebP picture" }
    if has("ftyp", at: 4) { return "a HEIF or AVIF picture" }
    if has("#EXTM3U") || has("ffconcat") { return "a list that names other files" }
    if has("{") || has("[") { return "JSON" }
    return "a file of unknown kind"
  }
}
