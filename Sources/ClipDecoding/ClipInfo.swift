/// Containers that are read, told by a file's first bytes.
public enum ClipKind: String, Sendable, Equatable, CaseIterable {
  case gif
  /// QuickTime and MP4, one family.
  case mov
  /// Matroska and WebM, one family.
  case matroska
  case avi
  case mpegTS = "mpegts"

  /// Name of the only demuxer that `ffmpeg` may use for the kind, which keeps playlists out.
  var demuxer: String { rawValue }
}

/// Facts known of a clip; grows while its frames are read (warnings).
public struct ClipInfo: Sendable, Equatable {
  public var kind: ClipKind
  /// Name of the codec: `gif`, or what `ffprobe` calls it, as `h264`.
  public var codec: String
  /// Width of the picture in pixels, as it is shown: after rotation, before any crop.
  public var pixelWidth: Int
  /// Height of the picture in pixels, as it is shown: after rotation, before any crop.
  public var pixelHeight: Int
  /// Number of frames: exact for a GIF; for a movie what the container says, if it says so.
  public var frameCount: Int?
  /// Duration in µs: exact for a GIF; for a movie what the container says, if it says so.
  public var duration: Int?
  /// Frames whose GIF delay was 0 or 10 ms, which says nothing: players show 100 ms, and these frames get that.
  public var assumedDelays = 0
  /// Faults found without being a reason to stop, as sentences.
  public var warnings: [String] = []

  /// Whether each frame's time is that of the clip, and none was assumed.
  public var timesKnown: Bool { assumedDelays == 0 }

  mutating func warn(_ sentence: String) {
    // Ten are enough to see what is wrong (chosen).
    if warnings.count < 10, !warnings.contains(sentence) { warnings.append(sentence) }
  }
}

/// A frame of a clip, grey, at the size that was asked for.
public struct ClipFrame: Sendable, Equatable {
  /// Number of the frame, from 0.
  public let index: Int
  /// When the frame was first shown, in µs after the first frame.
  public let time: Int
  public let picture: GrayPicture
  /// Whether parts of the frame's data could not be decoded: what it shows there is from before. GIF only.
  public let isDamaged: Bool
}

/// How a clip is read.
public struct ClipOptions: Sendable, Equatable {
  /// Part of the picture to read, in pixels after rotation; all of it if nil.
  public var crop: ClipRectangle?
  /// Size that the part is scaled to, for example the screen's size in points; its own if nil.
  public var size: ClipSize?
  public var limits = ClipLimits()
  /// Path of the command `ffmpeg`; looked up in `PATH` if nil.
  public var ffmpeg: String?
  /// Path of the command `ffprobe`; looked up in `PATH` if nil.
  public var ffprobe: String?

  public init(crop: ClipRectangle? = nil, size: ClipSize? = nil) {
    (self.crop, self.size) = (crop, size)
  }

  /// The part that is read of a picture and the size of the result. Throws where that cannot be.
  func geometry(width: Int, height: Int) throws -> (part: ClipRectangle, output: ClipSize) {
    let part = crop ?? ClipRectangle(x: 0, y: 0, width: width, height: height)
    guard part.lies(inWidth: width, height: height) else {
      throw ClipError.cropOutside(crop: part, width: width, height: height)
    }
    let output = size ?? ClipSize(width: part.width, height: part.height)
    guard output.width > 0, output.height > 0,
      pictureBytes(output.width, max(output.height, part.height), channels: 1) <= limits.pixels
    else { throw ClipError.badSize(width: output.width, height: output.height) }
    return (part, output)
  }
}
