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
