import Foundation
import Testing
import TraceFormats

/// The JSON Schema accepts the lines that an import accepts.
@Suite struct RecordingSchemaTests {
  private static let recordings = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/EmbeddedFiles/Recordings")

  private static let bundled = (try? FileManager.default.contentsOfDirectory(atPath: recordings.path))?.sorted() ?? []

  @Test(arguments: bundled) func acceptsTheBundledRecordings(name: String) throws {
    let text = try String(contentsOf: Self.recordings.appending(path: name), encoding: .utf8)
    // Touches and frames are alike, so that some of the many are enough.
    let lines = text.split(separator: "\n").enumerated().filter { place, line in
      place < 20 || place % 25 == 0 || !(line.contains("touch") || line.contains("frame"))
    }
    for isStrict in [false, true] {
      let schema = try JSONSchemaCheck(RecordingSchema.text(isStrict: isStrict))
      for (_, line) in lines { #expect(try schema.accepts(String(line)), "\(line)") }
    }
  }

  @Test func thereAreBundledRecordings() { #expect(Self.bundled.count > 30) }

  @Test func everything() throws {
    let lines = Fixture.everything.split(separator: "\n")
    let schema = try JSONSchemaCheck(RecordingSchema.text())
    for line in lines { #expect(try schema.accepts(String(line)), "\(line)") }
    // The warnings are an unknown key, an unknown type and an unknown action.
    let strict = try JSONSchemaCheck(RecordingSchema.text(isStrict: true))
    #expect(try lines.indices.filter { try !strict.accepts(String(lines[$0])) } == [0, 6, 10])
  }

  /// The schema refuses faults within one line: those of the types, words and limits of values, and of missing keys.
  @Test func refusesWhatAReadRefuses() throws {
    let schema = try JSONSchemaCheck(RecordingSchema.text())
    let ofOneLine: Set<TraceFormatError.Kind> = [
      .version, .missingKey, .wrongType, .unknownWord, .notPositive, .pageCount, .negativeTime, .sessionTooLong,
      .noLayout,
    ]
    var count = 0
    for refusal in Refusal.all where ofOneLine.contains(refusal.kind) {
      // A schema cannot express which pages exist, nor limits that depend on other values.
      if refusal.message.contains("below the viewport") || refusal.message.contains("one of them per page (") {
        continue
      }
      let lines = String(decoding: refusal.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      #expect(try !lines.allSatisfy { try schema.accepts($0) }, "\(refusal.message)")
      count += 1
    }
    #expect(count > 60)
  }
}
