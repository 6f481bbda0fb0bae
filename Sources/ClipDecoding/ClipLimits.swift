/// Bounds on what a clip may ask of the machine; a clip beyond one is refused with a sentence.
public struct ClipLimits: Sendable, Equatable {
  /// Most pixels of a movie's picture, and of what is scaled from it.
  ///
  /// Default 16 million: a 5K display has 14.7 million.
  public var pixels = 16_000_000
  /// Most pixels of a GIF's picture. Default 8.4 million: a 4K display has 8.3 million. Each takes up to twelve bytes
  /// here, which stays below 200 MB; a movie's pictures are in the child.
  public var gifPixels = 8_400_000
  /// Most frames. Default 100 000 (chosen): ten minutes at 120 frames a second are 72 000.
  public var frames = 100_000
  /// Longest duration in seconds. Default ten minutes (chosen): what people attach to issues is below one.
  public var seconds = 600
  /// Most address space of a child process in bytes, on Linux. Default 2 GiB (chosen): H.264 and HEVC of 5120 × 2880
  /// pixels ran with 0.5 GB.
  public var childBytes = 2 << 30
  /// Most CPU time of a child process in seconds. Default half an hour (chosen): the most frames that are read take
  /// 740 s at 3 pixels a point, 7.4 ms each, and twice as long on a busy machine.
  public var childSeconds = 1_800
  /// Longest time in which a child process gives no picture, in seconds. Default two minutes (chosen): a picture of
  /// 5120 × 2880 pixels takes a tenth of a second.
  public var silentSeconds = 120
  /// Most bytes of pictures held for the caller at once. Default 64 MB (chosen): 240 pictures of 200 × 433 pixels.
  public var pictureBytes = 64_000_000

  public init() {}

  /// Seconds for reading a clip's description, which takes well below one second (chosen).
  static let probeSeconds = 60

  /// Throws when a picture of this size is more than the limit of a clip's kind.
  func check(width: Int, height: Int, of kind: ClipKind) throws {
    let limit = kind == .gif ? gifPixels : pixels
    guard ClipDecoding.pictureBytes(width, height, channels: 1) <= limit else {
      throw ClipError.tooManyPixels(width: width, height: height, limit: limit)
    }
  }

  /// Throws when a clip of so many microseconds is more than the limit.
  func check(microseconds: Int) throws {
    let allowed = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard allowed.overflow || microseconds <= allowed.partialValue else {
      throw ClipError.tooLong(seconds: Double(microseconds) / 1e6, limit: seconds)
    }
  }

  /// Throws when so many frames are more than the limit.
  func check(frames count: Int) throws {
    guard count <= frames else { throw ClipError.tooManyFrames(limit: frames) }
  }
}
