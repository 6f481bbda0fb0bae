import ClipDecoding
import Foundation
import Testing

@testable import Pictures

/// Decoders of other projects read the pictures: Pillow, where a Python has it, and ffmpeg, where it is installed.
@Suite("Other decoders")
struct PillowTests {
  /// The Python of `TRACELAB_PILLOW_PYTHON`, otherwise `python3`; `nil` if it lacks Pillow.
  private static let python: String? = {
    let python = ProcessInfo.processInfo.environment["TRACELAB_PILLOW_PYTHON"] ?? "python3"
    return (try? run([python, "-c", "import PIL"]))?.status == 0 ? python : nil
  }()
  private static let hasFFmpeg = (try? run(["ffmpeg", "-version"]))?.status == 0

  private static func run(_ words: [String]) throws -> (lines: [String], status: Int32) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    return (lines, process.terminationStatus)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(
    "Pillow shows the moments as they were drawn, in real time",
    .enabled(if: python != nil, "no Python with Pillow; TRACELAB_PILLOW_PYTHON names one"))
  func pillow() throws {
    try withFolder { folder in
      let scene = IncidentPictureTests.scene()
      let picture = IncidentPicture(scene, width: 360)
      let gif = picture.gif
      try Data(gif.bytes).write(to: folder.appending(path: "a.gif"))
      // The moments before, at and after the incident, drawn alone.
      let layout = IncidentLayout(scene, width: 360, isStill: false)
      let moments = IncidentPicture.moments(layout.time, delay: gif.delay)
      let shown = try #require(moments.firstIndex(of: layout.time.shown))
      var words: [String] = []
      for place in [0, shown - 1, shown, moments.count - 1] {
        var canvas = Canvas(width: layout.size.width, height: layout.size.height)
        canvas.draw(layout.background)
        canvas.draw(layout.foreground(at: moments[place]))
        let file = folder.appending(path: "\(place).png")
        try Data(PNG.encoded(canvas.picture)).write(to: file)
        words += ["\(place * gif.delay * 10)", file.path]
      }
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "read_back.py").path
      let (lines, status) = try Self.run(
        [Self.python ?? "", script, folder.appending(path: "a.gif").path] + words)
      #expect(status == 0)
      #expect(lines.prefix(2) == ["size \(layout.size.width) \(layout.size.height)", "loop 0"])
      let durations = (lines.first { $0.hasPrefix("durations") } ?? "").split(separator: " ").compactMap { Int($0) }
      #expect(!durations.isEmpty)
      #expect(durations.allSatisfy { $0 >= 20 && $0.isMultiple(of: gif.delay * 10) || $0 >= 1000 })
      #expect(lines.contains("milliseconds \((moments.count - 1) * gif.delay * 10 + 1000)"))
      // Colours that the palette lacks are near.
      let differences = lines.filter { $0.hasPrefix("difference") }.compactMap { line in
        line.split(separator: " ").last.flatMap { Int($0) }
      }
      #expect(differences.count == 4 && differences.allSatisfy { $0 <= 64 }, "\(lines)")
    }
  }

  @Test("ffmpeg decodes every picture without a complaint", .enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func ffmpeg() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.gif")
      let picture = IncidentPicture(IncidentPictureTests.scene(frames: 30), width: 320)
      try Data(picture.gif.bytes).write(to: file)
      let gif = try Self.run(["ffmpeg", "-v", "error", "-xerror", "-i", file.path, "-f", "null", "-"])
      #expect(gif.status == 0)
      let still = folder.appending(path: "a.png")
      try Data(picture.png).write(to: still)
      #expect(try Self.run(["ffmpeg", "-v", "error", "-xerror", "-i", still.path, "-f", "null", "-"]).status == 0)
    }
  }
}
