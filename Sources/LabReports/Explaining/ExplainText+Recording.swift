import LabIntake
import TraceFormats

extension ExplainText {
  /// The JSON Schemas of a recording's lines, by their names in `explain`.
  static let recordingSchemas: [String: @Sendable () -> String] = [
    "jsonl-schema": { RecordingSchema.text() }, "jsonl-schema-strict": { RecordingSchema.text(isStrict: true) },
  ]
}

/// Every key of a recording, as text.
enum RecordingKeys {
  /// The text of `explain jsonl`.
  static var text: String {
    let lines = LineDescription.all.map { line -> String in
      let title = line.action.map { "\(line.type) \($0)" } ?? line.type
      return "\(title): \(line.meaning)\n\(keys(of: line) { _ in true })\n"
    }
    return """
      Units: `t` is whole microseconds since the session began. Positions, sizes and offsets are points; a content offset grows as
      content scrolls up, a finger's y grows downwards; the viewport's origin is at the top left. Pages count from 0.

      Every key, by the type of its line. A key that is not required may be null. Unknown keys of the header are a warning that
      names the nearest known key, and an error with --strict; unknown keys of events are ignored. If several frames have
      the same `t`, the last one is kept, and a warning says how many were dropped.

      \(lines.joined(separator: "\n"))
      The same as a JSON Schema: tracelab explain jsonl-schema; jsonl-schema-strict also refuses what only causes a warning.

      """
  }

  /// The name in `explain` of the file that `--layout` takes.
  static let layoutName = "layout"

  /// The text of `explain layout`: a file to begin with, and its keys.
  static var layoutText: String {
    """
    layout: the file that `--layout` takes, for recordings that do not contain their screen

    A screen with two tabs, which `tracelab explain layout --sample` prints alone:

    \(layoutSample)
    The file may also have other keys of a recording's header, such as `scenario`, or `build` in `source`; they apply to all recordings
    of the call. The file may also contain the value of `layout` alone, or be another recording, from which only the screen is used.
    Recordings with a header keep their own values; they use the screen of the file if they have none.

    \(keys(of: LineDescription.all[0]) { !["type", "version", "id", "name"].contains($0) })

    """
  }

  /// A file to begin with.
  ///
  /// It names no device, build or scenario, since that would label every recording imported with it.
  static let layoutSample = """
    {
      "layout": {
        "viewport": {"width": 390, "height": 844},
        "outer": {"header_height": 200, "tab_bar_height": 50},
        "pages": [{"name": "first", "content_height": 2400}, {"name": "second", "content_height": 1600}]
      }
    }

    """

  private static func keys(of line: LineDescription, _ isWanted: (String) -> Bool) -> String {
    line.places.filter { isWanted($0.path) }.map { place in
      "  \(place.path): \(plain(place.key.value.words))\(unit(place.key)); \(need(place.key)); \(plain(place.key.meaning))"
    }.joined(separator: "\n")
  }

  /// A text for people that says whether a key is required, and its default.
  static func need(_ key: KeyDescription) -> String {
    if key.isRequired { return "required" }
    return key.fallback.map { "default \(plain($0.words))" } ?? "optional"
  }

  private static func unit(_ key: KeyDescription) -> String { key.unit.map { ", \($0)" } ?? "" }

  private static func plain(_ words: String) -> String { words.filter { $0 != "`" } }
}
