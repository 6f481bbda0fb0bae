import Foundation
import TraceFormats
import TraceModel

/// Logs of offsets that people posted in issue threads, with their verdicts. The logs are short, and most have no times.
struct FieldLogs: Decodable {
  struct Row: Decodable {
    /// The time in milliseconds.
    var t: Double?
    var y: Double?
    var x: Double?
    var page: Double?
    /// The finger's movement since the previous row, in points, + = down.
    var finger: Double?

    enum CodingKeys: String, CodingKey {
      case t, y, x, page
      case finger = "finger_dy"
    }

    var value: Double { y ?? x ?? page ?? 0 }
  }

  struct Intent: Decodable {
    var to: Int

    enum CodingKeys: String, CodingKey { case to = "tab_to" }
  }

  struct Log: Decodable {
    var id: String
    var axis: String
    var verdict: String
    var pin: Double?
    var intent: Intent?
    var rows: [Row]

    enum CodingKeys: String, CodingKey {
      case id, axis, verdict, intent, rows
      case pin = "pinned_at"
    }

    /// Whether the reporter calls it a glitch.
    var isGlitch: Bool { verdict.hasPrefix("glitch") }
  }

  let logs: [Log]

  /// - Throws: `GroundTruthError` for a file with other content, `CocoaError` for a file that cannot be read.
  static func read(_ path: String) throws -> FieldLogs {
    let bytes = try GroundTruthFile.bytes(path)
    do {
      return try JSONDecoder().decode(FieldLogs.self, from: Data(bytes))
    } catch is DecodingError {
      throw GroundTruthError(
        file: path, line: 1, expected: "field logs: {\"logs\": [{\"id\", \"axis\", \"verdict\", \"rows\"}]}")
    }
  }

  static func part(_ options: ScoreOptions, path: String) throws -> ScoredPart {
    var score = Score()
    let logs = try read(path).logs
    for log in logs {
      let found = options.analysis.glitches(in: log.trace)
      if !log.isGlitch {
        for glitch in found { score.falseAlarm("any", file: log.id, glitch.detail) }
      } else if found.isEmpty {
        score.miss("any", file: log.id, log.verdict)
      } else {
        score.hit("any", startError: nil)
      }
    }
    return ScoredPart(
      id: "field-logs", title: path,
      note:
        "\(logs.count) logs of offsets from issue threads, \(logs.filter(\.isGlitch).count) of them with a glitch: a glitch of any kind "
        + "counts. Rows without times are read as frames at 60 Hz.", score: score)
  }
}

extension FieldLogs.Log {
  /// The interval between rows without times, in milliseconds: one frame at 60 Hz.
  static let interval = 1000.0 / 60
  /// A content height that is sufficient for any log, in points.
  static let range = 100_000.0

  /// A trace of the log: the outer view's offset, or the pager's offset if the log contains pages; nothing else moves.
  var trace: Trace {
    let isPaged = axis == "page"
    let pages = isPaged ? Int((rows.map(\.value).max() ?? 0).rounded(.up)) + 1 : 1
    let viewport = Size(width: 390, height: 844)
    let layout = Layout(
      viewport: viewport,
      outer: .init(headerHeight: pin ?? 0, tabBarHeight: 0, pinOffset: pin ?? 0, maxOffset: isPaged ? 0 : Self.range),
      pages: (0..<pages).map { .init(name: "\($0)", contentHeight: viewport.height) })
    var frames = FrameTable(pageCount: pages)
    let times = times
    for (row, t) in zip(rows, times) {
      let pager = isPaged ? row.value * viewport.width : 0
      frames.append(
        Frame(
          t: t, outer: isPaged ? 0 : row.value, pager: pager, page: layout.visiblePage(pagerOffset: pager),
          inner: Array(repeating: 0, count: pages), phase: nil))
    }
    var events: [ScreenEvent] = []
    if let intent { events.append(ScreenEvent(seq: 0, t: 0, kind: .tab(page: intent.to, cause: .program))) }
    return Trace(layout: layout, expect: Expectations(), touches: touches(times), events: events, frames: frames)
  }

  /// The times of the rows in microseconds from 0, one entry per row.
  private var times: [Int] {
    var times: [Double] = []
    for row in rows { times.append(row.t ?? (times.last ?? -Self.interval) + Self.interval) }
    // Rows before the first row with a time are placed before it.
    if let first = rows.firstIndex(where: { $0.t != nil }) {
      for index in 0..<first { times[index] = (rows[first].t ?? 0) - Double(first - index) * Self.interval }
    }
    let start = times.first ?? 0
    return times.map { Int((($0 - start) * 1000).rounded()) }
  }

  /// The touches, if the log contains the finger's movement.
  private func touches(_ times: [Int]) -> [Touch] {
    guard rows.contains(where: { $0.finger != nil }) else { return [] }
    var y = 422.0
    return zip(rows, times).enumerated().map { index, row in
      y += row.0.finger ?? 0
      return Touch(
        seq: index, t: row.1, id: 1, phase: index == 0 ? .began : .moved, location: Point(x: 195, y: y))
    }
  }
}
