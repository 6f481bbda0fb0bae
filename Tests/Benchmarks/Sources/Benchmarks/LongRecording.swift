import Foundation
import SeededRandom

/// Writes a recording with a given number of frames, in which an outer view and a list scroll up and down.
///
/// The frame rate is 120 Hz or more, with jitter in the times, as on a device.
struct LongRecording {
  let id: String
  let frames: Int
  /// The frame rate in hertz. A session lasts 24 hours at most.
  var refreshHz = 120

  func write(to path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    var text = header
    var random = SplitMix64(seed: 7)
    for n in 0..<frames {
      let late = n == 0 ? 0 : random.integer(in: -300...300)
      let outer = thousandths(100 + 100 * sin(Double(n) / 300))
      let inner = thousandths(2000 + 1999 * sin(Double(n) / 700))
      let t = n * 1_000_000 / refreshHz + late
      text +=
        #"{"type":"frame","t":\#(t),"outer":\#(outer),"pager":0,"page":0,"inner":[\#(inner),0,120.5],"phase":"dragging"}"#
      text += "\n"
      if text.utf8.count > 1 << 20 {
        try file.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try file.write(contentsOf: Data(text.utf8))
  }

  private var header: String {
    """
    {"type":"session","version":1,"id":"\(id)","name":"\(id)","source":{"kind":"device","refresh_hz":\(refreshHz)},\
    "layout":{"viewport":{"width":393,"height":852},"outer":{"header_height":200,"tab_bar_height":44},\
    "pages":[{"name":"a","content_height":4000},{"name":"b","content_height":4000},{"name":"c","content_height":9000}]}}

    """
  }

  /// Points rounded to three decimals.
  private func thousandths(_ points: Double) -> String {
    let whole = Int(points * 1000)
    let rest = String(whole % 1000)
    return "\(whole / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
