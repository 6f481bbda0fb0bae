import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel

/// The options for reading recordings, for every command that takes them.
public struct IntakeOptions: Sendable {
  /// A format's name, or `auto`.
  public var format: String
  /// The file with the screen of recordings that do not contain theirs.
  public var layoutPath: String?
  /// The texts of `--map`: the fields of files that contain the data of a recording.
  public var map: [String]
  /// A regular expression for the lines of logs, or the name of one.
  public var pattern: String?
  /// The text of `--max-size`: the maximum unpacked size of a compressed recording in bytes; `nil`:
  /// `UnpackedSource.defaultLimit`.
  public var maxSize: String?
  /// Whether a warning refuses a file.
  public var isStrict: Bool
  /// The options for screen recordings.
  public var clip = ClipArguments()

  public init(
    format: String = "auto", layoutPath: String? = nil, map: [String] = [], pattern: String? = nil,
    maxSize: String? = nil, isStrict: Bool = false
  ) {
    self.format = format
    self.layoutPath = layoutPath
    self.map = map
    self.pattern = pattern
    self.maxSize = maxSize
    self.isStrict = isStrict
  }

  /// The size limit without `--max-size`.
  public static var defaultMaxSize: String { ByteSize.text(UnpackedSource.defaultLimit) }

  /// - Parameters:
  ///   - formats: those that recordings may have.
  ///   - say: called with a sentence for people for every warning about the layout.
  /// - Throws: `UsageError` for an unknown format, or a map or a size that cannot be read, `TraceFormatError` for a file that is not a
  ///   layout.
  package func reader(formats: [any TraceFormat.Type], say: (String) -> Void) throws -> RecordingReader {
    let format = try format(among: formats)
    let map = try fieldMap()
    let limit = try unpackedLimit()
    let layout = try layoutPath.map { try GivenLayout(path: $0, isStrict: isStrict) }
    for warning in layout?.warnings ?? [] { say(warning) }
    return RecordingReader(format: format, formats: formats, layout: layout, map: map, pattern: pattern, limit: limit)
  }

  private func unpackedLimit() throws -> Int {
    guard let maxSize else { return UnpackedSource.defaultLimit }
    if let bytes = ByteSize.bytes(maxSize) { return bytes }
    throw UsageError("--max-size takes a size such as 512m or 2g, not \(TerminalText.escaped(maxSize)).")
  }

  private func format(among formats: [any TraceFormat.Type]) throws -> (any TraceFormat.Type)? {
    if format == Catalog.anyFormat { return nil }
    if let format = formats.first(where: { $0.description.id == format }) { return format }
    let known = [Catalog.anyFormat] + formats.map { $0.description.id }
    let hint = NearestName.hint(format, in: known, otherwise: "; the formats are \(known.joined(separator: ", "))")
    throw UsageError("--format does not know \(TerminalText.escaped(format))\(hint).")
  }

  private func fieldMap() throws -> FieldMap {
    var fields = FieldMap()
    do {
      for text in map { try fields.add(text) }
    } catch let error as FieldMap.SyntaxError {
      throw UsageError("--map \(error.reason).")
    }
    return fields
  }
}

/// The screen of recordings that do not contain theirs, from `--layout`.
package struct GivenLayout: Sendable {
  let value: Layout
  /// Other facts that the file contains.
  let facts: SessionFacts
  /// The content of the file.
  let bytes: [UInt8]
  /// One sentence per unknown key, with the file's name.
  let warnings: [String]

  init(value: Layout, facts: SessionFacts = SessionFacts(), bytes: [UInt8]) {
    self.value = value
    self.facts = facts
    self.bytes = bytes
    warnings = []
  }

  /// - Parameter isStrict: whether an unknown key is an error.
  /// - Throws: `TraceFormatError`.
  init(path: String, isStrict: Bool) throws {
    let screen = try LayoutReader.screen(UnpackedSource(FileSource(path: path)))
    (value, facts, bytes) = (screen.layout, screen.facts, screen.bytes)
    warnings = screen.issues.map { "\(TerminalText.escaped(path)): \($0.message)" }
    guard isStrict, let issue = screen.issues.first else { return }
    throw TraceFormatError(
      .unknownKey, file: path, line: nil, expected: "known keys only, because of --strict",
      found: "this warning: \(issue.message.hasSuffix(".") ? String(issue.message.dropLast()) : issue.message)")
  }
}
