import EmbeddedFiles
import Foundation
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake

/// Bundled recordings whose names contain markup and control characters.
enum HostileRecordings {
  static let names = [
    "<img src=x onerror=\"window.hacked=1\">", "</script><script>window.hacked=2</script>", "<!--<script>",
    "{{title}} {{{script}}} &amp; \"quotes\" 'and' `ticks` ${window.hacked=3}",
    "javascript:window.hacked=4", "夜间 \u{202E}txt.exe\u{1B}[2J",
  ]

  /// Writes a lab with the recordings, judged under every strategy.
  static func makeLab(at path: String) throws { try lab.get().write(to: URL(filePath: path)) }

  /// The lab's bytes, made once.
  private static let lab = Result {
    try CheckedLab.withFolder { folder in
      let path = folder.appending(path: "hostile.db").path
      try make(at: path)
      return try CheckedLab.bytes(of: path)
    }
  }

  private static func make(at path: String) throws {
    let quiet = ProgressLine(verb: "", isShown: false)
    let scripts = Embedded.recordings.filter { $0.name.hasPrefix("S") }.prefix(names.count + 2)
    let recordings = scripts.enumerated().map { place, file -> (name: String, bytes: [UInt8]) in
      guard place < names.count else { return (file.name, Array(file.text.utf8)) }
      var lines = file.text.split(separator: "\n", maxSplits: 1).map(String.init)
      if let data = lines.first?.data(using: .utf8),
        var header = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      {
        header["name"] = names[place]
        header["scenario"] = names[(place + 1) % names.count]
        if var layout = header["layout"] as? [String: Any], var pages = layout["pages"] as? [[String: Any]] {
          for index in pages.indices { pages[index]["name"] = names[(place + index) % names.count] }
          layout["pages"] = pages
          header["layout"] = layout
        }
        if let data = try? JSONSerialization.data(withJSONObject: header) {
          lines[0] = String(decoding: data, as: UTF8.self)
        }
      }
      return ("\(names[place]).jsonl", Array(lines.joined(separator: "\n").utf8))
    }
    let importer = try Importer(options: .init(), progress: quiet, say: { _ in })
    let summary = try importer.run(recordings: recordings, into: path)
    guard summary.failure == nil else { throw UsageError("the hostile recordings were refused") }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    _ = try Analyzer(strategies: ["all"], options: .init(label: names[0], jobs: jobs), progress: quiet).run(in: path)
  }
}
