import Foundation
import SeededRandom

/// Touch recordings as a fleet of devices sends them: four drags in 5 seconds, 60 samples per second, on a screen with two pages.
///
/// A replay of one shows about 320 frames. Each number gives different touches, always the same.
struct ShortRecordings {
  /// The number of drags.
  var strokes = 4

  /// Writes `count` recordings with ids of their own into a folder.
  func write(_ count: Int, to folder: String) throws {
    for number in 0..<count {
      let path = URL(filePath: folder).appending(path: "\(name(number)).jsonl")
      try Data(text(number).utf8).write(to: path)
    }
  }

  private func name(_ number: Int) -> String {
    let digits = String(number)
    return "short-" + String(repeating: "0", count: max(6 - digits.count, 0)) + digits
  }

  private func text(_ number: Int) -> String {
    var random = SplitMix64(seed: UInt64(number))
    var lines = [header(number)]
    var t = 100_000
    for _ in 0..<strokes {
      let x = random.integer(in: 60...330)
      var y = random.number(in: 400...760)
      // Points from sample to sample at the finger's highest speed.
      let step = random.number(in: -25...10)
      let moves = random.integer(in: 20...45)
      lines.append(touch("began", t, x, y))
      for move in 1...moves {
        t += 16_667
        y = min(max(y + step * sin(.pi * Double(move) / Double(moves) / 1.3), 4), 840)
        lines.append(touch("moved", t, x, y))
      }
      lines.append(touch("ended", t, x, y))
      t += random.integer(in: 300_000...900_000)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func header(_ number: Int) -> String {
    """
    {"type":"session","version":1,"id":"\(name(number))","name":"recording \(number)","scenario":"s\(number % 50)",\
    "source":{"kind":"device","device":"iPhone16,1","build":"\(number % 3)","refresh_hz":60},\
    "layout":{"viewport":{"width":390,"height":844},"outer":{"header_height":200,"tab_bar_height":50},\
    "pages":[{"name":"first","content_height":3200},{"name":"second","content_height":1900}]}}
    """
  }

  private func touch(_ phase: String, _ t: Int, _ x: Int, _ y: Double) -> String {
    #"{"type":"touch","t":\#(t),"id":1,"phase":"\#(phase)","x":\#(x),"y":\#((y * 10).rounded() / 10)}"#
  }
}
