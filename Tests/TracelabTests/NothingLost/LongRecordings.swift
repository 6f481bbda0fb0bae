import DefectInjection
import Foundation
import SeededRandom

/// Recordings with many drags, generated from a seed, with enough rows to take some time. The offsets are not realistic.
struct LongRecordings {
  /// The number of frames of the many short recordings, and of the two long ones.
  let shortFrames: Int
  let longFrames: Int
  /// The app's build. Recordings of another build have the same ids and different bytes.
  var build = "1"

  /// The number of short recordings: more than an analysis takes at once, so that a strategy needs several transactions.
  private static let shortCount = 38

  /// Writes the recordings, and a broken one, into a folder of their own.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<Self.shortCount { try write(number, frames: shortFrames, to: folder) }
    for number in [5, 25] { try write(100 + number, frames: longFrames, to: folder, place: number) }
    try Data("{\n".utf8).write(to: folder.appending(path: "20-broken.jsonl"))
  }

  private func write(_ number: Int, frames: Int, to folder: URL, place: Int? = nil) throws {
    let name = String(format: "%02d-%03d.jsonl", place ?? number, number)
    try Data(text(number, frames: frames).utf8).write(to: folder.appending(path: name))
  }

  /// A recording that alternates half a second of rest and half a second of dragging.
  func text(_ number: Int, frames: Int) -> String {
    var random = SplitMix64(seed: UInt64(number))
    var text = """
      {"type":"session","version":1,"id":"long-\(number)","name":"Recording \(number)","scenario":"long","source":\
      {"build":"\(build)","refresh_hz":120},"layout":{"viewport":{"width":390,"height":844},"outer":{"header_height":200,\
      "tab_bar_height":50},"pages":[{"name":"a","content_height":9000},{"name":"b","content_height":3000}]}}\n
      """
    var finger = 700
    var offset = 0
    for n in 0..<frames {
      let t = (n * 1_000_000 + 60) / 120
      let beat = n % 120
      if beat >= 60 {
        if beat == 60 { finger = 700 }
        let phase = beat == 60 ? "began" : beat == 119 ? "ended" : "moved"
        let step = beat == 60 ? 0 : random.integer(in: 0...11)
        finger -= step
        offset = min(max(offset + step * (n / 600 % 2 == 0 ? 1 : -1), 0), 8000)
        text += #"{"type":"touch","t":\#(t),"id":1,"phase":"\#(phase)","x":200,"y":\#(finger)}"# + "\n"
      }
      text +=
        #"{"type":"frame","t":\#(t),"outer":\#(min(offset, 200)),"pager":0,"page":0,"inner":[\#(max(offset - 200, 0)),0]}"#
      text += "\n"
    }
    return text
  }
}
