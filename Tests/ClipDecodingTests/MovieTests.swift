import Foundation
import Testing

@testable import ClipDecoding

/// Movies need `ffmpeg`; without it these tests are skipped.
private let hasFFmpeg =
  (try? (MovieProbe.command("ffmpeg", given: nil), MovieProbe.command("ffprobe", given: nil))) != nil

/// A folder of its own that goes with the test.
final class TestFolder {
  let path = NSTemporaryDirectory() + "clips-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  /// A movie of 30 frames, 64 × 96 pixels, as `ffmpeg` makes it with these options.
  func movie(_ name: String, _ options: [String] = ["-c:v", "mpeg4"], size: String = "64x96") throws -> String {
    try ffmpeg(["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=30:duration=1"] + options, name)
  }

  func ffmpeg(_ arguments: [String], _ name: String) throws -> String {
    let command = try MovieProbe.command("ffmpeg", given: nil)
    let child = try ChildProcess(
      name: "ffmpeg", path: command,
      arguments: ["-nostdin", "-v", "error", "-y"] + arguments + ["file:" + path + "/" + name], bytes: 4 << 30,
      processorSeconds: 30, silentSeconds: 30, onLine: { print($0) })
    #expect(try child.finish() == nil)
    return path + "/" + name
  }
}

private func frames(_ path: String, _ options: ClipOptions = ClipOptions()) throws -> ([ClipFrame], ClipInfo) {
  let reader = try Clip.open(path, options: options)
  var frames: [ClipFrame] = []
  while let frame = try reader.next() { frames.append(frame) }
  return (frames, reader.info)
}

private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

@Suite(.enabled(if: hasFFmpeg), .serialized) struct MovieTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("Every container: number of frames, times, size", arguments: ["mov", "mp4", "mkv", "avi"])
  func containers(name: String) throws {
    let path = try folder.movie("-i.\(name)")
    let (all, info) = try frames(path, ClipOptions(size: ClipSize(width: 32, height: 48)))
    #expect(all.count == 30 && info.frameCount == 30 && info.codec == "mpeg4" && info.warnings.isEmpty)
    #expect(info.pixelWidth == 64 && info.pixelHeight == 96)
    #expect(zip(all.indices, all).allSatisfy { abs($1.time - $0 * 1_000_000 / 30) <= 1_000 && $1.index == $0 })
    #expect(all.allSatisfy { $0.picture.pixels.count == 32 * 48 } && all[0].picture != all[20].picture)
  }

  @Test("Names that look like options or addresses, relative and absolute")
  func names() throws {
    let movie = try bytes(folder.movie("a.mp4"))
    for name in ["-i.mp4", "http:x.mp4", "concat:a|b", "a%03d.mp4", "q ' \" $(touch x).mp4"] {
      #expect(try frames(folder.write(name, movie)).0.count == 30)
    }
    #expect(MovieProbe.input("-i.mp4", kind: .mov).last == "file:-i.mp4")
  }

  @Test("A variable rate: each frame has its own time")
  func variableRate() throws {
    let path = try folder.movie("v.mkv", ["-vf", "select=not(mod(n\\,3))+eq(n\\,4)", "-c:v", "mpeg4"])
    let expected = (0..<30).filter { $0 % 3 == 0 || $0 == 4 }.map { $0 * 1_000_000 / 30 }
    let times = try frames(path).0.map(\.time)
    #expect(times.count == expected.count && zip(times, expected).allSatisfy { abs($0 - $1) <= 1_000 })
  }

  @Test("An edit list leaves out what is before; rotation turns the picture")
  func editsAndRotation() throws {
    let path = try folder.movie("a.mov", ["-g", "30", "-c:v", "mpeg4"])
    let cut = try folder.ffmpeg(["-ss", "0.5", "-i", "file:" + path, "-c", "copy"], "cut.mov")
    let (part, _) = try frames(cut)
    let (all, _) = try frames(path)
    #expect(part.count == 15 && part.first?.time == 0 && part.map(\.picture) == all[15...].map(\.picture))
    var turned = try bytes(path)
    let mark = Array("tkhd".utf8)
    let place = try #require(turned.indices.first { turned[$0...].starts(with: mark) }) + 44
    let matrix: [UInt32] = [0, 0x1_0000, 0, 0xFFFF_0000, 0, 0, 96 << 16, 0, 0x4000_0000]
    turned.replaceSubrange(
      place..<place + 36,
      with: matrix.flatMap { word in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
      })
    let (frames, info) = try frames(folder.write("turned.mov", turned))
    #expect(info.pixelWidth == 96 && info.pixelHeight == 64 && frames.count == 30)
    let (upright, sideways) = (all[7].picture, frames[7].picture)
    let errors = (0..<64 * 96).map { place in
      let (x, y) = (place % 64, place / 64)
      return abs(Int(upright.pixels[place]) - Int(sideways.pixels[x * 96 + 95 - y]))
    }
    #expect(errors.max() ?? 255 <= 1)
  }

  @Test("A part of the picture, in colour, of given frames and times")
  func pictures() throws {
    let path = try folder.movie("a.mkv")
    let crop = ClipRectangle(x: 3, y: 5, width: 31, height: 41)
    let options = ClipOptions(crop: crop, size: ClipSize(width: 31, height: 41))
    let byIndex = try Clip.pictures(path, frames: [20, 3, 3, 99, -1], options: options)
    #expect(byIndex.map { $0?.pixels.count } == [3813, 3813, 3813, nil, nil] && byIndex[1] == byIndex[2])
    let byTime = try Clip.pictures(path, times: [680_000, 120_000, 50_000_000], options: options)
    #expect(byTime[0] == byIndex[0] && byTime[1] == byIndex[1] && byTime[2] != nil)
    let whole = try frames(path).0[3].picture
    let grey = try frames(path, options).0[3].picture
    #expect(grey.pixels[0] == whole.pixels[5 * 64 + 3] && grey.pixels[31 * 41 - 1] == whole.pixels[45 * 64 + 33])
    var small = options
    small.limits.pictureBytes = 1_000
    #expect(throws: ClipError.tooManyPictures(bytes: 3813, limit: 1_000)) {
      try Clip.pictures(path, frames: [1], options: small)
    }
  }

  @Test("Pictures of changing size are scaled to the first, and that is said")
  func changingSize() throws {
    let codec = ["-c:v", "mpeg2video", "-f", "mpegts"]
    let first = try bytes(folder.movie("a", codec))
    let second = try bytes(folder.movie("b", codec + ["-output_ts_offset", "1"], size: "96x64"))
    let (all, info) = try frames(folder.write("c.mp4", first + second))
    #expect(info.kind == .mpegTS && info.pixelWidth == 64 && (55...60).contains(all.count))
    #expect(info.warnings.contains { $0.contains("size changes") })
  }

  @Test("Cut and damaged movies give frames or a sentence")
  func damage() throws {
    let whole = try bytes(folder.movie("a.mkv", ["-c:v", "mpeg4", "-g", "5"]))
    var numbers = TestNumbers(state: 8)
    for round in 0..<8 {
      var changed = whole
      if round < 4 {
        changed.removeLast(whole.count * (round * 2 + 1) / 9)
      } else {
        for _ in 0..<20 { changed[Int.random(in: 50..<whole.count, using: &numbers)] ^= UInt8(1 << (round % 8)) }
      }
      let path = try folder.write("d.mkv", changed)
      do {
        let (shown, info) = try frames(path)
        #expect(shown.count <= 31)
        if round % 3 == 0 {
          let again = try frames(path)
          #expect(again.0 == shown && again.1 == info)
        }
      } catch let error as ClipError {
        #expect(error.description.hasSuffix("."))
      }
    }
    // The index of an MP4 stands at its end.
    let indexed = try bytes(folder.movie("b.mp4"))
    #expect(throws: ClipError.self) { try frames(folder.write("e.mp4", Array(indexed[..<(indexed.count / 2)]))) }
  }

  @Test("Limits of frames, duration, pixels; nothing of the child is left")
  func limits() throws {
    let path = try folder.movie("a.mkv")
    var few = ClipOptions()
    few.limits.frames = 10
    #expect(throws: ClipError.tooManyFrames(limit: 10)) { try frames(path, few) }
    var small = ClipOptions()
    small.limits.pixels = 6_000
    #expect(throws: ClipError.self) { try frames(path, small) }
    var short = ClipOptions()
    short.limits.seconds = 0
    #expect(throws: ClipError.tooLong(seconds: 1, limit: 0)) { try frames(path, short) }
    let before = descriptors()
    for _ in 0..<5 { _ = try Clip.open(path).next() }
    #expect(descriptors() <= before + 6)
  }

  private func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0 }

  @Test("A playlist behind a movie's first bytes opens nothing")
  func playlists() throws {
    let target = try folder.movie("a.mp4")
    let list = "#EXTM3U\n#EXTINF:1,\n\(target)\n#EXT-X-ENDLIST\n"
    #expect(throws: ClipError.notAClip(what: "a list that names other files")) {
      try frames(folder.write("list.mp4", Array(list.utf8)))
    }
    #expect(throws: ClipError.self) {
      try frames(folder.write("free.mp4", [0, 0, 0, 8] + Array("free".utf8) + Array(list.utf8)))
    }
  }

  @Test("A GIF named .mp4, an MP4 named .gif")
  func misnamed() throws {
    let image = TestImage(width: 1, height: 1, indexes: [9])
    #expect(try frames(folder.write("a.mp4", GIFEncoder.file(width: 1, height: 1, [image]))).1.kind == .gif)
    #expect(try Clip.info(folder.write("b.gif", bytes(folder.movie("c.mp4")))).kind == .mov)
  }

  @Test("A damaged stream of pictures never traps")
  func streamFuzz() throws {
    let nut = try bytes(
      folder.movie("a.nut", ["-vf", "scale=4:4,format=gray", "-c:v", "rawvideo", "-enc_time_base", "1:1000000"]))
    var numbers = TestNumbers(state: 3)
    for round in 0..<300 {
      var changed = nut
      if round > 0 {
        for _ in 0..<4 {
          changed[Int.random(in: 25..<nut.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
        }
        changed.removeLast(Int.random(in: 0..<nut.count / 4, using: &numbers))
      }
      var (stream, count) = (NUTFrames(ByteStream(changed), frameBytes: 16), 0)
      while (try? stream.next()) != nil { count += 1 }
      #expect(round > 0 || count == 30)
    }
  }
}

@Suite struct ClipFileTests {
  @Test("Names of clips")
  func names() {
    for name in ["a.mov", "B.MP4", "x.y.gif", "a.webm"] { #expect(Clip.isClip(name: name)) }
    for name in ["a.jsonl", "mov", ".mov", "a.ts", "a.", ""] { #expect(!Clip.isClip(name: name)) }
  }

  @Test("Kinds by the first bytes")
  func kinds() {
    #expect(Clip.kind(ofFirst: Array("GIF87a".utf8)) == .gif)
    #expect(Clip.kind(ofFirst: [0, 0, 0, 20] + Array("ftypqt  ".utf8)) == .mov)
    #expect(Clip.kind(ofFirst: [0, 0, 0, 20] + Array("ftypheic".utf8)) == nil)
    #expect(Clip.kind(ofFirst: [0x1A, 0x45, 0xDF, 0xA3, 1]) == .matroska)
    #expect(Clip.kind(ofFirst: Array("RIFF1234AVI ".utf8)) == .avi)
    #expect(Clip.kind(ofFirst: [] as [UInt8]) == nil)
  }

  @Test("Without ffmpeg: the commands that install it; GIFs are read")
  func withoutFFmpeg() throws {
    let folder = try TestFolder()
    let movie = try folder.write("a.mp4", [0, 0, 0, 20] + Array("ftypqt  ".utf8))
    var options = ClipOptions()
    (options.ffmpeg, options.ffprobe) = (folder.path + "/ffmpeg", folder.path + "/ffprobe")
    #expect(throws: ClipError.missingCommand(name: "ffmpeg")) { try Clip.open(movie, options: options) }
    #expect(ClipError.missingCommand(name: "ffmpeg").description.contains("brew install ffmpeg"))
    let image = TestImage(width: 1, height: 1, indexes: [9])
    let gif = try folder.write("a.gif", GIFEncoder.file(width: 1, height: 1, [image]))
    #expect(try Clip.open(gif, options: options).next()?.picture.pixels == [9])
  }

  @Test("Folders, pipes, nothing, text, no file")
  func noClips() throws {
    let folder = try TestFolder()
    #expect(throws: ClipError.notAFile(what: "a folder")) { try Clip.open(folder.path) }
    #expect(mkfifo(folder.path + "/p.mp4", 0o600) == 0)
    #expect(throws: ClipError.notAFile(what: "a named pipe")) { try Clip.open(folder.path + "/p.mp4") }
    let empty = try folder.write("e.gif", [])
    #expect(throws: ClipError.empty) { try Clip.open(empty) }
    let text = try folder.write("t.gif", Array("{}".utf8))
    #expect(throws: ClipError.notAClip(what: "JSON")) { try Clip.info(text) }
    #expect(throws: ClipError.self) { try Clip.open(folder.path + "/none.gif") }
    if geteuid() != 0 {
      chmod(text, 0)
      #expect(throws: ClipError.self) { try Clip.open(text) }
    }
  }
}

@Suite struct ChildProcessTests {
  private func shell(
    _ script: String, processorSeconds: Int = 20, silentSeconds: Int = 20,
    _ onLine: @escaping (String) -> Void = { _ in }
  ) throws -> ChildProcess {
    try ChildProcess(
      name: "sh", path: "/bin/sh", arguments: ["-c", script], bytes: 8 << 30, processorSeconds: processorSeconds,
      silentSeconds: silentSeconds, onLine: onLine)
  }

  @Test("Full pipes on both sides do not block; the status is told")
  func pipes() throws {
    final class Lines { var count = 0 }
    let lines = Lines()
    let child = try shell("yes out | head -n 100000; yes error | head -n 100000 >&2; yes | head -c 70000; exit 3") {
      _ in
      lines.count += 1
    }
    var output = [UInt8](repeating: 0, count: 1_000_000)
    let count = try output.withUnsafeMutableBytes { try child.stream().fill($0) }
    #expect(try child.finish() == "exit status 3")
    #expect(count == 470_000 && lines.count == 100_000)
  }

  @Test("A child that falls silent is stopped and gone; one that goes on giving is not")
  func silence() throws {
    let child = try shell("sleep 60", silentSeconds: 1)
    #expect(throws: ClipError.commandFellSilent(name: "sh", seconds: 1)) { try child.finish() }
    #expect(kill(child.process, 0) == -1)
    let slow = try shell("for i in 1 2 3 4; do sleep 0.4; echo; done", silentSeconds: 1)
    #expect(try slow.finish() == nil)
    let other = try shell("kill -9 $$")
    #expect(try other.finish() == "ended by signal 9")
  }

  @Test("A child that has used up its CPU time ends, and that is said")
  func processorTime() throws {
    let child = try shell("while :; do :; done", processorSeconds: 1)
    #expect(try child.finish() == "it had used 1 s of CPU time")
  }
}
