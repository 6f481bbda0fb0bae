/// Why a clip cannot be read: what is wrong, what was expected, what to do.
///
/// Associated texts come from outside (file names never, a command's words yes) and are given raw: escape them.
public enum ClipError: Error, Equatable, CustomStringConvertible {
  /// The system did not open the file; its words.
  case cannotOpen(reason: String)
  /// A folder, a named pipe, a device.
  case notAFile(what: String)
  case empty
  /// The file's first bytes belong to nothing that is read.
  case notAClip(what: String)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  case tooManyFrames(limit: Int)
  /// `seconds` is what was read or announced when the limit was passed.
  case tooLong(seconds: Double, limit: Int)
  case tooManyPictures(bytes: Int, limit: Int)
  /// Nothing of the clip can be shown.
  case noFrames(why: String)
  /// `ffmpeg` or `ffprobe` is not installed.
  case missingCommand(name: String)
  /// A child process ended badly; `lastLine` is the last that it wrote to its standard error.
  case commandFailed(name: String, status: String, lastLine: String)
  /// A child process gave nothing for so long that it was stopped.
  case commandFellSilent(name: String, seconds: Int)
  /// The output of a command is not what it should be.
  case unexpectedOutput(name: String, what: String)
  case cropOutside(crop: ClipRectangle, width: Int, height: Int)
  case badSize(width: Int, height: Int)

  public var description: String {
    switch self {
    case .cannotOpen(let reason):
      return "The clip cannot be opened: \(reason). Check its path and whether you may read it."
    case .notAFile(let what):
      return "This is \(what), where the file of a clip was expected. Name the movie or GIF itself."
    case .empty: return "The file has no bytes, where a clip was expected. Copy it again from where it came from."
    case .notAClip(let what):
      return "This is \(what), not a clip that is read. Clips are GIF, MOV, MP4, MKV, WebM, AVI and MPEG-TS, "
        + "told by their bytes, whatever the file's name. Name the clip itself, or export it in one of these."
    case .tooManyPixels(let width, let height, let limit):
      return "A picture of \(width) × \(height) pixels is more than the \(limit) pixels that are read. "
        + "Scale the clip down first: ffmpeg -i CLIP -vf scale=750:-2 small.mp4."
    case .tooManyFrames(let limit):
      return "The clip has more than \(limit) frames, the most that are read. "
        + "Cut it to the part in question: ffmpeg -ss 10 -t 20 -i CLIP part.mp4."
    case .tooLong(_, let limit):
      return "The clip is longer than \(limit) s, the most that is read. "
        + "Cut it to the part in question: ffmpeg -ss 10 -t 20 -i CLIP part.mp4."
    case .tooManyPictures(let bytes, let limit):
      return "The pictures asked for need \(bytes) bytes, more than \(limit). Ask for fewer or smaller ones."
    case .noFrames(let why):
      return "The clip shows no frame: \(why). Play it to see whether it is whole, and copy or record it again."
    case .missingCommand(let name):
      return
        "Reading a movie needs the command \(name), which was not found. Install it: brew install ffmpeg on macOS, "
        + "apt-get install ffmpeg on Debian and Ubuntu. GIFs are read without it."
    case .commandFailed(let name, let status, let lastLine):
      return "\(name) could not read the clip (\(status)): \(lastLine.isEmpty ? "it said nothing" : lastLine). "
        + "Play it to see whether it is whole, and copy or record it again."
    case .commandFellSilent(let name, let seconds):
      return "\(name) gave nothing of the clip for \(seconds) s and was stopped. "
        + "Cut or scale the clip first: ffmpeg -ss 10 -t 20 -i CLIP -vf scale=750:-2 part.mp4."
    case .unexpectedOutput(let name, let what):
      return
        "\(name) answered with \(what), which is not understood. Versions 4.4 and later should do; try another one."
    case .cropOutside(let crop, let width, let height):
      return "The part of \(crop.width) × \(crop.height) pixels at \(crop.x), \(crop.y) is not inside the picture "
        + "of \(width) × \(height) pixels. Give a part that lies in it."
    case .badSize(let width, let height):
      return "A picture cannot be scaled to \(width) × \(height). Both must be at least 1, and not more than is read."
    }
  }
}
