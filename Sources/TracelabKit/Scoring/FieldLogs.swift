import Foundation
import TraceFormats
import TraceModel

/// Offsets that people printed in issue threads, with their verdicts. They are short, and most have no times.
struct FieldLogs: Decodable {
  struct Row: Decodable {
    /// Milliseconds.
    var t: Double?
    var y: Double?
    var x: Double?
    var page: Double?
    /// The finger's movement into the row, + = down.
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

    /// What the reporter says.
    var isGlitch: Bool { verdict.hasPrefix("glitch") }
  }

  let logs: [Log]

  /// - Throws: `SheetError` for a file that is not one of field logs, and what reading throws.
  static func read(_ path: String) throws -> FieldLogs {
    let bytes = try FileSource(path: path).readAll() ?? []
    do {
      return try JSONDecoder().decode(FieldLogs.self, from: Data(bytes))
    } catch is DecodingError {
      throw SheetError(
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
        "\(logs.count) logs of offsets that people printed, \(logs.filter(\.isGlitch).count) of glitches: any finding "
        + "counts. Rows without times are taken as frames at 60 Hz.", score: score)
  }
}
