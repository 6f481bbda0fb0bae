import TextFormatting
import TraceFormats

extension ReferencePages {
  /// The page of the recording format: every key that the decoder reads.
  static var recordingKeys: String {
    let sections = LineDescription.all.map { line in
      let title = line.action ?? (line.type == "action" ? "other actions" : line.type)
      let rows = line.places.map { place in
        let key = place.key
        let need = key.isRequired ? "required" : key.fallback.map { "default \($0.words)" } ?? "optional"
        let cells = ["`\(place.path)`", key.value.words, key.unit ?? "", need, key.meaning]
        return "| \(cells.joined(separator: " | ")) |"
      }
      return """
        ## \(title)

        \(line.meaning.prefix(1).uppercased() + line.meaning.dropFirst()).

        | key | values | unit | needed | meaning |
        | --- | --- | --- | --- | --- |
        \(rows.joined(separator: "\n"))
        """
    }
    return """
      # Every key of a recording

      Every line of a recording by its `type`, and every action by its `name`. The decoder uses the same descriptions.
      <doc:RecordingFormat> explains how the lines work together.

      `t` is whole microseconds since the session began; positions, sizes and offsets are points. A key that is not required may be left
      out, or be `null`. An unknown key of the header is a warning that names the nearest known key, and an error with `--strict`; an
      unknown key of an event is ignored.

      ```sh
      tracelab explain jsonl                # this page as text, with a small recording
      tracelab explain jsonl-schema         # a JSON Schema of one line: what import accepts
      tracelab explain jsonl-schema-strict  # what import --strict accepts
      ```

      \(sections.joined(separator: "\n\n"))

      """
  }
}
