import TraceModel

/// The lab's own format, version 1: JSON Lines with the session's header first, then one event per line.
public enum JSONLinesFormat: TraceFormat {
  public static func sniff(_ prefix: [UInt8]) -> Bool {
    var rest = prefix[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    guard rest.first == UInt8(ascii: "{") else { return false }
    let line = rest.prefix { $0 != 0x0a }
    guard holds(line, "\"type\"") else {
      // The type may follow after these bytes.
      return line.count == rest.count && holds(line, "\"layout\"") && holds(line, "\"viewport\"")
    }
    return line.indices.contains { line[$0...].starts(with: "\"type\"".utf8) && isType(line[$0...].dropFirst(6)) }
  }

  /// Whether a colon and one of the types follow.
  private static func isType(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.drop { [0x20, 0x09, UInt8(ascii: ":")].contains($0) }
    return ["\"session\"", "\"touch\"", "\"frame\"", "\"tab\"", "\"action\""].contains { word.starts(with: $0.utf8) }
  }

  /// Whether bytes contain a text. `String.contains(_:)` would need iOS 16.
  private static func holds(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    line.indices.contains { line[$0...].starts(with: text.utf8) }
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try JSONLinesReader(source, options: options).read(into: &sink)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try JSONLinesReader(source, options: options, keepsAll: true).check(into: &sink)
  }

  public static let description = FormatDescription(
    id: "jsonl",
    name: "tracelab JSON Lines",
    summary: "the lab's own format, version 1: a session header, then one event per line",
    extensions: ["jsonl", "ndjson"],
    holds: ["touches", "tab events", "actions", "frames", "layout"],
    example: header + """
      {"type":"touch","t":0,"id":1,"phase":"began","x":195,"y":700}
      {"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0]}
      {"type":"touch","t":16667,"id":1,"phase":"moved","x":195,"y":680.5}
      {"type":"frame","t":16667,"outer":19.5,"pager":0,"page":0,"inner":[0,0],"phase":"dragging"}
      {"type":"touch","t":33333,"id":1,"phase":"ended","x":195,"y":680.5}
      {"type":"tab","t":50000.0,"page":1,"cause":"tap"}
      {"type":"action","t":60000,"name":"set_offset","view":"page:1","y":120,"animated":true}

      """,
    invalidExamples: [
      .init(
        text: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":1}"#,
        error: "expected the session header before all events"),
      .init(
        text: header + #"{"type":"touch","t":0,"id":1,"phase":"moved","x":1,"y":1}"#,
        error: "expected finger 1 to begin first"),
      .init(
        text: header + #"{"type":"frame","t":0,"outer":0,"pager":0,"page":2,"inner":[0,0]}"#,
        error: "expected a page from 0 to 1 for `page`"),
      .init(
        text: header + #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0]}"#,
        error: "expected one offset per page in `inner`"),
      .init(
        text: header + #"{"type":"frame","t":0,"outer":NaN,"pager":0,"page":0,"inner":[0,0]}"#,
        error: "expected a finite number, found NaN"),
    ])

  private static let header = """
    {"type":"session","version":1,"id":"example","name":"A drag","layout":{"viewport":{"width":390,"height":844},\
    "outer":{"header_height":200,"tab_bar_height":50},\
    "pages":[{"name":"first","content_height":1200},{"name":"second","content_height":900}]}}

    """
}
