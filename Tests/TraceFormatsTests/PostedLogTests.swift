import ForeignFormats
import Foundation
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

/// Offset logs that people posted in issue threads import as lines of text, and are judged as their authors judged them.
///
/// The logs are in ../shared/touch-logs, which is not part of the project; without it the tests are skipped.
@Suite(.enabled(if: PostedLog.areThere, "the logs in ../shared/touch-logs are not there"))
struct PostedLogTests {
  @Test(arguments: PostedLog.all) func imports(_ log: PostedLog) throws {
    let format = try #require([any TraceFormat.Type].lab.detected(prefix: Array(log.text.utf8), fileName: "a.txt"))
    #expect(format.description.id == log.format)
    let options = ReadOptions(layout: log.layout)
    let session = try format.session(from: MemorySource(log.text, name: log.id), options: options).session
    #expect(session.frames.count == log.values.count)
    let glitches = Analysis().judgement(ofRecorded: session).glitches
    #expect(glitches.isEmpty != log.isGlitch, "\(log.id): \(glitches.map(\.glitch.detail))")
  }
}

/// One log with its values, and the text that its platform prints for them.
struct PostedLog: CustomTestStringConvertible, Sendable {
  private struct File: Decodable {
    struct Log: Decodable {
      struct Row: Decodable {
        var t: Double?
        var y: Double?
        var x: Double?
        var page: Double?
      }
      var id: String
      var axis: String
      var verdict: String
      var rows: [Row]
    }
    var logs: [Log]
  }

  let id: String
  let isPaged: Bool
  let isGlitch: Bool
  let values: [Double]
  /// Times in milliseconds; `nil` for a line without one.
  let times: [Double?]

  private static let path = "../shared/touch-logs/field-logs/field_logs.json"
  static var areThere: Bool { FileManager.default.fileExists(atPath: path) }

  static let all: [PostedLog] = {
    guard let data = FileManager.default.contents(atPath: path),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.logs.map { log in
      PostedLog(
        id: log.id, isPaged: log.axis == "page", isGlitch: log.verdict.hasPrefix("glitch"),
        values: log.rows.map { $0.y ?? $0.x ?? $0.page ?? 0 }, times: log.rows.map(\.t))
    }
  }()

  var testDescription: String { id }

  var format: String { id == "booheeruler-8" ? "csv" : "console" }

  /// The text of NSLog for logs with times, of React Native for pages, a table for the measured log, and of `print` for the others.
  var text: String {
    if format == "csv" {
      return "t_ms,outer\n" + zip(times, values).map { "\($0 ?? 0),\($1)\n" }.joined()
    }
    if isPaged {
      return values.map { " LOG  {\"offset\": \($0 - $0.rounded(.down)), \"position\": \(Int($0))}\n" }.joined()
    }
    guard times.contains(where: { $0 != nil }) else { return values.map { "contentOffsetY  \($0)\n" }.joined() }
    return zip(times, values).map { time, value in
      // The first line has no time in the thread; it was printed a frame before.
      let ms = 46_995.443 + (time ?? -16.667)
      let seconds = String(format: "%09.6f", ms / 1000)
      return "2019-03-12 15:10:\(seconds)+0800 App[6525:1481021] scrollView.contentOffset.y ==== \(value)\n"
    }.joined()
  }

  var layout: Layout {
    let pages = isPaged ? 4 : 1
    return Layout(
      viewport: Size(width: 390, height: 844),
      outer: .init(headerHeight: 200, tabBarHeight: 0, maxOffset: isPaged ? 200 : 100_000),
      pages: (0..<pages).map { .init(name: "\($0)", contentHeight: 844) })
  }
}
