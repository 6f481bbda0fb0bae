/// Frames of a movie, decoded, turned, cut and scaled by `ffmpeg` in a child process, with each frame's own time.
final class MovieReader: FrameSource {
  private(set) var info: ClipInfo
  let outputSize: ClipSize
  private let messages = Messages()
  private let limits: ClipLimits
  private let child: ChildProcess
  private var frames: NUTFrames
  private var index = 0
  private var origin: Int?
  private var lastTime = 0
  private var isAtEnd = false

  init(path: String, kind: ClipKind, options: ClipOptions, channels: Int) throws {
    let command = try MovieProbe.command("ffmpeg", given: options.ffmpeg)
    info = try MovieProbe(path: path, kind: kind, options: options).info
    limits = options.limits
    let (part, size) = try options.geometry(width: info.pixelWidth, height: info.pixelHeight)
    outputSize = size
    child = try ChildProcess(
      name: "ffmpeg", path: command,
      arguments: Self.arguments(path, info: info, part: part, size: size, channels: channels, limits: limits),
      bytes: limits.childBytes, processorSeconds: limits.childSeconds, silentSeconds: limits.silentSeconds,
      onLine: { [messages] in messages.add($0) })
    frames = NUTFrames(child.stream(), frameBytes: pictureBytes(size.width, size.height, channels: channels))
  }

  func next() throws -> SourceFrame? {
    if isAtEnd { return nil }
    guard let (absolute, pixels) = try frames.next() else {
      try end()
      return nil
    }
    let first = origin ?? absolute
    origin = first
    var time = absolute - first
    if index > 0, time <= lastTime {
      info.warn("Some frames' times do not increase: they were set 1 µs after the frame before.")
      time = lastTime + 1
    }
    do {
      try limits.check(frames: index + 1)
      try limits.check(microseconds: time)
    } catch {
      isAtEnd = true
      child.stop()
      throw error
    }
    lastTime = time
    defer { index += 1 }
    return SourceFrame(index: index, time: time, pixels: pixels, isDamaged: false)
  }

  /// Judges how the child ended: an error if it showed nothing, warnings otherwise.
  private func end() throws {
    isAtEnd = true
    let status = try child.finish()
    guard index > 0 else {
      if let status { throw ClipError.commandFailed(name: "ffmpeg", status: status, lastLine: messages.last) }
      throw ClipError.noFrames(why: messages.last.isEmpty ? "ffmpeg decoded none" : messages.last)
    }
    if let status { info.warn("ffmpeg did not read the clip to its end (\(status)): it is read until there.") }
    if messages.errorCount > 0 {
      info.warn(
        "ffmpeg found \(messages.errorCount) faults in the clip, pictures may be damaged. The first: "
          + messages.firstError)
    }
    if messages.sizes.count > 1 {
      info.warn("The picture's size changes in the clip: all were scaled to \(info.pixelWidth) × \(info.pixelHeight).")
    }
    if let count = info.frameCount, count != index {
      info.warn("The clip announces \(count) frames and shows \(index).")
    }
    info.frameCount = index
  }

  /// Arguments of `ffmpeg`: pictures of one size in a NUT stream, times in µs.
  private static func arguments(
    _ path: String, info: ClipInfo, part: ClipRectangle, size: ClipSize, channels: Int, limits: ClipLimits
  ) -> [String] {
    let shrinks = size.width <= part.width && size.height <= part.height
    // Accurate and exact: the same bytes from every processor.
    let flags = (shrinks ? "area" : "bicubic") + "+accurate_rnd+bitexact"
    var filters = ["scale=\(info.pixelWidth):\(info.pixelHeight)"]
    if part != ClipRectangle(x: 0, y: 0, width: info.pixelWidth, height: info.pixelHeight) {
      filters.append("crop=\(part.width):\(part.height):\(part.x):\(part.y):exact=1")
    }
    filters += ["scale=\(size.width):\(size.height):flags=\(flags)", "format=\(channels == 1 ? "gray" : "rgb24")"]
    filters.append("settb=1/1000000")
    // One thread: with more, a damaged clip shows other pixels in each run.
    return [
      "-nostdin", "-hide_banner", "-nostats", "-loglevel", "level+verbose", "-threads", "1",
      "-filter_threads", "1", "-max_pixels", "\(limits.pixels)",
    ] + MovieProbe.input(path, kind: info.kind) + [
      "-map", "0:V:0", "-map_metadata", "-1", "-map_chapters", "-1", "-vf", filters.joined(separator: ","),
      // Without it, times are rounded to the rate that the container announces.
      "-enc_time_base", "1:1000000", "-c:v", "rawvideo", "-threads", "1", "-f", "nut", "pipe:1",
    ]
  }
}
