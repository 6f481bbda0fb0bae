import Foundation

/// Description of a movie by `ffprobe`, and how both commands are called so that they open nothing but the file.
struct MovieProbe {
  var info: ClipInfo

  /// Options before a clip's name, for both commands: one demuxer, one file, no network, no playlist.
  ///
  /// `file:` keeps a name from being taken for an option or an address.
  static func input(_ path: String, kind: ClipKind) -> [String] {
    ["-protocol_whitelist", "file", "-f", kind.demuxer]
      // Without these, a movie may name other files that hold its data. They are the defaults.
      + (kind == .mov ? ["-enable_drefs", "0", "-use_absolute_path", "0"] : [])
      + ["-i", "file:" + path]
  }

  /// Path of a command: the one given, or the first of its name in `PATH`.
  static func command(_ name: String, given: String?) throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    for path in given.map({ [$0] }) ?? folders.map({ $0 + "/" + name }) {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
    }
    throw ClipError.missingCommand(name: name)
  }

  init(path: String, kind: ClipKind, options: ClipOptions) throws {
    let entries =
      "format=duration:stream=codec_name,width,height,nb_frames,duration:stream_tags=rotate"
      + ":stream_side_data=rotation"
    let messages = Messages()
    let child = try ChildProcess(
      name: "ffprobe", path: Self.command("ffprobe", given: options.ffprobe),
      arguments: ["-hide_banner", "-loglevel", "level+error", "-max_pixels", "\(options.limits.pixels)"]
        + ["-select_streams", "V:0", "-show_entries", entries, "-of", "json"] + Self.input(path, kind: kind),
      bytes: options.limits.childBytes,
      processorSeconds: min(options.limits.childSeconds, ClipLimits.probeSeconds),
      silentSeconds: min(options.limits.silentSeconds, ClipLimits.probeSeconds),
      onLine: { messages.add($0) })
    // The answer has some hundred bytes.
    var answer = [UInt8](repeating: 0, count: ByteStream.chunk)
    let count = try answer.withUnsafeMutableBytes { try child.stream().fill($0) }
    if let status = try child.finish() {
      throw ClipError.commandFailed(name: "ffprobe", status: status, lastLine: messages.last)
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let parsed = try? decoder.decode(Answer.self, from: Data(answer[0..<count])) else {
      throw ClipError.unexpectedOutput(name: "ffprobe", what: "something else than a description")
    }
    guard let stream = parsed.streams?.first, let width = stream.width, let height = stream.height,
      width > 0, height > 0
    else { throw ClipError.noFrames(why: "the file has no moving picture") }
    let isTurned = abs(stream.rotation).truncatingRemainder(dividingBy: 180) == 90
    info = ClipInfo(
      kind: kind, codec: stream.codecName ?? "unknown", pixelWidth: isTurned ? height : width,
      pixelHeight: isTurned ? width : height)
    info.frameCount = stream.nbFrames.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    info.duration = (stream.duration ?? parsed.format?.duration).flatMap { Double($0) }.flatMap {
      $0 > 0 && $0 < 1e9 ? Int(($0 * 1e6).rounded()) : nil
    }
    try options.limits.check(width: width, height: height, of: kind)
    try options.limits.check(frames: info.frameCount ?? 0)
    try options.limits.check(microseconds: info.duration ?? 0)
  }

  /// The answer's parts that are read; names are those of `ffprobe` in camel case.
  private struct Answer: Decodable {
    struct Stream: Decodable {
      struct SideData: Decodable { var rotation: Double? }
      struct Tags: Decodable { var rotate: String? }
      var codecName: String?
      var width: Int?
      var height: Int?
      var nbFrames: String?
      var duration: String?
      var tags: Tags?
      var sideDataList: [SideData]?

      var rotation: Double {
        let turned: Double = sideDataList?.compactMap { $0.rotation }.first ?? tags?.rotate.flatMap(Double.init) ?? 0
        return turned.isFinite ? turned.rounded() : 0
      }
    }
    struct Format: Decodable { var duration: String? }
    var streams: [Stream]?
    var format: Format?
  }
}

/// Messages that a command wrote to its standard error: the last line, and what it says of damage and of changing sizes.
final class Messages {
  private(set) var last = ""
  /// Lines of level error or worse.
  private(set) var errorCount = 0
  private(set) var firstError = ""
  /// Sizes of pictures that reached the first scaler, as `750x1624`.
  private(set) var sizes: Set<String> = []

  func add(_ line: String) {
    // Addresses in memory differ from run to run.
    let text = line.replacingOccurrences(of: #" @ 0x[0-9a-f]+"#, with: "", options: .regularExpression)
    if let match = text.firstMatch(of: /^\[Parsed_scale_0\] \[verbose\] w:(\d+) h:(\d+) fmt:/) {
      sizes.insert("\(match.1)x\(match.2)")
    }
    guard text.firstMatch(of: /^(\[[^\]]*\] )?\[(error|fatal|panic)\]/) != nil else { return }
    errorCount += 1
    last = text
    if firstError.isEmpty { firstError = text }
  }
}
