import TextFormatting
import TraceModel

/// Options for reading a recording.
public struct ReadOptions: Sendable {
  /// A second file of the recording, in memory.
  public struct Companion: Sendable {
    public var bytes: [UInt8]
    /// The file's name in messages.
    public var name: String

    public init(bytes: [UInt8], name: String) {
      self.bytes = bytes
      self.name = name
    }
  }

  /// The screen of recordings that do not contain theirs; a recording's own screen has precedence.
  public var layout: Layout?
  /// Facts about recordings of formats without a header.
  public var facts: SessionFacts
  /// The mapping of the file's content to fields, for formats that do not define it.
  public var map: FieldMap
  /// A regular expression for each line, or the name of one, for logs.
  public var pattern: String?
  /// The recording's id, for formats whose files have none; `nil` for the source's name.
  public var id: String?
  /// The recording's name for people, for formats whose files have none; `nil` for the source's name.
  public var title: String?
  public var companion: Companion?
  /// The number of bytes that are read from the source at a time.
  public var pieceSize: Int
  /// The longest line, in bytes; a longer one is refused before all of it is in memory.
  public var lineLimit: Int

  public init(
    layout: Layout? = nil, facts: SessionFacts = SessionFacts(), map: FieldMap = FieldMap(), pattern: String? = nil,
    id: String? = nil, title: String? = nil,
    companion: Companion? = nil, pieceSize: Int = 1 << 20, lineLimit: Int = 16 << 20
  ) {
    self.layout = layout
    self.facts = facts
    self.map = map
    self.pattern = pattern
    self.id = id
    self.title = title
    self.companion = companion
    self.pieceSize = pieceSize
    self.lineLimit = lineLimit
  }
}

extension ReadOptions {
  /// The header of a recording whose file has none.
  ///
  /// - Parameters:
  ///   - file: the name of its byte source.
  ///   - source: the format's facts about the device, if there are no others.
  /// - Throws: `TraceFormatError` of kind `noLayout` if no screen was given.
  public func header(file: String, source: Session.Source = Session.Source()) throws -> Session {
    guard let layout else {
      throw TraceFormatError(
        .noLayout, file: file, line: nil, expected: "the screen of this recording, which its format does not contain",
        found: "none", remedy: "give it with --layout FILE; `tracelab explain layout --sample` prints one to begin with"
      )
    }
    var known = facts.source ?? source
    known.kind = known.kind ?? source.kind
    return Session(
      uid: id ?? file, name: title ?? file, scenario: facts.scenario, recordedAt: facts.recordedAt, source: known,
      strategy: facts.strategy, layout: layout, expect: facts.expect)
  }

  /// - Throws: `TraceFormatError` of kind `unknownKey` if the map has a key that the format does not accept.
  public func checkMap(for description: FormatDescription, file: String) throws {
    guard let entry = map.entries.first(where: { entry in !description.mapKeys.contains { $0.matches(entry.key) } })
    else { return }
    let known = description.mapKeys.map(\.name)
    throw TraceFormatError(
      .unknownKey, file: file, line: nil, expected: "a key of `--map` that the format \(description.id) takes",
      found: Excerpt.of(entry.key),
      remedy: NearestName.of(entry.key, in: known).map { "did you mean `\($0)`?" }
        ?? "its keys are \(known.joined(separator: ", "))")
  }
}
