import TraceFormats

extension Explanation {
  /// The JSON Schemas of a recording's lines, by the name that `explain` knows them by.
  static let recordingSchemas: [String: @Sendable () -> String] = [
    "jsonl-schema": { RecordingSchema.text() }, "jsonl-schema-strict": { RecordingSchema.text(isStrict: true) },
  ]
}

/// Every key of a recording, as text.
enum RecordingKeys {
  /// For `explain jsonl`.
  static var text: String {
    let lines = LineDescription.all.map { line -> String in
      let title = line.action.map { "\(line.type) \($0)" } ?? line.type
      let keys = line.places.map { place in
        "  \(place.path): \(plain(place.key.value.words))\(unit(place.key)); \(need(place.key)); \(plain(place.key.meaning))"
      }
      return "\(title): \(line.meaning)\n\(keys.joined(separator: "\n"))\n"
    }
    return """
      Units: `t` is whole microseconds since the session began. Positions, sizes and offsets are points; a content offset grows as
      content scrolls up, a finger's y grows downwards; the viewport's origin is at the top left. Pages count from 0.

      Every key, by the type of its line. A key that is not required may be null. Unknown keys of the header are a warning that
      names the nearest known key, and an error with --strict; unknown keys of events are ignored.

      \(lines.joined(separator: "\n"))
      The same as a JSON Schema: tracelab explain jsonl-schema; jsonl-schema-strict also refuses what is only a warning.

      """
  }

  /// Whether a key is required, and its default, for people.
  static func need(_ key: KeyDescription) -> String {
    if key.isRequired { return "required" }
    return key.fallback.map { "default \(plain($0.words))" } ?? "optional"
  }

  private static func unit(_ key: KeyDescription) -> String { key.unit.map { ", \($0)" } ?? "" }

  private static func plain(_ words: String) -> String { words.filter { $0 != "`" } }
}
